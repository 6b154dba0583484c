/**
 * Queries of the books. Amounts are in minor units; sums that may exceed int8 are numeric, hence
 * strings.
 */
import type { SourceName } from '@glasshouse/contract'
import { potNames } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { soldTold } from '../product/index.ts'

/** How many days stated revenue is counted in a pot that never ran empty. */
const statedDaysMax = 400

export interface StatedRevenue {
  /**
   * Stated since the revenue pot was last empty at a close: the most of it that can still be in the
   * pot.
   */
  readonly sinceEmpty: bigint
  /** Stated on days that are not settled yet. */
  readonly unsettled: bigint
}

export const statedRevenue = (runner: Runner): Promise<StatedRevenue> =>
  runner.one<StatedRevenue>(sql`
    with past as materialized (
      select settled_through, coalesce((
        select max(day) from account_day
        where account_id = ${chart['pot/revenue']} and balance_after = 0
          and day > settled_through - ${statedDaysMax}::int), -1) as emptied
      from world_day)
    select coalesce(sum(amount) filter (where day > emptied), 0)::bigint as since_empty,
           coalesce(sum(amount) filter (where day > settled_through), 0)::bigint as unsettled
    from machine_revenue cross join past
    where stated and day > settled_through - ${statedDaysMax}::int`)

/** The most that can be left of stated revenue in its pot, in minor units. */
export const statedLeft = async (runner: Runner): Promise<bigint> => (await statedRevenue(runner)).sinceEmpty

export interface PotsAtClose extends Record<SourceName, bigint> {
  readonly day: number
}

/**
 * The settled days from `fromDay` on: all of them, or in a long life every n-th one, counted back
 * from the last, and the first.
 */
export interface DaysShown {
  readonly fromDay: number
  readonly every?: number
}

/** The pots' balances at the closes of those days, oldest first. */
export const potsAtCloses = (runner: Runner, { fromDay, every = 1 }: DaysShown): Promise<PotsAtClose[]> =>
  runner.many<PotsAtClose>(sql`
    select day, coalesce(sum(balance_after) filter (where account_id = ${chart['pot/revenue']}), 0)::bigint as revenue,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/fees']}), 0)::bigint as fees,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/operator']}), 0)::bigint as operator,
           coalesce(sum(balance_after) filter (where account_id = ${chart['pot/purchases']}), 0)::bigint as purchases
    from account_day cross join world_day
    where day >= ${fromDay} and (day = ${fromDay} or (settled_through - day) % ${every}::int = 0) and account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])
    group by day order by day`)

/** The amounts promised, paid, and taken from each pot. */
export interface DaySources extends Record<SourceName, string> {
  readonly promised: string
  readonly paid: string
}

export interface BooksDay extends DaySources {
  readonly day: number
  readonly incomes: number
  readonly deposits: string
  readonly promisedEver: string
  readonly paidEver: string
  readonly statedEver: string
  readonly modelledEver: string
}

/** The books of those days, oldest first. */
export const booksDays = (runner: Runner, { fromDay, every = 1 }: DaysShown): Promise<BooksDay[]> =>
  runner.many<BooksDay>(sql`
    select day, incomes::int as incomes, promised, paid, revenue, fees, operator, purchases, deposits,
           promised_ever, paid_ever, stated_ever, modelled_ever
    from books_day cross join world_day
    where day >= ${fromDay} and (day = ${fromDay} or (settled_through - day) % ${every}::int = 0) order by day`)

/** The sums over all settled days. */
export const booksEver = (runner: Runner): Promise<DaySources | undefined> =>
  runner.maybe<DaySources>(sql`
    select sum(promised) as promised, sum(paid) as paid, sum(revenue) as revenue, sum(fees) as fees,
           sum(operator) as operator, sum(purchases) as purchases
    from books_day having count(*) > 0`)

export interface Counts {
  readonly members: number
  readonly membersSimulated: number
  readonly sold: number
  /** Null: the day does not distinguish them from what people bought. */
  readonly soldSimulated: number | null
}

export const countsNow = (runner: Runner): Promise<Counts> =>
  runner.one<Counts>(sql`
    select total as members, simulated as members_simulated,
           (select coalesce(sum(sold), 0)::int from stock_bucket) as sold,
           (select coalesce(sum(sold_simulated), 0)::int from stock_bucket) as sold_simulated
    from member_count`)

/** Of the members who had joined by the close of a settled day, and the machines sold by then. */
export async function countsAtClose(runner: Runner, day: number): Promise<Counts> {
  const counts = await runner.one<Counts & { readonly soldSimulated: number }>(sql`
    with later as (
      select count(*)::int as members, (count(*) filter (where simulated))::int as simulated
      from member where joined_day > ${day}::int)
    select total - later.members as members, member_count.simulated - later.simulated as members_simulated,
           (select coalesce(sum(machines), 0)::int from sold_day where bought_day <= ${day}::int) as sold,
           (select coalesce(sum(simulated), 0)::int from sold_day where bought_day <= ${day}::int) as sold_simulated
    from member_count cross join later`)
  const { members, membersSimulated, sold, soldSimulated } = counts
  const joined = { people: members > membersSimulated, simulated: membersSimulated > 0 }
  const told = soldTold({ total: sold, simulated: soldSimulated }, joined)
  return { ...counts, soldSimulated: told.simulated }
}

export interface NewestRecord {
  readonly day: number
  /** Hexadecimal. */
  readonly digest: string
}

/** Of the daily root, which is built a moment after its close. */
export const newestRecord = (runner: Runner): Promise<NewestRecord | undefined> =>
  runner.maybe<NewestRecord>(
    sql`select day, encode(digest, 'hex') as digest from root_day order by day desc limit 1`,
  )

export interface Act {
  readonly actId: bigint
  readonly at: Date
  readonly day: number
  readonly by: string
  readonly act: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Newest first; with `before`, only older acts. */
export const actsBefore = (runner: Runner, before: bigint | null, limit: number): Promise<Act[]> =>
  runner.many<Act>(sql`
    select act_id, happened_at as at, day, pseudonym as by, act, detail from operator_act
    where ${before}::bigint is null or act_id < ${before} order by act_id desc limit ${limit}`)
