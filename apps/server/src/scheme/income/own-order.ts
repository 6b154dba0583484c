/** One of a member's orders, and the days of its incomes so far. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface OwnOrder {
  readonly orderId: bigint
  readonly firstDay: number
  readonly lastDay: number
  readonly settledThrough: number
}

/** Undefined when it is not there or another member's. */
export const ownOrder = (runner: Runner, memberId: bigint, orderId: bigint): Promise<OwnOrder | undefined> =>
  runner.maybe<OwnOrder>(sql`
    select order_id as "orderId", first_day as "firstDay", last_day as "lastDay", settled_through as "settledThrough"
    from ord cross join world_day
    where order_id = ${orderId} and member_id = ${memberId}`)

/** The last day whose income of this order is settled; before its first day when there is none yet. */
export const newestIncomeDay = ({ lastDay, settledThrough }: OwnOrder): number =>
  Math.min(lastDay, settledThrough)

export const hasIncome = (order: OwnOrder, day: number): boolean =>
  order.firstDay <= day && day <= newestIncomeDay(order)
