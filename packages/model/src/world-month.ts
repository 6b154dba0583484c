/**
 * Months of a world: a world day belongs to the month in which it begins, in the world's time
 * zone.
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { startOfDayMs } from './world-clock.ts'
import { instantOf, localMs } from './zone.ts'

/** Days from … through, both included. */
export interface DaySpan {
  readonly fromDay: number
  readonly throughDay: number
}

export interface MonthPlace {
  /** World time at which day 0 began. */
  readonly dayZeroMs: number
  readonly timeZone: string
}

/** `2026-11`. */
export function monthOfDay({ dayZeroMs, timeZone }: MonthPlace, day: number): string {
  return new Date(localMs(startOfDayMs(dayZeroMs, day), timeZone)).toISOString().slice(0, 7)
}

/** The first day that begins in the month or later. */
function firstDayFrom({ dayZeroMs, timeZone }: MonthPlace, month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const beginMs = instantOf(Date.UTC(year, number - 1), timeZone)
  return Math.ceil((beginMs - dayZeroMs) / msPerDay)
}

/** The month `steps` after this one; negative: before it. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7)
}

/** The month in which a day counts, and whether it is the last day of that month. */
export interface MonthOfDay {
  readonly month: string
  readonly isLast: boolean
}

/**
 * A month goes on until a day ends it, and the next day begins the next one. With one time zone
 * this is the month by the zone's clocks. When the zone changes near the end of a month, the month
 * may have a day more or less, but it ends once. `before`: the day before; null for the first day.
 */
export function monthGoingOn(place: MonthPlace, day: number, before: MonthOfDay | null): MonthOfDay {
  const month =
    before === null ? monthOfDay(place, day) : before.isLast ? monthAfter(before.month, 1) : before.month
  return { month, isLast: monthOfDay(place, day + 1) > month }
}

/**
 * The world's days of a month, `2026-11`, cut to day 0 at the front; null when the world has none
 * of them.
 */
export function daysOfMonth(place: MonthPlace, month: string): DaySpan | null {
  const fromDay = Math.max(0, firstDayFrom(place, month))
  const throughDay = firstDayFrom(place, monthAfter(month, 1)) - 1
  return throughDay < fromDay ? null : { fromDay, throughDay }
}
