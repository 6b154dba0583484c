/** /healthz: the process answers. /readyz: it can also reach its database. /metrics: for loopback, or when opened. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Metrics } from './metrics.ts'

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
    if (!needs.metricsPublic && !loopback.test(request.socket.remoteAddress ?? ''))
      return reply.callNotFound()
    return reply.type(needs.metrics.registry.contentType).send(await needs.metrics.registry.metrics())
  })
}
