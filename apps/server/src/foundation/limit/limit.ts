/** Rate limits. Fixed windows in Postgres, because several processes share them. */
import { type ErrorName, Refusal } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Allowance {
  /** Tries per window. */
  readonly max: number
  readonly windowMs: number
  /** The weight of one try. Default 1. */
  readonly by?: number
}

export interface Counted {
  readonly allowed: boolean
  /** Whole seconds until the window ends. */
  readonly seconds: number
}

/**
 * A bucket is named by what is counted and for whom; a longer name would only be padding by an
 * attacker.
 */
const bucketLengthMax = 200

/**
 * Counts one try, before it is known whether it succeeds, so that parallel tries cannot slip past
 * the count. Pass a world's scope and not a transaction: the count remains when the work is
 * refused. A full bucket counts at most one try more than max, so a flood does not extend its
 * window.
 */
export async function countTry(
  runner: Runner,
  bucket: string,
  { max, windowMs, by = 1 }: Allowance,
  wall: WallClock,
): Promise<Counted> {
  const nowMs = wall.nowMs()
  const now = new Date(nowMs)
  const row = await runner.one<{ count: number; endsReal: Date }>(sql`
    insert into attempt as known (bucket, count, ends_real)
    values (${bucket.slice(0, bucketLengthMax)}, ${by}::int, ${new Date(nowMs + windowMs)})
    on conflict (bucket) do update set
      count = case when known.ends_real <= ${now} then ${by}::int else least(known.count, ${max}::int) + ${by}::int end,
      ends_real = case when known.ends_real <= ${now} then excluded.ends_real else known.ends_real end
    returning count, ends_real`)
  return {
    allowed: row.count <= max,
    seconds: Math.max(1, Math.ceil((row.endsReal.getTime() - nowMs) / 1000)),
  }
}

/** The same, with a refusal by name when the bucket is full; `seconds` says how long to wait. */
export async function limit(
  runner: Runner,
  bucket: string,
  allowance: Allowance,
  wall: WallClock,
  error: ErrorName = 'too_many_requests',
): Promise<void> {
  const { allowed, seconds } = await countTry(runner, bucket, allowance, wall)
  if (!allowed) throw new Refusal(error, { facts: { seconds } })
}

/** Clears a bucket: after a success the tries before it no longer count. */
export const clearTries = (runner: Runner, buckets: readonly string[]): Promise<number> =>
  runner.run(sql`delete from attempt where bucket = any(${buckets}::text[])`)

/** Deletes ended windows of buckets whose names begin so. */
export const forgetEnded = (runner: Runner, prefix: string, nowMs: number): Promise<number> =>
  runner.run(
    sql`delete from attempt where starts_with(bucket, ${prefix}) and ends_real <= ${new Date(nowMs)}`,
  )
