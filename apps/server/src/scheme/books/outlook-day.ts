/**
 * The table `outlook_day`: a day's forecast is stored when the day is settled, and 30 closes later
 * the amount that was paid.
 */
import {
  type CloseFunding,
  coverageDays,
  type Outlook,
  outlook,
  type PotAmounts,
  type PotRule,
  potsForIncomes,
  smallestShare,
  sumOfPots,
} from '@glasshouse/model'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { savingsTold } from '../fund/index.ts'
import { worldNow } from './world-now.ts'

export interface SettledClose {
  readonly day: number
  readonly rule: PotRule
  /** The pots' balances at the close, before it took from them. */
  readonly available: PotAmounts
  readonly funding: CloseFunding
}

/**
 * Run once, at the end of a settlement: balances, sales and the close itself must be written
 * before. It takes a few statements whatever the world's size; the forecast is computed in memory.
 */
export async function keepOutlook(tx: Tx, close: SettledClose): Promise<Outlook> {
  await insertDay(tx, close)
  const savings = await savingsTold(tx)
  const now = await worldNow(tx, {
    settledThrough: close.day,
    pots: close.funding.left,
    withOpenDay: false,
    savings: savings.promised,
  })
  const foreseen = outlook(now)
  await Promise.all([keepForeseen(tx, close.day, foreseen, now.savings), checkForeseen(tx, close.day)])
  return foreseen
}

function insertDay(tx: Tx, { day, rule, available, funding }: SettledClose): Promise<number> {
  const { due, rewards, left } = funding
  const promisedTo = (kind: string) =>
    rewards.groups.reduce((sum, group) => sum + (group.kind === kind ? group.amount * group.count : 0n), 0n)
  const isSpent =
    due.promised > 0n &&
    sumOfPots(left, potsForIncomes(rule)) * smallestShare.denominator < due.promised * smallestShare.numerator
  return tx.run(sql`
    insert into outlook_day (day, due_promised, due_paid, payments, referrals, bonuses, spent_since)
    select ${day}::int, ${due.promised}, ${due.paid}, greatest(0, ${available.purchases}::bigint - coalesce((
        select balance_after from account_day where day = ${day - 1}::int and account_id = 4), 0)),
      ${promisedTo('referral')}, ${promisedTo('invite-bonus')},
      case when ${isSpent}::boolean then coalesce((
        select spent_since from outlook_day where day = ${day - 1}::int), ${day}::int) end`)
}

const tenThousandths = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 10_000)

const keepForeseen = (tx: Tx, day: number, foreseen: Outlook, savings: bigint): Promise<number> =>
  tx.run(sql`
    update outlook_day set promised = ${foreseen.now.promised}, savings = ${savings},
      share = ${tenThousandths(foreseen.now.ratio)}::int,
      share_earned = ${tenThousandths(foreseen.nowEarned.ratio)}::int,
      share_sales = ${tenThousandths(foreseen.withSales.ratio)}::int,
      share_sales_earned = ${tenThousandths(foreseen.withSalesEarned.ratio)}::int,
      short_day = ${foreseen.now.shortDay}::int
    where day = ${day}::int`)

/**
 * What was paid of the forecast that is now 30 closes old. Incomes of one amount are funded alike,
 * so the sums over an amount's days (`day_group`) times the machines sold by then (`sold_day`)
 * equal the sums over their incomes. Savings are counted as they were at the forecast, at each
 * day's paid share.
 */
const checkForeseen = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    with kept as (
      select day as said, savings from outlook_day where day = ${day - coverageDays}::int and share is not null),
    sold as (
      select said, day_return, last_day, sum(machines) as machines
      from sold_day cross join kept where bought_day <= said and last_day > said
      group by said, day_return, last_day),
    machines as (
      select coalesce(sum(machines * (upto.sum_promised - coalesce(before.sum_promised, 0))), 0) as promised,
             coalesce(sum(machines * (upto.sum_paid - coalesce(before.sum_paid, 0))), 0) as paid
      from sold
      cross join lateral (
        select sum_promised, sum_paid from day_group
        where promised = day_return and day <= least(last_day, ${day}::int) order by day desc limit 1) as upto
      left join lateral (
        select sum_promised, sum_paid from day_group
        where promised = day_return and day <= said order by day desc limit 1) as before on true),
    saved as (
      select coalesce(sum(kept.savings), 0) as promised,
             coalesce(sum(div(kept.savings * due_paid, due_promised)), 0) as paid
      from kept join outlook_day as later
        on later.day between said + 1 and said + ${coverageDays}::int and later.due_promised > 0)
    update outlook_day set then_promised = machines.promised + saved.promised, then_paid = machines.paid + saved.paid
    from kept cross join machines cross join saved where day = said`)
