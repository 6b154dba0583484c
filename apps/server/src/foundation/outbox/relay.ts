/**
 * Relays a world's outbox to the host's job queue.
 *
 * At least once: a row is marked when the queue has accepted it, and a crash between the two sends
 * it again under the same id, which the queue skips while it remembers it (7 days). The queue is
 * not written in the world's transaction, because on a cluster the two may be on different
 * machines.
 */
import { createHash } from 'node:crypto'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { JobQueue, QueuedJob } from './job-queue.ts'
import { type Topic, topics } from './topics.ts'

const rowsMax = 100
/** How long a relayed row is kept, for investigation. */
const relayedKeptMs = 7 * 24 * 3_600_000

interface OutboxRow {
  outboxId: bigint
  topic: string
  payload: unknown
  recordedAt: Date
}

/**
 * Relays waiting rows, at most 100, and returns their number. Rows locked by another relay are
 * skipped.
 */
export const relayOutbox = (world: World, queue: JobQueue, wall: WallClock): Promise<number> =>
  world.db.transaction(async (tx) => {
    const rows = await tx.many<OutboxRow>(sql`
      select outbox_id, topic, payload, recorded_at from outbox
      where relayed_at is null order by outbox_id limit ${rowsMax} for update skip locked`)
    for (const [topic, some] of Map.groupBy(rows, (row) => row.topic)) {
      if (!isTopic(topic))
        throw new Error(`The outbox of "${world.slug}" has a topic "${topic}" that nobody handles.`)
      await queue.hand(
        topic,
        some.map((row) => jobOf(world, row)),
      )
    }
    await mark(tx, rows, wall)
    return rows.length
  })

const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text)

const jobOf = (world: World, row: OutboxRow): QueuedJob => ({
  id: jobId(world, row),
  data: { world: world.slug, outboxId: String(row.outboxId), payload: row.payload },
})

/**
 * A world that is dropped and made again counts from 1 again: the time of the row distinguishes
 * the two.
 */
function jobId(world: World, { outboxId, recordedAt }: OutboxRow): string {
  const hash = createHash('sha256')
    .update(`${world.slug} ${outboxId} ${recordedAt.toISOString()}`)
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const mark = (tx: Tx, rows: readonly OutboxRow[], wall: WallClock): Promise<number> =>
  tx.run(sql`
    update outbox set relayed_at = ${new Date(wall.nowMs())}
    where outbox_id = any(${rows.map((row) => row.outboxId)}::bigint[])`)

/** Deletes rows that were relayed long ago. */
export const sweepOutbox = (world: Pick<World, 'quiet'>, wall: WallClock): Promise<number> =>
  world.quiet.run(sql`delete from outbox where relayed_at < ${new Date(wall.nowMs() - relayedKeptMs)}`)

/** When `sweepOutbox` deletes the next row that is passed on; null: it holds none. */
export async function outboxExpiry(world: Pick<World, 'quiet'>): Promise<Date | null> {
  const { first } = await world.quiet.one<{ first: Date | null }>(
    sql`select min(relayed_at) as first from outbox`,
  )
  return first === null ? null : new Date(first.getTime() + relayedKeptMs)
}
