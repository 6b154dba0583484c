/**
 * The oldest closed day that is not settled, and the settings that were in force when it closed.
 */
import type { PayoutPolicy } from '@glasshouse/model'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ClosedDay {
  readonly policy: PayoutPolicy
  readonly operatorFunds: boolean
  readonly closedAt: Date
  /**
   * The promise of a unit of savings for the day, and the share of machine revenue that is paid out
   * as dividends.
   */
  readonly fundBasisPoints: number
  readonly dividendBasisPoints: number
}

/**
 * The oldest closed day that is not settled, locked; undefined when there is none, when another
 * worker holds it, or when money is stopped.
 */
export const lockNextDay = (tx: Tx): Promise<{ day: number } | undefined> =>
  tx.maybe<{ day: number }>(sql`
    select settled_through + 1 as day from world_day
    where settled_through < open_day - 1 and not money_stopped
    for update skip locked`)

/**
 * For a job that runs once a day over tables that grow by a million rows at a time: each statement
 * is planned for the rows that are there now.
 */
export const planAnew = (tx: Tx): Promise<number> =>
  tx.run(sql`set local plan_cache_mode = force_custom_plan`)

export const closedDay = (tx: Tx, day: number): Promise<ClosedDay> =>
  tx.one<ClosedDay>(sql`
    select policy, operator_funds, closed_at, fund_basis_points, dividend_basis_points
    from closed_day where day = ${day}`)
