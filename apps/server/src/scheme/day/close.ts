/** Ends the open day after the world clock has reached its end. Days close strictly in order. */
import { isCloseDue, startOfDayMs } from '@glasshouse/model'
import { isCreditDue } from '../../ledger/credit.ts'
import { type DayState, holdOpenDay, momentOf, readDayState } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { monthNumber, monthOfOpenDay } from '../team/index.ts'
import { creditDue } from './credit.ts'
import { pauseWhenShort } from './pause-when-short.ts'

/**
 * A day ends only after the one before it was settled, so a long settlement delays the clock and
 * not the buyers.
 */
const mayClose = (state: DayState, wall: WallClock): boolean =>
  !state.moneyStopped && state.settledThrough === state.openDay - 1 && isCloseDue(state.clock, wall.nowMs())

/**
 * Whether simulated members still have to act on this day. The day stays open for them, so that the
 * same seed gives the same acts at any rate of the clock (decision 0220). A group that failed is
 * stopped and keeps no day open; nor does any group in an ended world.
 */
const isActingDue = async (tx: Tx, day: number, wall: WallClock): Promise<boolean> =>
  (
    await tx.one<{ due: boolean }>(sql`
      select exists (
        select from simulation join world_setting on ends_real > ${new Date(wall.nowMs())}
        where state = 'running' and acted_through < ${day}::int) as due`)
  ).due

/**
 * Closes the open day when it is due; returns its number, or null. Credits due in the day are made
 * first, so that they are booked on the promised day at any rate of the clock. While another worker
 * is still crediting, or simulated members still have to act, the day stays open, and the next call
 * tries again. The close takes the world's lock: it waits for every money act under way and keeps
 * new ones out, for the one statement that opens the next day. The settlement comes later. The
 * policy in force at the close is stored with the day.
 */
export async function closeDay(db: Scope, wall: WallClock): Promise<number | null> {
  if (await pauseWhenShort(db, wall)) return null
  // Checked without the lock first; otherwise every tick would make buyers wait.
  if (!mayClose(await readDayState(db), wall)) return null
  await creditDue(db, wall)
  return db.transaction(async (tx) => {
    const state = await holdOpenDay(tx)
    if (!mayClose(state, wall) || (await isCreditDue(tx, momentOf(state, wall)))) return null
    if (await isActingDue(tx, state.openDay, wall)) return null
    const day = state.openDay
    const { month, isLast } = await monthOfOpenDay(tx)
    await tx.run(sql`
      with kept as (
        insert into closed_day (day, policy, operator_funds, closed_at, fund_basis_points, dividend_basis_points,
          referral_basis_points, invite_bonus, team_basis_points, team_from_grade, month, ends_month)
        select ${day}, policy, operator_funds, ${new Date(startOfDayMs(state.clock.dayZeroMs, day + 1))},
          fund_basis_points, dividend_basis_points, referral_basis_points, invite_bonus, team_basis_points,
          team_from_grade, ${monthNumber(month)}::int, ${isLast}::boolean
        from world_setting)
      update world_day set open_day = ${day + 1}`)
    return day
  })
}
