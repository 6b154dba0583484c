import { msPerDay } from '@glasshouse/contract/values/time.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closesDue,
  dayClosed,
  dayOf,
  endOfDayMs,
  isCloseDue,
  jump,
  jumpTo,
  pause,
  realMsUntilClose,
  resume,
  setRate,
  shownMs,
  stoodStill,
  type WorldClock,
} from './world-clock.ts'

const dayZeroMs = Date.UTC(2026, 0, 1)
const hour = 3_600_000
/** Day 3 is open, it is 06:00, the real clock reads 1,000,000 and runs at ×1. */
const clock: WorldClock = {
  anchorWorldMs: dayZeroMs + 3 * msPerDay + 6 * hour,
  anchorRealMs: 1_000_000,
  rate: 1,
  paused: false,
  dayZeroMs,
  openDay: 3,
}
const real = (ms: number) => 1_000_000 + ms
const endOfDay3 = dayZeroMs + 4 * msPerDay - 1

/** Closes every day that is due, as the settler does. */
function closeAll(from: WorldClock, realMs: number): { clock: WorldClock; closed: number[] } {
  let at = from
  const closed: number[] = []
  while (isCloseDue(at, realMs)) {
    closed.push(at.openDay)
    at = dayClosed(at)
  }
  return { clock: at, closed }
}

describe('the shown time', () => {
  test('the clock runs at its rate and stops at the last millisecond of the open day', () => {
    const fast = setRate(clock, real(0), 1_440)
    expect(shownMs(fast, real(1_000))).toBe(clock.anchorWorldMs + 1_440_000)
    expect(shownMs(fast, real(hour))).toBe(endOfDay3)
    expect(dayOf(dayZeroMs, shownMs(fast, real(hour)))).toBe(3)
    expect(endOfDayMs(dayZeroMs, 3)).toBe(endOfDay3)
  })

  test('a close is due from the first millisecond of the next day, not before', () => {
    const untilMs = 18 * hour
    expect(realMsUntilClose(clock, real(0))).toBe(untilMs)
    expect(isCloseDue(clock, real(untilMs - 1))).toBe(false)
    expect(isCloseDue(clock, real(untilMs))).toBe(true)
    expect(realMsUntilClose(clock, real(untilMs))).toBe(0)
  })

  test('missed days are closed once each, in order', () => {
    const { clock: after, closed } = closeAll(setRate(clock, real(0), 86_400), real(5_000))
    expect(closed).toEqual([3, 4, 5, 6, 7])
    expect(after.openDay).toBe(8)
    expect(shownMs(after, real(5_000))).toBe(clock.anchorWorldMs + 5 * msPerDay)
  })

  test('a real clock that was set back shows the anchor, not less', () => {
    expect(shownMs(clock, real(-hour))).toBe(clock.anchorWorldMs)
  })
})

describe('changes of the clock', () => {
  test('a pause stops the clock, and resuming continues from there', () => {
    const paused = pause(clock, real(hour))
    expect(shownMs(paused, real(50 * hour))).toBe(clock.anchorWorldMs + hour)
    expect(realMsUntilClose(paused, real(50 * hour))).toBeNull()
    const resumed = resume(paused, real(50 * hour))
    expect(shownMs(resumed, real(51 * hour))).toBe(clock.anchorWorldMs + 2 * hour)
  })

  test('a jump of n days is n closes, also while paused, and keeps the time of day', () => {
    for (const start of [clock, pause(clock, real(0))]) {
      const { clock: after, closed } = closeAll(jump(start, real(0), 30), real(0))
      expect(closed).toEqual(Array.from({ length: 30 }, (_, i) => 3 + i))
      expect(shownMs(after, real(0))).toBe(clock.anchorWorldMs + 30 * msPerDay)
    }
  })

  test('two jumps in a row add up, and a change of rate or a pause in between loses none', () => {
    const twice = jump(jump(clock, real(0), 2), real(0), 3)
    expect(closesDue(twice, real(0))).toBe(5)
    const between = jump(pause(setRate(jump(clock, real(0), 2), real(0), 60), real(0)), real(0), 3)
    expect(closesDue(between, real(0))).toBe(5)
  })

  test('a pause stops a clock that ran ahead of its closes within the open day', () => {
    const ahead = setRate(clock, real(0), 86_400)
    expect(closesDue(ahead, real(100_000))).toBe(100)
    const paused = pause(ahead, real(100_000))
    expect(isCloseDue(paused, real(200_000))).toBe(false)
    expect(shownMs(paused, real(200_000))).toBe(endOfDay3)
  })

  test('after an interruption of the server', () => {
    const down = stoodStill(clock, { lastSeenRealMs: real(hour), realMs: real(90 * hour) })
    expect(shownMs(down, real(90 * hour))).toBe(clock.anchorWorldMs + hour)
    expect(shownMs(down, real(91 * hour))).toBe(clock.anchorWorldMs + 2 * hour)
  })

  test('a day that was closed after the last heartbeat stays closed', () => {
    const fast = setRate(clock, real(0), 86_400)
    const closed = dayClosed(fast)
    const back = stoodStill(closed, { lastSeenRealMs: real(100), realMs: real(hour) })
    expect(shownMs(back, real(hour))).toBe(dayZeroMs + 4 * msPerDay)
  })

  test('days of a jump that were not closed before the server went down are closed after it', () => {
    const jumped = dayClosed(jump(clock, real(0), 4))
    const back = stoodStill(jumped, { lastSeenRealMs: real(1), realMs: real(hour) })
    expect(closeAll(back, real(hour)).closed).toEqual([4, 5, 6])
  })

  test.each([
    ['rate 0', () => setRate(clock, real(0), 0)],
    ['rate 86,401', () => setRate(clock, real(0), 86_401)],
    ['rate NaN', () => setRate(clock, real(0), Number.NaN)],
    ['jump 0', () => jump(clock, real(0), 0)],
    ['jump back', () => jump(clock, real(0), -1)],
    ['jump half a day', () => jump(clock, real(0), 0.5)],
    ['jump 1,000', () => jump(clock, real(0), 1_000)],
  ])('refuses %s', (_, change) => {
    expect(change).toThrow(RangeError)
  })
})

test('whatever happens, the clock never goes back and never leaves the open day', () => {
  const act = fc.oneof(
    fc.constant({ kind: 'pause' as const }),
    fc.constant({ kind: 'resume' as const }),
    fc.constant({ kind: 'close' as const }),
    fc.record({ kind: fc.constant('rate' as const), rate: fc.integer({ min: 1, max: 86_400 }) }),
    fc.record({ kind: fc.constant('jump' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: -5_000, max: 200_000 }) }),
    fc.record({ kind: fc.constant('down' as const), ms: fc.integer({ min: 0, max: 10 ** 9 }) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let at = clock
      let realMs = real(0)
      let seen = shownMs(at, realMs)
      for (const next of acts) {
        if (next.kind === 'pause') at = pause(at, realMs)
        else if (next.kind === 'resume') at = resume(at, realMs)
        else if (next.kind === 'rate') at = setRate(at, realMs, next.rate)
        else if (next.kind === 'jump') at = jump(at, realMs, next.days)
        else if (next.kind === 'close') at = isCloseDue(at, realMs) ? dayClosed(at) : at
        else if (next.kind === 'down') {
          at = stoodStill(at, { lastSeenRealMs: realMs, realMs: realMs + next.ms })
          realMs += next.ms
        } else if (next.ms < 0) {
          // The server's clock was set back: the last shown time is the anchor from then on.
          at = stoodStill(at, { lastSeenRealMs: realMs, realMs: realMs + next.ms })
          realMs += next.ms
        } else realMs += next.ms
        const shown = shownMs(at, realMs)
        expect(shown).toBeGreaterThanOrEqual(seen)
        expect(dayOf(dayZeroMs, shown)).toBe(at.openDay)
        expect(Number.isSafeInteger(shown)).toBe(true)
        seen = shown
      }
    }),
    { numRuns: 500 },
  )
})

test('a jump to an instant closes each day on the way, and shows the instant', () => {
  const target = dayZeroMs + 5 * msPerDay + 9 * hour
  for (const start of [clock, pause(clock, real(0))]) {
    const { clock: after, closed } = closeAll(jumpTo(start, real(0), target), real(0))
    expect(closed).toEqual([3, 4])
    expect(shownMs(after, real(0))).toBe(target)
  }
  const within = jumpTo(clock, real(0), clock.anchorWorldMs + hour)
  expect(closesDue(within, real(0))).toBe(0)
  expect(shownMs(within, real(0))).toBe(clock.anchorWorldMs + hour)
  for (const wrong of [
    clock.anchorWorldMs,
    clock.anchorWorldMs - 1,
    clock.anchorWorldMs + 1000 * msPerDay,
    Number.NaN,
  ])
    expect(() => jumpTo(clock, real(0), wrong)).toThrow(RangeError)
})
