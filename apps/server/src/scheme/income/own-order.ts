/** One of a member's orders, and the days of its incomes so far. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface OwnOrder {
  readonly orderId: bigint
  readonly firstDay: number
  readonly lastDay: number
  readonly settledThrough: number
}

/** Undefined when the order does not exist or belongs to another member. */
export const ownOrder = (runner: Runner, memberId: bigint, orderId: bigint): Promise<OwnOrder | undefined> =>
  runner.maybe<OwnOrder>(sql`
    select order_id, first_day, last_day, settled_through
    from ord cross join world_day
    where order_id = ${orderId} and member_id = ${memberId}`)

/**
 * The last day with a settled income of this order; before its first day while it has no income.
 */
export const newestIncomeDay = ({ lastDay, settledThrough }: OwnOrder): number =>
  Math.min(lastDay, settledThrough)

export const hasIncome = (order: OwnOrder, day: number): boolean =>
  order.firstDay <= day && day <= newestIncomeDay(order)
