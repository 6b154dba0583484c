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

interface PayoutRow extends Record<PotName, bigint> {
  readonly day: number
  readonly rest: bigint
}

const payoutOf = (row: PayoutRow): Payout => ({
  day: row.day,
  bySource: potAmounts((pot) => row[pot]),
  rest: row.rest,
})

interface IncomeRow extends PayoutRow {
  readonly boughtDay: number
  /** The settled day that was asked for; null: the order has none of them. */
  readonly due: number | null
  /** Whether there is an income of it. */
  readonly has: boolean
}

/**
 * The incomes of one of the member's orders on its settled days between two days; undefined when it
 * is not the member's order. The days become an array, from which the planner expects few rows: for
 * a series it expects a thousand, and reads every income of a small world instead.
 */
async function incomesBetween(
  runner: Runner,
  memberId: bigint,
  { orderId, days: [from, through] }: { orderId: bigint; days: readonly [number, number] },
): Promise<(Payouts & { readonly isDue: boolean }) | undefined> {
  const rows = await runner.many<IncomeRow>(sql`
    select bought_day, due.day as due, income.order_id is not null as has, income.day, revenue, fees, operator,
      purchases, rest::bigint as rest
    from ord cross join world_day
    left join lateral unnest(array(
      select generate_series(greatest(first_day, ${from}::int), least(last_day, settled_through, ${through}::int))))
      as due (day) on true
    left join income on income.day = due.day and income.order_id = ord.order_id
    where ord.order_id = ${orderId} and ord.member_id = ${memberId} order by due.day`)
  const [first] = rows
  if (first === undefined) return undefined
  const list = rows.filter(({ has }) => has).map(payoutOf)
  return { boughtDay: first.boughtDay, isDue: first.due !== null, list }
}

/**
 * The income of one of the member's orders on a day; undefined when the member has no such income.
 */
export async function payoutOfIncome(
  runner: Runner,
  memberId: bigint,
  { orderId, day }: { readonly orderId: bigint; readonly day: number },
): Promise<Payouts | undefined> {
  const found = await incomesBetween(runner, memberId, { orderId, days: [day, day] })
  return found?.isDue ? found : undefined
}

/** The most days that a world counts. */
const lastDayEver = 2 ** 31 - 1

/** All incomes of an order so far; undefined when it is not the member's order. */
export const payoutsOfOrder = (
  runner: Runner,
  memberId: bigint,
  orderId: bigint,
): Promise<Payouts | undefined> => incomesBetween(runner, memberId, { orderId, days: [0, lastDayEver] })

interface PayableRow extends PayoutRow {
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
