/** Waits for a subscription. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const lookEveryMs = 15

export interface Follower {
  readonly name: string
  /** To the old server, in no transaction. */
  readonly marker: Client
  readonly to: string
}

/**
 * Returns when everything that was committed on the old server before this call is on the new one,
 * and safe there. Errors: nothing arrives there for so long.
 */
export async function catchUp({ name, marker, to }: Follower, silentMsMax: number): Promise<void> {
  // Its commit also writes to the disk what others may have left for later: only that is sent.
  await marker.query('set synchronous_commit to local')
  const { rows } = await marker.query<{ position: string }>(
    "select pg_logical_emit_message(true, 'glasshouse', '')::text as position",
  )
  let at: string | undefined
  for (let heardMs = performance.now(); performance.now() - heardMs < silentMsMax; await sleep(lookEveryMs)) {
    const seen = await marker.query<{ at: string; there: boolean }>(
      `select confirmed_flush_lsn::text as at, confirmed_flush_lsn >= $2::pg_lsn as there
       from pg_replication_slots where slot_name = $1`,
      [name, rows[0]?.position],
    )
    if (seen.rows[0]?.there) return
    if (seen.rows[0]?.at !== at) heardMs = performance.now()
    at = seen.rows[0]?.at
  }
  throw new Error(`The server "${to}" does not follow: nothing arrived there for ${silentMsMax / 1000} s.`)
}

const silentMsMax = 30_000
/** What is committed meanwhile arrives under the locks, in about this time. */
const behindMsMax = 300
const lapsMax = 100

/** Errors: as above; more is written than the new server takes. */
export async function comeClose(follower: Follower): Promise<void> {
  for (let lap = 0; lap < lapsMax; lap++) {
    const startedMs = performance.now()
    await catchUp(follower, silentMsMax)
    if (performance.now() - startedMs < behindMsMax) return
  }
  throw new Error(`The server "${follower.to}" does not catch up: more is written than it takes.`)
}
