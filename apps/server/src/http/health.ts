/**
 * /healthz: the process answers. /readyz: it can also reach its database, and write: the disks have
 * room, and no act waits for a standby that is away. /metrics: for loopback, or when opened.
 */
import type { FastifyInstance } from 'fastify'
import { readStandby } from '../foundation/world/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { hasRoom } from './disk.ts'
import type { Metrics } from './metrics.ts'
import { isForwarded, peerOf } from './peer.ts'

const knownMs = 5_000
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
  const room = keptFor(knownMs, () => hasRoom(needs.database, needs.catalogueSchema, needs.uploadFolder))
  const waits = keptFor(knownMs, () => actsWait(needs.database))
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    // Asked first, and over a connection of its own: acts that wait hold those of the pool.
    const fault = (await waits()) ? 'acts wait for the standby' : await faultOf(needs, room)
    return reply
      .code(fault === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: fault ?? 'ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const own = loopback.test(peerOf(request)) && !isForwarded(request)
    if (!needs.metricsPublic && !own) return reply.callNotFound()
    return reply.type(needs.metrics.registry.contentType).send(await needs.metrics.registry.metrics())
  })
}

async function faultOf(
  { database, catalogueSchema }: { readonly database: Database; readonly catalogueSchema: string },
  hasRoom: () => Promise<boolean>,
): Promise<string | null> {
  try {
    await database.scope(catalogueSchema).one(sql`select count(*)::int as worlds from world`)
  } catch {
    return 'database away'
  }
  return (await hasRoom()) ? null : 'disk full'
}

/** False when the server does not answer, which another question finds. */
const actsWait = (database: Database): Promise<boolean> =>
  readStandby(database).then(
    (standby) => standby.actsWait === true,
    () => false,
  )

/** One probe serves all requests within a few seconds, because a probe writes or connects. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { readonly atMs: number; readonly answer: Promise<T> } | undefined
  return () => {
    const nowMs = performance.now()
    if (asked === undefined || nowMs - asked.atMs > ms) asked = { atMs: nowMs, answer: ask() }
    return asked.answer
  }
}
