/** `income.due`: the income that a member can receive now, one row for each order. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatIncomeId,
  formatMoney,
  id,
  type Language,
} from '@glasshouse/contract'
import type { InLanguage, MemberContext } from '../../context.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { type Funded, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { promisedBy } from './credit-at.ts'

interface DueRow extends Funded {
  readonly orderId: bigint
  readonly productName: string
  readonly productImg: string
  readonly fromDay: number
  readonly throughDay: number
}

/** The sum over all orders of a member with something to receive. */
interface DueSum extends Funded {
  readonly orders: number
}

/**
 * Uses the same sums as a claim (claim-income.ts). Orders of one amount and the same days bring the
 * same, so they are grouped and looked up once: 100,000 machines take one walk through their index,
 * and none of their rows leaves Postgres.
 */
const dueSum = (runner: Runner, memberId: bigint): Promise<DueSum> =>
  runner.one<DueSum>(sql`
    with newest as (
      select all_through, order_id is not null as alone_since
      from claim where member_id = ${memberId} order by number desc limit 1),
    span as materialized (
      select day_return, least(last_day, settled_through) as until_day, count(*) as orders,
        greatest(first_day, all_through + 1, (
          select max(through_day) + 1 from claim where alone_since and claim.order_id = ord.order_id)) as since_day
      from ord cross join world_day left join newest on true
      where ord.member_id = ${memberId} and last_day > coalesce(all_through, -1)
      group by day_return, until_day, since_day)
    select coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(orders * (until.sum_promised - since.sum_promised + since.promised)), 0)::bigint as promised,
      coalesce(sum(orders * (until.sum_revenue - since.sum_revenue + since.revenue)), 0)::bigint as revenue,
      coalesce(sum(orders * (until.sum_fees - since.sum_fees + since.fees)), 0)::bigint as fees,
      coalesce(sum(orders * (until.sum_operator - since.sum_operator + since.operator)), 0)::bigint as operator,
      coalesce(sum(orders * (until.sum_purchases - since.sum_purchases + since.purchases)), 0)::bigint as purchases,
      coalesce(sum(orders * (until.sum_rest - since.sum_rest + since.rest)), 0)::bigint as rest
    from span
    join day_group as since on since.promised = day_return and since.day = since_day
    join day_group as until on until.promised = day_return and until.day = until_day
    where since_day <= until_day and until.sum_paid - since.sum_paid + since.paid > 0`)

interface Page {
  readonly memberId: bigint
  readonly language: Language | undefined
  /** Only orders before this one. */
  readonly before: bigint | null
  readonly offset: number
  /** One row more than the page holds. */
  readonly rows: number
}

/** Orders with something to receive, newest first. */
const duePage = (runner: Runner, { memberId, language, before, offset, rows }: Page): Promise<DueRow[]> =>
  runner.many<DueRow>(sql`
    with newest as (
      select all_through, order_id is not null as alone_since
      from claim where member_id = ${memberId} order by number desc limit 1),
    due as (
      select ord.order_id, ord.product_id, since.day as from_day, until.day as through_day,
        until.sum_promised - since.sum_promised + since.promised as promised,
        until.sum_revenue - since.sum_revenue + since.revenue as revenue,
        until.sum_fees - since.sum_fees + since.fees as fees,
        until.sum_operator - since.sum_operator + since.operator as operator,
        until.sum_purchases - since.sum_purchases + since.purchases as purchases,
        until.sum_rest - since.sum_rest + since.rest as rest
      from ord cross join world_day left join newest on true
      cross join lateral (
        select * from day_group where promised = day_return and day = greatest(first_day, all_through + 1, (
          select max(through_day) + 1 from claim where alone_since and claim.order_id = ord.order_id))) as since
      cross join lateral (
        select * from day_group where promised = day_return and day = least(last_day, settled_through)) as until
      where ord.member_id = ${memberId} and last_day > coalesce(all_through, -1)
        and (${before}::bigint is null or ord.order_id < ${before}) and since.day <= until.day
        and until.sum_paid - since.sum_paid + since.paid > 0
      order by ord.order_id desc offset ${offset}::int limit ${rows}::int)
    select order_id, coalesce(names->>${language}::text, name) as product_name, picture as product_img,
      from_day, through_day, promised, revenue, fees, due.operator, purchases, rest
    from due join product using (product_id) order by order_id desc`)

/** The member's claims that are not credited yet, and when the last of them will be. */
const receiving = (runner: Runner, memberId: bigint) =>
  runner.one<{ amount: bigint; creditAt: Date | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount, max(credit_at) as credit_at
    from claim where member_id = ${memberId} and number > (
      select claims_credited from balance where account_id = ${memberAccount(memberId, 'wallet')})`)

/** Errors: `page_too_deep`. */
export async function incomeDue(
  body: BodyOf<'income.due'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'income.due'>> {
  const window = pageWindow(body)
  const { offset, limit } = window
  const before = wholeNumberKey(window.after)
  const [sum, rows, onItsWay] = await Promise.all([
    dueSum(world.db, memberId),
    duePage(world.db, { memberId, language, before, offset, rows: limit + 1 }),
    receiving(world.db, memberId),
  ])
  const { page, next } = pageOf(rows, window, ({ orderId }) => orderId.toString())
  return {
    total: sum.orders,
    list: page.map(dueItem),
    next,
    all: sourcesOf(sum),
    receiving: {
      amount: formatMoney(onItsWay.amount),
      creditAt: onItsWay.creditAt && promisedBy(onItsWay.creditAt).toISOString(),
    },
  }
}

const dueItem = (row: DueRow) => ({
  orderId: formatId('order', row.orderId),
  productName: row.productName,
  productImg: row.productImg,
  fromDay: row.fromDay,
  throughDay: row.throughDay,
  days: row.throughDay - row.fromDay + 1,
  incomeId: formatIncomeId({ orderId: id('order', row.orderId), day: row.throughDay }),
  sources: sourcesOf(row),
})
