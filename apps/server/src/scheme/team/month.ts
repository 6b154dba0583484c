/** The world month as a number (`2026-11` is 202611), as the closed days keep it. */
import { type MonthOfDay, type MonthPlace, monthGoingOn } from '@glasshouse/model'
import { readDayState } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export const monthNumber = (month: string): number => Number(month.replace('-', ''))

const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

interface KeptMonth {
  readonly month: number
  readonly endsMonth: boolean
}

const keptMonth = (runner: Runner, day: number): Promise<KeptMonth | undefined> =>
  runner.maybe<KeptMonth>(sql`select month, ends_month from closed_day where day = ${day}::int`)

/** The month of the open day, by the time zone of now, and where its clocks are. */
export async function monthOfOpenDay(runner: Runner): Promise<MonthOfDay & { readonly place: MonthPlace }> {
  const [{ clock, openDay }, { timeZone }] = await Promise.all([
    readDayState(runner),
    runner.one<{ timeZone: string }>(sql`select time_zone from world_setting`),
  ])
  const place = { dayZeroMs: clock.dayZeroMs, timeZone }
  const kept = await keptMonth(runner, openDay - 1)
  const before = kept === undefined ? null : { month: monthName(kept.month), isLast: kept.endsMonth }
  return { ...monthGoingOn(place, openDay, before), place }
}

/** Of a closed day. Errors: a day that is not closed has no kept month. */
export async function monthOfClosedDay(runner: Runner, day: number): Promise<KeptMonth> {
  const kept = await keptMonth(runner, day)
  if (kept === undefined) throw new Error(`day ${day} is not closed`)
  return kept
}
