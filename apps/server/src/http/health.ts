/**
 * /healthz: the process answers. /readyz: it can also reach its database, and write. /metrics: for
 * loopback, or when opened.
 */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { hasRoom } from './disk.ts'
import type { Metrics } from './metrics.ts'
import { isForwarded, peerOf } from './peer.ts'

const roomKnownMs = 5_000
const loopback = /^(?:127\.|::1$|::ffff:127\.)/

export function mountHealth(
  app: FastifyInstance,
  needs: {
    database: Database
    catalogueSchema: string
    metrics: Metrics
    metricsPublic: boolean
    /** The folder of people's uploads. */
    uploadFolder: string
  },
): void {
  // One probe serves all requests within a few seconds, because a probe writes.
  let asked: { atMs: number; answer: Promise<boolean> } | undefined
  const room = (): Promise<boolean> => {
    const nowMs = performance.now()
    if (asked === undefined || nowMs - asked.atMs > roomKnownMs)
      asked = { atMs: nowMs, answer: hasRoom(needs.database, needs.catalogueSchema, needs.uploadFolder) }
    return asked.answer
  }
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
    const isFull = ready && !(await room())
    return reply
      .code(ready && !isFull ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isFull ? 'disk full' : ready ? 'ready' : 'database away' })
  })
  app.get('/metrics', async (request, reply) => {
    const own = loopback.test(peerOf(request)) && !isForwarded(request)
    if (!needs.metricsPublic && !own) return reply.callNotFound()
    return reply.type(needs.metrics.registry.contentType).send(await needs.metrics.registry.metrics())
  })
}
