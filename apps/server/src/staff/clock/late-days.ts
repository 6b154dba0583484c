/** Whether days wait for their close longer than a working server lets them. */
import { startOfDayMs, type WorldClock } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** One close takes seconds at most; in a long jump days close one after the other. */
const closeMsMax = 60_000

interface Days {
  readonly clock: WorldClock
  readonly settledThrough: number
  readonly behindDays: number
}

/** When the oldest day that is not settled was due, by the wall clock: at a jump, its moment. */
function dueMs({ clock, settledThrough }: Days): number {
  const end = startOfDayMs(clock.dayZeroMs, settledThrough + 2)
  return clock.anchorRealMs + Math.max(0, end - clock.anchorWorldMs) / clock.rate
}

/** A day has been due for a minute, and no close was booked in that minute. */
export async function areDaysLate(runner: Runner, days: Days, nowMs: number): Promise<boolean> {
  if (days.behindDays === 0 || nowMs - dueMs(days) <= closeMsMax) return false
  const last = await runner.maybe<{ secondsAgo: number | null }>(sql`
    select extract(epoch from now() - recorded_at)::float8 as seconds_ago
    from day_close left join movement using (movement_id) order by day_close.day desc limit 1`)
  const secondsAgo = last?.secondsAgo ?? null
  return secondsAgo === null || secondsAgo * 1000 > closeMsMax
}
