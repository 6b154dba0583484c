/**
 * When withdrawals are processed: Monday to Friday, 09:00 to 18:00 of the world's zone. Instants
 * are milliseconds of world time. The course of a preset uses the same hours: after a change,
 * `npm run presets` measures the presets again.
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { instantOf, localMs } from './zone.ts'

const msPerHour = 3_600_000
export const withdrawalOpensHour = 9
export const withdrawalClosesHour = 18

const isWorkday = (wallMs: number): boolean => {
  const weekday = new Date(wallMs).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/**
 * The first instant, from `fromMs` on, at which withdrawals are processed: `fromMs` itself during
 * the hours.
 */
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
