/**
 * The world clock's row: every change re-anchors it at its current time, under the world's lock.
 * It is not cached in memory: reads and money acts select the row each time, so a change takes
 * effect in every process with the next statement.
 */
import { Refusal } from '@glasshouse/contract'
import {
  callOffJump,
  isCloseDue,
  jump,
  jumpDaysMax,
  jumpTo as jumpToInstant,
  pause,
  rateMax,
  rateMin,
  resume,
  setRate,
  shownMs,
  type WorldClock,
} from '@glasshouse/model'
import { type DayState, holdOpenDay } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ClockChange {
  readonly paused?: boolean
  /** World milliseconds per real one, ×1 to ×86,400. */
  readonly rate?: number
  /** Whole days forward, 1 to 999; each is closed in turn. */
  readonly jumpDays?: number
  /** Forward to an instant of world time, 999 days off at most. */
  readonly jumpTo?: Date
  /** The remaining days of a jump are not closed any more. */
  readonly callOff?: true
  /** ×1,440 while a visitor is active, ×1 otherwise. Setting a rate by hand ends it. */
  readonly followVisitors?: boolean
}

export interface ClockChanged {
  readonly before: DayState
  readonly after: DayState
}

/**
 * Cancels a jump, pauses or resumes, sets the rate, jumps; in this order when several are named.
 * The clock never goes back. Errors: `field_missing` when nothing is named, `rate_out_of_range`,
 * `jump_too_far`, `clock_backwards`, `no_jump_under_way`.
 */
export async function changeClock(tx: Tx, wall: WallClock, change: ClockChange): Promise<ClockChanged> {
  const { paused, rate, jumpDays, jumpTo, followVisitors, callOff } = change
  if ([paused, rate, jumpDays, jumpTo, followVisitors, callOff].every((part) => part === undefined))
    throw new Refusal('field_missing', { field: 'rate' })
  if (rate !== undefined && !(Number.isInteger(rate) && rate >= rateMin && rate <= rateMax))
    throw new Refusal('rate_out_of_range', { field: 'rate', facts: { least: rateMin, most: rateMax } })
  if (jumpDays !== undefined && !(Number.isInteger(jumpDays) && jumpDays >= 1 && jumpDays <= jumpDaysMax))
    throw new Refusal('jump_too_far', { field: 'jumpDays', facts: { most: jumpDaysMax } })
  const follows = followVisitors ?? (rate === undefined ? null : false)
  const before = await lockClock(tx)
  const nowMs = wall.nowMs()
  let clock = before.clock
  if (callOff && !isCloseDue(clock, nowMs)) throw new Refusal('no_jump_under_way')
  if (callOff) clock = callOffJump(clock, nowMs)
  if (paused !== undefined && paused !== clock.paused)
    clock = paused ? pause(clock, nowMs) : resume(clock, nowMs)
  if (rate !== undefined) clock = setRate(clock, nowMs, rate)
  if (jumpDays !== undefined) clock = jump(clock, nowMs, jumpDays)
  if (jumpTo !== undefined) clock = jumpToOf(clock, nowMs, jumpTo)
  await writeClock(tx, clock, nowMs)
  if (follows !== null) await writeFollows(tx, follows)
  return { before, after: { ...before, clock } }
}

/** Errors: `clock_backwards`, `jump_too_far`. */
function jumpToOf(clock: WorldClock, nowMs: number, to: Date): WorldClock {
  try {
    return jumpToInstant(clock, nowMs, to.getTime())
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (to.getTime() <= shownMs(clock, nowMs)) throw new Refusal('clock_backwards', { field: 'jumpTo' })
    throw new Refusal('jump_too_far', { field: 'jumpTo', facts: { most: jumpDaysMax } })
  }
}

/**
 * The clock and the day, locked until the transaction ends: no money act is under way, none
 * begins, and no other transaction changes the clock or closes the day. So no act is dated later
 * than one that follows it, whatever the rate: with the world's lock only shared, a purchase that
 * read the clock a millisecond before a pause was dated 86 seconds after it at ×86,400. A page
 * that only reads may see such a time; nothing is written with it.
 */
export const lockClock = (tx: Tx): Promise<DayState> => holdOpenDay(tx)

/** Whether the rate follows visitors. */
export const writeFollows = (tx: Tx, follows: boolean): Promise<number> =>
  tx.run(sql`update world_clock set rate_follows_visitors = ${follows}`)

/**
 * Moves a paused clock to an instant of world time, for the rest of the transaction and afterwards.
 * The caller has locked the clock, and `atMs` is not before its anchor.
 */
export const movePausedClock = (tx: Tx, atMs: number): Promise<number> =>
  tx.run(sql`update world_clock set anchor_world = ${new Date(atMs)}`)

/** Writes a re-anchored clock, which also counts as a heartbeat. */
export const writeClock = (tx: Tx, clock: WorldClock, nowMs: number): Promise<number> =>
  tx.run(sql`
    update world_clock set anchor_world = ${new Date(clock.anchorWorldMs)}, anchor_real = ${new Date(clock.anchorRealMs)},
      rate = ${clock.rate}, paused = ${clock.paused}, seen_real = ${new Date(nowMs)}`)
