/**
 * The whole HTTP application on a test world, called in-process, with a client that keeps its
 * cookie as a phone does.
 */
import { callDeclaration } from '@glasshouse/contract'
import { makeClient } from '@glasshouse/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Chain } from '../../apps/server/src/chain/index.ts'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { type AppNeeds, buildApp } from '../../apps/server/src/http/app.ts'
import { makeMetrics } from '../../apps/server/src/http/metrics.ts'
import { type Log, makeLog } from '../../apps/server/src/platform/log.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { awayChain } from './away-chain.ts'
import { testDepositKey } from './deposit-key.ts'
import { testHasher } from './hasher.ts'
import { declared } from './refusal.ts'
import { testUploadFolder } from './upload-folder.ts'
import { type TestWorld, testWorld } from './world.ts'

/** The host's password at the desk login. */
export const testHostSecret = 'a secret of the environment of the tests'

export interface TestApp extends TestWorld {
  readonly app: FastifyInstance
}

/** Call it once per file in `beforeAll`, and `drop` in `afterAll`. */
export async function testApp(
  config: Partial<AppNeeds['config']> = {},
  plant: (app: FastifyInstance) => void = () => {},
  made: Promise<TestWorld & { readonly chain?: Chain; readonly log?: Log }> = testWorld(),
  ownHost: Partial<AppNeeds['host']> = {},
  root = '/nowhere',
): Promise<TestApp> {
  const host = await made
  const app = await buildApp({
    worlds: host.worlds,
    host: {
      catalogue: host.database.scope(catalogueSchema),
      chain: host.chain ?? awayChain,
      depositKey: testDepositKey,
      uploadFolder: testUploadFolder,
      hasher: testHasher,
      pushOn: true,
      hostSecret: testHostSecret,
      ...ownHost,
    },
    database: host.database,
    catalogueSchema,
    wall: host.wall,
    random: secureRandom,
    log: host.log ?? makeLog('silent'),
    metrics: makeMetrics(),
    config: {
      ALLOWED_ORIGINS: [],
      CONSOLE_HOST: undefined,
      HOST: 'localhost',
      HOST_NAMES: [],
      METRICS_PUBLIC: false,
      SERVICES: [],
      TRUSTED_PROXIES: [],
      ...config,
    },
    root,
  })
  plant(app)
  return {
    ...host,
    app,
    drop: async () => {
      await app.close()
      await host.drop()
    },
  }
}

/** The default origin of a device's page. */
export const deviceOrigin = 'http://localhost:3000'

/** One person's browser: its cookie, its token, and the contract's typed client over them. */
export function testDevice(
  app: FastifyInstance,
  options: { peer?: string; world?: string; origin?: string } = {},
) {
  const origin = options.origin ?? deviceOrigin
  const cookies = new Map<string, string>()
  let token: string | null = null
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const fetchInProcess = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request: InjectOptions = {
      method: (init.method ?? 'GET') as 'GET',
      url: String(url),
      headers: {
        host: new URL(origin).host,
        // Browsers send `Origin` with requests that write, not with requests that read.
        ...(init.method === 'POST' ? { origin } : {}),
        ...(init.headers as Record<string, string>),
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
      },
      remoteAddress: options.peer ?? '127.0.0.1',
    }
    if (init.body instanceof FormData) {
      const form = new Response(init.body)
      request.payload = Buffer.from(await form.arrayBuffer())
      request.headers = { ...request.headers, 'content-type': form.headers.get('content-type') ?? '' }
    } else if (init.body !== undefined && init.body !== null) {
      request.payload = String(init.body)
      request.headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
    }
    const reply = await app.inject(request)
    for (const cookie of reply.cookies) cookies.set(cookie.name, cookie.value)
    return new Response(reply.body, { status: reply.statusCode })
  }
  const client = makeClient(callDeclaration, {
    base: () => '',
    token: () => token,
    language: () => 'en_US',
    world: () => options.world ?? null,
    fetch: fetchInProcess as typeof fetch,
  })
  const call: typeof client = (name, ...rest) => declared(name, client(name, ...rest))
  return {
    cookies,
    useToken: (next: string | null) => {
      token = next
    },
    call,
  }
}
