/** Ends the open day once the world clock has reached its end. Days close strictly in order. */
import { isCloseDue, startOfDayMs } from '@glasshouse/model'
import { pauseWhenShort } from '../../foundation/world/index.ts'
import { isCreditDue } from '../../ledger/credit.ts'
import { type DayState, holdOpenDay, momentOf, readDayState } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { creditDue } from './credit.ts'

/** The next day ends only after the one before was settled, so a long settlement holds the clock, not the buyers. */
const mayClose = (state: DayState, wall: WallClock): boolean =>
  !state.moneyStopped && state.settledThrough === state.openDay - 1 && isCloseDue(state.clock, wall.nowMs())

/**
 * Whether simulated members have not done yet what they do on this day: it stays open for them, so that the same seed acts
 * the same at any rate (decision 0220). A group that fails is stopped, and keeps no day open; nor does one in an ended world.
 */
const isActingDue = async (tx: Tx, day: number, wall: WallClock): Promise<boolean> =>
  (
    await tx.one<{ due: boolean }>(sql`
      select exists (
        select from simulation join world_setting on ends_real > ${new Date(wall.nowMs())}
        where state = 'running' and acted_through < ${day}::int) as due`)
  ).due

/**
 * Closes the open day when it is due; its number, or null. What was to be credited in the day is credited first, so
 * that it is booked in the day it was promised for, whatever the rate; while another worker still is at it, or simulated members
 * have not acted yet, the day stays open, and the next call tries again. Under the world's lock it waits for every money act under way and keeps
 * new ones out, for the one statement that opens the next day; the settlement comes after. The policy that counts
 * for the day is kept with it.
 */
export async function closeDay(db: Scope, wall: WallClock): Promise<number | null> {
  if (await pauseWhenShort(db, wall)) return null
  // A look without the lock, or every tick would make buyers wait.
  if (!mayClose(await readDayState(db), wall)) return null
  await creditDue(db, wall)
  return db.transaction(async (tx) => {
    const state = await holdOpenDay(tx)
    if (!mayClose(state, wall) || (await isCreditDue(tx, momentOf(state, wall)))) return null
    if (await isActingDue(tx, state.openDay, wall)) return null
    const day = state.openDay
    await tx.run(sql`
      with kept as (
        insert into closed_day (day, policy, operator_funds, closed_at, fund_basis_points, dividend_basis_points,
          referral_basis_points, invite_bonus, team_basis_points, team_from_grade)
        select ${day}, policy, operator_funds, ${new Date(startOfDayMs(state.clock.dayZeroMs, day + 1))},
          fund_basis_points, dividend_basis_points, referral_basis_points, invite_bonus, team_basis_points,
          team_from_grade
        from world_setting)
      update world_day set open_day = ${day + 1}`)
    return day
  })
}
