/**
 * `statement.months`: the months for which a statement can be made, newest first, computed from the
 * world's days.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import { daysOfMonth, monthAfter, monthOfDay } from '@glasshouse/model'
import { readSettings } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import type { StatementContext } from './span.ts'

const monthsSinceYearZero = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

/** The paging key: the month without its hyphen. */
function monthKey(after: string | null): string | null {
  if (after === null) return null
  if (!/^[0-9]{4}(?:0[1-9]|1[0-2])$/.test(after)) throw new Refusal('field_invalid', { field: 'after' })
  return `${after.slice(0, 4)}-${after.slice(4)}`
}

/** Errors: `page_too_deep`, `field_invalid`. */
export async function statementMonths(
  body: BodyOf<'statement.months'>,
  { world, memberId }: StatementContext,
): Promise<DataOf<'statement.months'>> {
  const window = pageWindow(body)
  const [{ clock, openDay, settledThrough }, { timeZone }, { joined }] = await Promise.all([
    readDayState(world.db),
    readSettings(world.db),
    world.db.one<{ joined: number }>(
      sql`select joined_day as joined from member where member_id = ${memberId}`,
    ),
  ])
  const place = { dayZeroMs: clock.dayZeroMs, timeZone }
  const oldest = monthOfDay(place, joined)
  const newest = monthOfDay(place, openDay)
  const key = monthKey(window.after)
  const from = key === null ? monthAfter(newest, -window.offset) : monthAfter(key, -1)
  const count = Math.min(window.limit + 1, monthsSinceYearZero(from) - monthsSinceYearZero(oldest) + 1)
  const months = Array.from({ length: Math.max(0, count) }, (_, index) => monthAfter(from, -index))
  const { page, next } = pageOf(months, window, (month) => month.replace('-', ''))
  return {
    total: monthsSinceYearZero(newest) - monthsSinceYearZero(oldest) + 1,
    list: page.flatMap((month) => {
      const days = daysOfMonth(place, month)
      return days === null
        ? []
        : [
            {
              month,
              fromDay: days.fromDay,
              throughDay: Math.min(days.throughDay, openDay),
              complete: days.throughDay <= settledThrough,
            },
          ]
    }),
    next,
  }
}
