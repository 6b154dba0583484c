/** When the world's day advances, the money reads are stale: they are read again. */
import { topicsOfDay } from '@glasshouse/contract'
import { useEffect, useRef } from 'react'
import { ticksMs } from './clock.ts'
import { isLive } from './live.ts'
import { readAgain } from './query.ts'
import { useWorldReading, worldMsAt } from './world-clock.ts'

/**
 * A closed day is settled shortly after the next has opened, later on a busy host: the calls are
 * read again after these times, unless socket news reports both.
 */
const readWaitsMs = [0, 4_000, 12_000, 36_000]
/** A margin past the instant, so that the server has passed it too. */
const pastMs = 1_200
/**
 * The interval of asking after the instant has passed, until the server's answer changes; not while
 * socket news arrives.
 */
const againMs = 5_000

/**
 * When a new world day opens, reads again what a settled day changes, and again when its
 * settlement should be done.
 */
export function useOnNewDay(): void {
  const day = useWorldReading()?.day
  const before = useRef(day)
  useEffect(() => {
    const last = before.current
    before.current = day
    if (last === undefined || last === day) return
    const timers = readWaitsMs.map((waitMs) =>
      setTimeout(() => isLive() || void readAgain(...topicsOfDay), waitMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [day])
}

/**
 * Calls `then` shortly after the world clock passes an instant (ISO 8601). Without socket news it
 * calls `then` every 5 s from then on, for as long as the instant stays the same; never while the
 * clock is paused.
 */
export function useWhenWorldPasses(at: string | null, then: () => void): void {
  const reading = useWorldReading()
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    if (at === null || reading === null || reading.paused) return
    const leftMs = Date.parse(at) - worldMsAt(reading, ticksMs())
    // setTimeout takes at most 2^31 ms; for a later instant the next reading sets the timer.
    const waitMs = leftMs > 0 ? leftMs / Math.max(1, reading.rate) + pastMs : againMs
    if (waitMs > 2_000_000_000) return
    let isAhead = leftMs > 0
    const tell = () => {
      if (isAhead || !isLive()) latest.current()
      isAhead = false
      timer = setTimeout(tell, againMs)
    }
    let timer = setTimeout(tell, waitMs)
    return () => clearTimeout(timer)
  }, [at, reading])
}
