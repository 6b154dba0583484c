/** The HTTP application: guard, pages, the contract's calls, documents, health. */
import formbody from '@fastify/formbody'
import { Refusal, readLanguage } from '@glasshouse/contract'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../platform/db/pool.ts'
import { makeNews } from '../reporting/news/index.ts'
import type { HttpDependencies } from './auth.ts'
import { keepConsoleApart } from './console-host.ts'
import { mountDocuments } from './documents.ts'
import { mountFailures } from './failures.ts'
import { guard, securityHeaders } from './guard.ts'
import { headerOf } from './header.ts'
import { mountHealth } from './health.ts'
import { keepOtherNamesOut } from './host-names.ts'
import type { Metrics } from './metrics.ts'
import { mount } from './mount.ts'
import { keepRawFormsIn } from './raw-address.ts'
import { answerExpectations, answerRaw } from './raw-answers.ts'
import { refused } from './reply.ts'
import { mountSocket } from './socket.ts'
import { readPages } from './static.ts'
import { mountUploads } from './uploads.ts'

export interface AppNeeds extends HttpDependencies {
  readonly database: Database
  readonly catalogueSchema: string
  readonly metrics: Metrics
  readonly config: Pick<
    Config,
    'ALLOWED_ORIGINS' | 'CONSOLE_HOST' | 'MEMBER_ADDRESS' | 'METRICS_PUBLIC' | 'SERVICES' | 'TRUSTED_PROXIES'
  > &
    Partial<Pick<Config, 'HOST' | 'HOST_NAMES'>>
  /** The repository's root: built pages are below it. */
  readonly root: string
}

/** A form of the largest call is under 4 kB; uploads have their own path and limit. */
const bodyBytesMax = 64 * 1024
const requestMsMax = 30_000

export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const pages = readPages(needs.root, needs.config.MEMBER_ADDRESS)
  const headers = securityHeaders(pages)
  const proxies = needs.config.TRUSTED_PROXIES
  const app = Fastify({
    // An address that cannot be parsed reaches no route and no hook: its answer is made here, like
    // any other.
    frameworkErrors: (_error, request, reply) => {
      const { status, body } = refused(
        new Refusal('bad_request'),
        readLanguage(headerOf(request, 'language')),
      )
      void (reply as FastifyReply)
        .code(status)
        .headers(headers)
        .type('application/json; charset=utf-8')
        .send(body)
    },
    // Requests that Node would answer itself are answered here (raw-answers.ts), with the same
    // headers as all others.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerRaw(error, socket, headers),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    // A path with a trailing slash or in other letter case is no route, though a foreign client may
    // send it.
    routerOptions: { maxParamLength: 200 },
    // Limits count the true peer: forwarding headers are trusted only from listed proxies. Never a
    // number: Fastify then trusts nobody.
    trustProxy: proxies.length > 0 && [...proxies],
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  answerExpectations(app.server, headers)
  mountFailures(app, needs.log)
  keepRawFormsIn(app)
  guard(app, headers, { allowedOrigins: needs.config.ALLOWED_ORIGINS })
  keepOtherNamesOut(app, needs.config)
  keepConsoleApart(app, needs.config.CONSOLE_HOST)
  // No call takes plain text, which Fastify would parse by default.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: bodyBytesMax })
  needs.metrics.watch(app)
  const news = makeNews({ ...needs, catalogue: needs.host.catalogue })
  mount(app, { ...needs, news }, needs.config.SERVICES)
  const sockets = mountSocket(app, { ...needs, news, allowedOrigins: needs.config.ALLOWED_ORIGINS })
  needs.metrics.countSockets(sockets.count)
  mountUploads(app, needs)
  mountDocuments(app)
  mountHealth(app, {
    database: needs.database,
    catalogueSchema: needs.catalogueSchema,
    metrics: needs.metrics,
    metricsPublic: needs.config.METRICS_PUBLIC,
    uploadFolder: needs.host.uploadFolder,
  })
  pages.mount(app, async () => {
    // The page itself reports a world that cannot be opened.
    const world = await needs.worlds.find(null).catch(() => undefined)
    return world?.slug
  })
  return app
}
