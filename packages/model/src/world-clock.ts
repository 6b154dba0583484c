/**
 * The world clock as arithmetic. Source: ledger.md, "Days"; decisions.md section 2.
 *
 *   shown = min(anchor world time + (real − anchor real) × rate, last millisecond of the open day)
 *
 * Only closing a day lets it pass the day's end. It never goes back. Every change re-anchors it at
 * its position: what it has shown or, if later, the target of a jump. Time that a
 * fast rate ran ahead while days were still being closed was shown to nobody and is not owed, so
 * that "pause" stops within the open day; a jump is owed to the last of its days, also when
 * another change comes before they are closed.
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'

export const rateMin = 1
export const rateMax = 86_400
export const jumpDaysMax = 999

export interface WorldClock {
  readonly anchorWorldMs: number
  readonly anchorRealMs: number
  /** World milliseconds a real one. */
  readonly rate: number
  readonly paused: boolean
  /** World time at which day 0 began. */
  readonly dayZeroMs: number
  readonly openDay: number
}

export const dayOf = (dayZeroMs: number, worldMs: number): number =>
  Math.floor((worldMs - dayZeroMs) / msPerDay)

export const startOfDayMs = (dayZeroMs: number, day: number): number => dayZeroMs + day * msPerDay

/** The last millisecond of the day, so that the instant shown is always within the open day. */
export const endOfDayMs = (dayZeroMs: number, day: number): number => startOfDayMs(dayZeroMs, day + 1) - 1

/**
 * The clock's time if no day had to be closed. A real clock that was set back counts as no elapsed
 * time.
 */
function runningMs(clock: WorldClock, realMs: number): number {
  if (clock.paused) return clock.anchorWorldMs
  const elapsedMs = Math.max(0, realMs - clock.anchorRealMs)
  return clock.anchorWorldMs + Math.floor(elapsedMs * clock.rate)
}

/** World time to show, in whole milliseconds. */
export const shownMs = (clock: WorldClock, realMs: number): number =>
  Math.min(runningMs(clock, realMs), endOfDayMs(clock.dayZeroMs, clock.openDay))

/** Whether the open day has ended and waits for its close; also while paused, after a jump. */
export const isCloseDue = (clock: WorldClock, realMs: number): boolean =>
  runningMs(clock, realMs) > endOfDayMs(clock.dayZeroMs, clock.openDay)

/** Days that wait for their close. */
export const closesDue = (clock: WorldClock, realMs: number): number =>
  Math.max(0, dayOf(clock.dayZeroMs, runningMs(clock, realMs)) - clock.openDay)

/** Real milliseconds until the open day is due to close: 0 when it is, null while paused. */
export function realMsUntilClose(clock: WorldClock, realMs: number): number | null {
  if (isCloseDue(clock, realMs)) return 0
  if (clock.paused) return null
  const worldMsLeft = startOfDayMs(clock.dayZeroMs, clock.openDay + 1) - runningMs(clock, realMs)
  return Math.ceil(worldMsLeft / clock.rate)
}

/**
 * Opens the next day. The anchor stays: time that the clock ran ahead while closing shows
 * immediately.
 */
export const dayClosed = (clock: WorldClock): WorldClock => ({ ...clock, openDay: clock.openDay + 1 })

export const pause = (clock: WorldClock, realMs: number): WorldClock => ({
  ...standing(clock, realMs),
  paused: true,
})

/** Pauses at the present time and owes nothing more: the rest of a jump is cancelled. */
export const stopped = (clock: WorldClock, realMs: number): WorldClock => ({
  ...clock,
  anchorWorldMs: Math.max(shownMs(clock, realMs), startOfDayMs(clock.dayZeroMs, clock.openDay)),
  anchorRealMs: realMs,
  paused: true,
})

export const resume = (clock: WorldClock, realMs: number): WorldClock => ({
  ...standing(clock, realMs),
  paused: false,
})

/** Errors: RangeError outside ×1 … ×86,400 (`rate_out_of_range`). */
export function setRate(clock: WorldClock, realMs: number, rate: number): WorldClock {
  if (!(rate >= rateMin && rate <= rateMax)) throw new RangeError(`a rate of ${rate}`)
  return { ...standing(clock, realMs), rate }
}

/**
 * Forward by whole days; each is closed in turn. Errors: RangeError outside 1 … 999
 * (`jump_too_far`).
 */
export function jump(clock: WorldClock, realMs: number, days: number): WorldClock {
  if (!Number.isInteger(days) || days < 1 || days > jumpDaysMax)
    throw new RangeError(`a jump of ${days} days`)
  const stands = standing(clock, realMs)
  return { ...stands, anchorWorldMs: stands.anchorWorldMs + days * msPerDay }
}

/**
 * Forward to an instant; each day on the way is closed in turn.
 * Errors: RangeError when it is not after the clock's time, or more than 999 days off
 * (`jump_too_far`).
 */
export function jumpTo(clock: WorldClock, realMs: number, worldMs: number): WorldClock {
  const stands = standing(clock, realMs)
  const aheadMs = worldMs - stands.anchorWorldMs
  if (!(aheadMs > 0 && aheadMs <= jumpDaysMax * msPerDay)) throw new RangeError(`a jump of ${aheadMs} ms`)
  return { ...stands, anchorWorldMs: worldMs }
}

/**
 * Cancels the rest of a jump: the clock continues from the shown time. The open day, which it may
 * have been about to leave, ends as any day does.
 */
export const callOffJump = (clock: WorldClock, realMs: number): WorldClock => ({
  ...clock,
  anchorWorldMs: Math.max(shownMs(clock, realMs), startOfDayMs(clock.dayZeroMs, clock.openDay)),
  anchorRealMs: realMs,
})

/** The clock was stopped from the last heartbeat until now. */
export const stoodStill = (
  clock: WorldClock,
  at: { readonly lastSeenRealMs: number; readonly realMs: number },
): WorldClock => ({ ...standing(clock, at.lastSeenRealMs), anchorRealMs: at.realMs })

/**
 * The same clock, re-anchored at its present time. An open day has begun: `realMs` may be before
 * its opening, when the last heartbeat was a moment before the close of the day before.
 */
function standing(clock: WorldClock, realMs: number): WorldClock {
  const anchorWorldMs = Math.max(
    clock.anchorWorldMs,
    shownMs(clock, realMs),
    startOfDayMs(clock.dayZeroMs, clock.openDay),
  )
  return { ...clock, anchorWorldMs, anchorRealMs: realMs }
}
