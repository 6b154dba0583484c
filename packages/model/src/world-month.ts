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

/**
 * The world's days of a month, `2026-11`, cut to day 0 at the front; null when the world has none
 * of them.
 */
export function daysOfMonth(place: MonthPlace, month: string): DaySpan | null {
  const fromDay = Math.max(0, firstDayFrom(place, month))
  const throughDay = firstDayFrom(place, monthAfter(month, 1)) - 1
  return throughDay < fromDay ? null : { fromDay, throughDay }
}
