/**
 * Whether one act waits for another's lock, as Postgres itself reports it: a race is put in order
 * by it, without guessed delays.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'

/**
 * The pause between two polls: polling without a pause would take a core from the processes that
 * are watched.
 */
const lookEveryMs = 2

/**
 * The number of sessions of this database that wait for a lock of another; waiting for a table to
 * grow does not count. `who`: only sessions with this application name.
 */
export async function waiting(db: Runner, who: string | null = null): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'
      and application_name = coalesce(${who}, application_name)`)
  return count
}

export const isWaiting = async (db: Runner, who: string | null = null): Promise<boolean> =>
  (await waiting(db, who)) > 0

/** True: a session waits for a lock. False: the work finished first, or failed. */
export async function waitsForLock(
  db: Runner,
  work: Promise<unknown>,
  who: string | null = null,
): Promise<boolean> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    if (await isWaiting(db, who)) return true
    await sleep(lookEveryMs)
  }
  return false
}
