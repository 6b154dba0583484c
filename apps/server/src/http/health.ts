/** /healthz: the process answers. /readyz: it can also reach its database. /metrics: for loopback, or when opened. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Metrics } from './metrics.ts'
import { peerOf } from './peer.ts'

const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
const loopback = /^(?:127\.|::1$|::ffff:127\.)/

export function mountHealth(
  app: FastifyInstance,
  needs: { database: Database; catalogueSchema: string; metrics: Metrics; metricsPublic: boolean },
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const ready = await needs.database
      .scope(needs.catalogueSchema)
      .one(sql`select count(*)::int as worlds from world`)
      .then(
        () => true,
        () => false,
      )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'database away' })
  })
  app.get('/metrics', async (request, reply) => {
    // What was forwarded comes from elsewhere, whatever the proxy on this machine says or leaves out.
    const own = loopback.test(peerOf(request)) && !forwarded.some((name) => name in request.headers)
    if (!needs.metricsPublic && !own) return reply.callNotFound()
    return reply.type(needs.metrics.registry.contentType).send(await needs.metrics.registry.metrics())
  })
}
