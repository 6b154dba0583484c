/**
 * When withdrawals are processed: Monday to Friday, 09:00 to 18:00 of the world's zone (specification section 9).
 * Instants are milliseconds of world time.
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'

const msPerHour = 3_600_000
export const withdrawalOpensHour = 9
export const withdrawalClosesHour = 18

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone's wall time at an instant, written as if it were UTC. Errors: RangeError for no zone. */
function localMs(atMs: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { ...parts, ...times, timeZone })
    formats.set(timeZone, format)
  }
  const read = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const milliseconds = ((atMs % 1000) + 1000) % 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds
}

/** The instant at which the zone's clocks show a wall time. Zones change their offset at night, never at nine. */
function instantOf(wallMs: number, timeZone: string): number {
  const guess = wallMs - (localMs(wallMs, timeZone) - wallMs)
  return guess + (wallMs - localMs(guess, timeZone))
}

const isWorkday = (wallMs: number): boolean => {
  const weekday = new Date(wallMs).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/** The first instant, from `fromMs` on, at which withdrawals are processed: `fromMs` itself during the hours. */
export function nextOpeningMs(fromMs: number, timeZone: string): number {
  const wallMs = localMs(fromMs, timeZone)
  const midnightMs = Math.floor(wallMs / msPerDay) * msPerDay
  const closesMs = midnightMs + withdrawalClosesHour * msPerHour
  for (let day = 0; ; day++) {
    const opensMs = midnightMs + day * msPerDay + withdrawalOpensHour * msPerHour
    if (!isWorkday(opensMs)) continue
    if (opensMs > wallMs) return instantOf(opensMs, timeZone)
    if (wallMs < closesMs) return fromMs
  }
}

export const isProcessingOpen = (atMs: number, timeZone: string): boolean =>
  nextOpeningMs(atMs, timeZone) === atMs
