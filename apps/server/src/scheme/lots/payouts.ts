/** A member's payouts as rows: the close, and the amount from each pot. Minor units. */
import { type PotAmounts, type PotName, potAmounts } from '@glasshouse/model'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

export interface Payout {
  /** The close that funded it. */
  readonly day: number
  readonly bySource: PotAmounts
  /** Paid, but not assigned to a pot. */
  readonly rest: bigint
}

/** Payouts of one thing of a member's. */
export interface Payouts {
  /** The day on which the member bought the machine; null for another payout. */
  readonly boughtDay: number | null
  readonly list: readonly Payout[]
}

interface Row extends Record<PotName, bigint> {
  readonly day: number
  readonly rest: bigint
}

const payoutOf = (row: Row): Payout => ({
  day: row.day,
  bySource: potAmounts((pot) => row[pot]),
  rest: row.rest,
})

const incomesOn = (runner: Runner, orderId: bigint, days: readonly number[]): Promise<Row[]> =>
  runner.many<Row>(sql`
    select income.day, revenue, fees, operator, purchases, rest::bigint as rest
    from unnest(${days}::int[]) as due (day) join income on income.day = due.day and order_id = ${orderId}`)

interface OwnOrder {
  readonly boughtDay: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Its settled days; undefined when it is not the member's order. */
const ownOrder = (runner: Runner, memberId: bigint, orderId: bigint): Promise<OwnOrder | undefined> =>
  runner.maybe<OwnOrder>(sql`
    select bought_day, first_day, least(last_day, settled_through) as last_day from ord cross join world_day
    where order_id = ${orderId} and member_id = ${memberId}`)

const paidBy = ({ boughtDay }: OwnOrder, rows: readonly Row[]): Payouts => ({
  boughtDay,
  list: rows.map(payoutOf),
})

/**
 * The income of one of the member's orders on a day; undefined when the member has no such income.
 */
export async function payoutOfIncome(
  runner: Runner,
  memberId: bigint,
  { orderId, day }: { readonly orderId: bigint; readonly day: number },
): Promise<Payouts | undefined> {
  const order = await ownOrder(runner, memberId, orderId)
  if (order === undefined || day < order.firstDay || day > order.lastDay) return undefined
  return paidBy(order, await incomesOn(runner, orderId, [day]))
}

/** All incomes of an order so far. */
export async function payoutsOfOrder(
  runner: Runner,
  memberId: bigint,
  orderId: bigint,
): Promise<Payouts | undefined> {
  const order = await ownOrder(runner, memberId, orderId)
  if (order === undefined) return undefined
  const count = Math.max(0, order.lastDay - order.firstDay + 1)
  const days = Array.from({ length: count }, (_, index) => order.firstDay + index)
  return paidBy(order, await incomesOn(runner, orderId, days))
}

interface PayableRow extends Row {
  /** False before the close of its day. */
  readonly funded: boolean
}

const payables = (runner: Runner, which: Query): Promise<PayableRow[]> =>
  runner.many<PayableRow>(
    joinQueries([
      sql`
        select day, operator is not null as funded, coalesce(revenue, 0) as revenue, coalesce(fees, 0) as fees,
          coalesce(operator, 0) as operator, coalesce(purchases, 0) as purchases, rest::bigint as rest
        from payable`,
      which,
    ]),
  )

/** Without a payout before the close; undefined: the member has no such thing. */
const paidAtClose = (rows: readonly PayableRow[]): Payouts | undefined =>
  rows.length === 0 ? undefined : { boughtDay: null, list: rows.filter(({ funded }) => funded).map(payoutOf) }

/** A reward, a savings payout or a dividend. */
export const payoutOfReward = async (
  runner: Runner,
  memberId: bigint,
  rewardId: bigint,
): Promise<Payouts | undefined> =>
  paidAtClose(await payables(runner, sql`where payable_id = ${rewardId} and member_id = ${memberId}`))

/** Both parts of what a sign-in brought. */
export const payoutsOfSignIn = async (
  runner: Runner,
  memberId: bigint,
  day: number,
): Promise<Payouts | undefined> =>
  paidAtClose(
    await payables(
      runner,
      sql`where kind in ('sign-in', 'random') and member_id = ${memberId} and subject_id = ${day}`,
    ),
  )
