/** What the books read. Amounts in minor units; sums that may pass int8 are numeric, hence texts. */
import type { Money, SourceName } from '@glasshouse/contract'
import { type OrdersAlike, potNames } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Orders that still have an income to come, alike ones together: closed days from their roll-up, later ones by order. */
export async function ordersAhead(runner: Runner): Promise<OrdersAlike[]> {
  const rows = await runner.many<{
    day_return: Money
    first_day: number
    last_day: number
    count: bigint
  }>(sql`
    select day_return, bought_day + 1 as first_day, last_day, sum(machines)::bigint as count
    from sold_day cross join world_day where last_day > settled_through
    group by day_return, bought_day, last_day
    union all
    select day_return, first_day, last_day, count(*)
    from ord cross join world_day where bought_day > settled_through
    group by day_return, first_day, last_day`)
  return rows.map((row) => ({
    dayReturn: row.day_return,
    firstDay: row.first_day,
    lastDay: row.last_day,
    count: row.count,
  }))
}

/** Modelled revenue of each settled day from `fromDay` on that has any. */
export const modelledByDay = (runner: Runner, fromDay: number): Promise<{ day: number; amount: bigint }[]> =>
  runner.many(sql`
    select day, sum(amount)::bigint as amount from machine_revenue
    where day >= ${fromDay} and not stated group by day`)

/** How far back stated revenue can still lie in a pot that never ran empty. */
const statedDaysMax = 400

export interface Stated {
  /** Stated since the revenue pot was last seen empty at a close: the most of it that can still be there. */
  readonly sinceEmpty: bigint
  /** Stated on days that are not settled yet. */
  readonly unsettled: bigint
}

export const statedRevenue = (runner: Runner): Promise<Stated> =>
  runner.one<Stated>(sql`
    with past as materialized (
      select settled_through, coalesce((
        select max(day) from account_day
        where account_id = ${chart['pot/revenue']} and balance_after = 0
          and day > settled_through - ${statedDaysMax}::int), -1) as emptied
      from world_day)
    select coalesce(sum(amount) filter (where day > emptied), 0)::bigint as "sinceEmpty",
           coalesce(sum(amount) filter (where day > settled_through), 0)::bigint as unsettled
    from machine_revenue cross join past
    where stated and day > settled_through - ${statedDaysMax}::int`)

/** The most that stated revenue can still have in its pot, minor units. */
export const statedLeft = async (runner: Runner): Promise<bigint> => (await statedRevenue(runner)).sinceEmpty

export interface PotsAtClose extends Record<SourceName, bigint> {
  readonly day: number
}

/** What each pot held at the closes from `fromDay` on, oldest first. */
export const potsAtCloses = (runner: Runner, fromDay: number): Promise<PotsAtClose[]> =>
  runner.many<PotsAtClose>(sql`
    select day, coalesce(sum(balance_after) filter (where account_id = ${chart['pot/revenue']}), 0)::bigint as revenue,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/fees']}), 0)::bigint as fees,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/operator']}), 0)::bigint as operator,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/purchases']}), 0)::bigint as purchases
    from account_day
    where day >= ${fromDay} and account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])
    group by day order by day`)

export interface BooksDay {
  readonly day: number
  readonly incomes: number
  readonly promised: string
  readonly paid: string
  readonly revenue: string
  readonly fees: string
  readonly operator: string
  readonly purchases: string
  readonly deposits: string
  readonly promisedEver: string
  readonly paidEver: string
  readonly statedEver: string
  readonly modelledEver: string
}

/** The books of the settled days from `fromDay` on, oldest first. */
export const booksDays = (runner: Runner, fromDay: number): Promise<BooksDay[]> =>
  runner.many<BooksDay>(sql`
    select day, incomes::int as incomes, promised, paid, revenue, fees, operator, purchases, deposits,
           promised_ever as "promisedEver", paid_ever as "paidEver", stated_ever as "statedEver",
           modelled_ever as "modelledEver"
    from books_day where day >= ${fromDay} order by day`)

export interface Counts {
  readonly members: number
  readonly membersSimulated: number
  readonly sold: number
  readonly soldSimulated: number
}

export const booksCounts = (runner: Runner): Promise<Counts> =>
  runner.one<Counts>(sql`
    select total as members, simulated as "membersSimulated",
           (select coalesce(sum(sold), 0)::int from stock_bucket) as sold,
           (select coalesce(sum(sold_simulated), 0)::int from stock_bucket) as "soldSimulated"
    from member_count`)

export interface Act {
  readonly actId: bigint
  readonly at: Date
  readonly day: number
  readonly by: string
  readonly act: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Newest first; `before`: those that are older than this one. */
export const actsBefore = (runner: Runner, before: bigint | null, limit: number): Promise<Act[]> =>
  runner.many<Act>(sql`
    select act_id as "actId", happened_at as at, day, pseudonym as by, act, detail from operator_act
    where ${before}::bigint is null or act_id < ${before} order by act_id desc limit ${limit}`)
