/**
 * The world clock as the app shows it: the server's instant at the last reading, carried on by this
 * device's ticks × the rate. The server's next reading replaces it (every 15 s, every 40 s with a
 * socket, and on focus).
 */
import type { DataOf } from '@glasshouse/contract'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { ticksMs } from './clock.ts'

export interface WorldReading {
  /** World time at the reading, ms since 1970. */
  readonly nowMs: number
  /** World time does not pass the end of a day that is not closed. */
  readonly dayEndsMs: number
  readonly rate: number
  readonly paused: boolean
  readonly day: number
  readonly readAtTicks: number
}

export const worldReading = makeStore<WorldReading | null>(null)
export const useWorldReading = (): WorldReading | null => useStore(worldReading)

export function takeReading(clock: DataOf<'world.info'>['clock']): void {
  worldReading.set({
    nowMs: Date.parse(clock.now),
    dayEndsMs: Date.parse(clock.dayEndsAt),
    rate: clock.rate,
    paused: clock.paused,
    day: clock.day,
    readAtTicks: ticksMs(),
  })
}

/** World time in ms for a reading at a moment of this device's ticks. */
export function worldMsAt(reading: WorldReading, ticks: number): number {
  if (reading.paused) return reading.nowMs
  const passed = Math.max(0, ticks - reading.readAtTicks) * reading.rate
  return Math.min(reading.nowMs + passed, Math.max(reading.dayEndsMs, reading.nowMs))
}

/** World time now in ms; null before the first reading. */
export function worldNowMs(): number | null {
  const reading = worldReading.get()
  return reading === null ? null : worldMsAt(reading, ticksMs())
}
