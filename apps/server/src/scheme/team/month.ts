/** The world month as a number (`2026-11` is 202611), and the day that ends it. */
import { daysOfMonth, type MonthPlace, monthOfDay } from '@glasshouse/model'
import { readDayState } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export const monthNumber = (month: string): number => Number(month.replace('-', ''))

async function monthPlace(runner: Runner): Promise<MonthPlace> {
  const [{ clock }, { zone }] = await Promise.all([
    readDayState(runner),
    runner.one<{ zone: string }>(sql`select time_zone as zone from world_setting`),
  ])
  return { dayZeroMs: clock.dayZeroMs, timeZone: zone }
}

export const monthNumberOf = async (runner: Runner, day: number): Promise<number> =>
  monthNumber(monthOfDay(await monthPlace(runner), day))

/** The month that ends with this day; null for any other day. */
export async function endedMonth(runner: Runner, day: number): Promise<number | null> {
  const place = await monthPlace(runner)
  const month = monthOfDay(place, day)
  return daysOfMonth(place, month)?.throughDay === day ? monthNumber(month) : null
}
