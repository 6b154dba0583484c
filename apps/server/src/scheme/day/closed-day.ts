/** The closed day that waits to be settled, and what counted when it was closed. */
import type { PayoutPolicy } from '@glasshouse/model'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ClosedDay {
  readonly policy: PayoutPolicy
  readonly operatorFunds: boolean
  readonly closedAt: Date
  /** What a unit of savings promises for the day, and the share of machine revenue that goes out as dividends. */
  readonly fundBasisPoints: number
  readonly dividendBasisPoints: number
}

/** The next closed day that waits to be settled, locked; undefined when there is none or another worker is at it. */
export const lockNextDay = (tx: Tx): Promise<{ day: number } | undefined> =>
  tx.maybe<{ day: number }>(sql`
    select settled_through + 1 as day from world_day
    where settled_through < open_day - 1 and not money_stopped
    for update skip locked`)

/** Once a day, over tables that grow a million rows at a time: planned anew for what is there now. */
export const planAnew = (tx: Tx): Promise<number> =>
  tx.run(sql`set local plan_cache_mode = force_custom_plan`)

export const closedDay = (tx: Tx, day: number): Promise<ClosedDay> =>
  tx.one<ClosedDay>(sql`
    select policy, operator_funds as "operatorFunds", closed_at as "closedAt", fund_basis_points as "fundBasisPoints",
      dividend_basis_points as "dividendBasisPoints"
    from closed_day where day = ${day}`)
