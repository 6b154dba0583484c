/** Whether one act waits for another's lock, as Postgres itself says: a race is put in order by it, and no time is guessed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'

/** Between two looks: looking without a pause would take a core from those who are looked at. */
const lookEveryMs = 2

/**
 * Whether a session of this database waits for a lock of another; waiting for a table to grow does not count.
 * `who`: only sessions of this application name.
 */
export async function isWaiting(db: Runner, who: string | null = null): Promise<boolean> {
  const { waiting } = await db.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'
      and application_name = coalesce(${who}, application_name)`)
  return waiting > 0
}

/** Resolves as soon as it is known: true, somebody waits for a lock; false, the work came through or failed. */
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
