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
import { assert } from '../../platform/assert.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { promisedBy } from './credit-at.ts'
import { dueHoldings } from './holdings.ts'

interface DueRow extends Funded {
  readonly orderId: bigint
  readonly productName: string
  readonly productImg: string
  readonly fromDay: number
  readonly throughDay: number
}

/** A row of the page, and beside it the sums over all orders with something to receive. */
interface PageRow extends Omit<DueRow, 'orderId'> {
  /** Null: the page is empty, and the row has only the sums. */
  readonly orderId: bigint | null
  readonly orders: number
  readonly allPromised: bigint
  readonly allRevenue: bigint
  readonly allFees: bigint
  readonly allOperator: bigint
  readonly allPurchases: bigint
  readonly allRest: bigint
}

interface Page {
  readonly memberId: bigint
  readonly language: Language | undefined
  /** Only orders before this one. */
  readonly before: bigint | null
  readonly offset: number
  /** One row more than the page holds. */
  readonly rows: number
}

/** What one machine was promised and paid from the day of `since` through that of `until`. */
const sumsBetween = sql`
        until.sum_promised - since.sum_promised + since.promised as promised,
        until.sum_revenue - since.sum_revenue + since.revenue as revenue,
        until.sum_fees - since.sum_fees + since.fees as fees,
        until.sum_operator - since.sum_operator + since.operator as operator,
        until.sum_purchases - since.sum_purchases + since.purchases as purchases,
        until.sum_rest - since.sum_rest + since.rest as rest`

/**
 * Uses the same sums as a claim (claim-income.ts). `due` has the rows of `holding` with something
 * to receive, so the page finds its orders, newest first, by comparing each with a hash table, and
 * only the orders of the page are read. `is true` keeps the comparison out of the joins: in a join
 * the planner would sort all orders. 100,000 machines take 40 ms of Postgres, where two look-ups
 * for each took 340 ms.
 */
const dueRows = (runner: Runner, { memberId, language, before, offset, rows }: Page): Promise<PageRow[]> =>
  runner.many<PageRow>(
    joinQueries([
      sql`with`,
      dueHoldings(memberId),
      sql`,
    due as materialized (
      select day_return, first_day, last_day, alone_through, machines,`,
      sumsBetween,
      sql`
      from holding cross join newest cross join world_day
      join day_group as since on since.promised = day_return
        and since.day = greatest(first_day, all_through + 1, alone_through + 1)
      join day_group as until on until.promised = day_return and until.day = least(last_day, settled_through)
      where since.day <= until.day and until.sum_paid - since.sum_paid + since.paid > 0),
    total as (
      select coalesce(sum(machines), 0)::int as orders,
        coalesce(sum(machines * promised), 0)::bigint as all_promised,
        coalesce(sum(machines * revenue), 0)::bigint as all_revenue,
        coalesce(sum(machines * fees), 0)::bigint as all_fees,
        coalesce(sum(machines * operator), 0)::bigint as all_operator,
        coalesce(sum(machines * purchases), 0)::bigint as all_purchases,
        coalesce(sum(machines * rest), 0)::bigint as all_rest
      from due),
    alone_due as materialized (
      select order_id from alone join ord using (order_id)
      join due using (day_return, first_day, last_day, alone_through)
      where member_id = ${memberId}),
    page as materialized (
      select ord.order_id from ord
      where member_id = ${memberId} and (select orders from total) > 0
        and (${before}::bigint is null or ord.order_id < ${before})
        and ((((day_return, first_day, last_day) in (
            select day_return, first_day, last_day from due where alone_through < 0)) is true
            and ord.order_id not in (select order_id from alone))
          or ord.order_id in (select order_id from alone_due))
      order by ord.order_id desc offset ${offset}::int limit ${rows}::int),
    shown as (
      select ord.order_id, coalesce(names->>${language}::text, name) as product_name, picture as product_img,
        since.day as from_day, until.day as through_day,`,
      sumsBetween,
      sql`
      from page join ord using (order_id) join product using (product_id) cross join newest cross join world_day
      join day_group as since on since.promised = ord.day_return and since.day = greatest(first_day, all_through + 1, (
        select max(through_day) + 1 from claim where claim.order_id = ord.order_id))
      join day_group as until on until.promised = ord.day_return and until.day = least(last_day, settled_through))
    select total.*, shown.* from total left join shown on true order by order_id desc`,
    ]),
  )

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
  const [rows, onItsWay] = await Promise.all([
    dueRows(world.db, { memberId, language, before, offset, rows: limit + 1 }),
    receiving(world.db, memberId),
  ])
  const [sum] = rows
  assert(sum !== undefined, 'sums are a row even without an order')
  const { page, next } = pageOf(rows.filter(isOfOrder), window, ({ orderId }) => orderId.toString())
  return {
    total: sum.orders,
    list: page.map(dueItem),
    next,
    all: sourcesOf({
      promised: sum.allPromised,
      revenue: sum.allRevenue,
      fees: sum.allFees,
      operator: sum.allOperator,
      purchases: sum.allPurchases,
      rest: sum.allRest,
    }),
    receiving: {
      amount: formatMoney(onItsWay.amount),
      creditAt: onItsWay.creditAt && promisedBy(onItsWay.creditAt).toISOString(),
    },
  }
}

const isOfOrder = (row: PageRow): row is PageRow & DueRow => row.orderId !== null

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
