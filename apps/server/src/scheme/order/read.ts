/** `order.list`: a member's machines and the income of each so far, by source. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type Language,
  type OrderItem,
  Refusal,
} from '@glasshouse/contract'
import {
  incomesToCome,
  isDueOn,
  orderStatus,
  shownDueMs,
  shownExpiryMs,
  validDaysOf,
} from '@glasshouse/model'
import type { InLanguage, MemberContext } from '../../context.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { type Funded, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { type EarningRow, earningOf, expectedRevenue } from '../product/index.ts'

interface OrderRow extends Funded, EarningRow {
  readonly orderId: bigint
  readonly name: string
  readonly picture: string
  readonly price: bigint
  readonly dayReturn: bigint
  readonly firstDay: number
  readonly lastDay: number
  readonly boughtAt: Date
  readonly openDay: number
  readonly settledThrough: number
}

interface OrderQuery {
  readonly language: Language | undefined
  readonly memberId: bigint
  readonly orderId: bigint | null
  readonly valid: boolean | null
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

/**
 * The income of an order so far is the difference of two running sums of its amount, so the cost
 * does not grow with its age. The page is chosen from the index, and only its orders are read.
 */
const ordersOf = (runner: Runner, wanted: OrderQuery): Promise<OrderRow[]> =>
  runner.many<OrderRow>(sql`
    with chosen as materialized (
      select order_id, open_day, settled_through
      from ord cross join world_day
      where member_id = ${wanted.memberId}
        and (${wanted.orderId}::bigint is null or order_id = ${wanted.orderId})
        and (${wanted.after}::bigint is null or order_id < ${wanted.after})
        and (${wanted.valid}::boolean is null or (last_day > settled_through) = ${wanted.valid})
      order by order_id desc limit ${wanted.limit}::int offset ${wanted.offset}::int),
    page as (
      select order_id, product_id, price, day_return, first_day, last_day, bought_at, open_day, settled_through
      from chosen join ord using (order_id))
    select order_id, product_id,
           coalesce(names->>${wanted.language}::text, name) as name, picture, page.price, page.day_return,
           first_day, last_day, bought_at, open_day,
           settled_through, revenue_model, revenue_since, seed,
           coalesce(until.sum_promised - since.sum_promised + page.day_return, 0) as promised,
           coalesce(until.sum_revenue - since.sum_revenue + since.revenue, 0) as revenue,
           coalesce(until.sum_fees - since.sum_fees + since.fees, 0) as fees,
           coalesce(until.sum_operator - since.sum_operator + since.operator, 0) as operator,
           coalesce(until.sum_purchases - since.sum_purchases + since.purchases, 0) as purchases,
           coalesce(until.sum_rest - since.sum_rest + since.rest, 0) as rest
    from page join product using (product_id) cross join (select seed from world_setting) as setting
    left join day_group as since on since.promised = page.day_return and since.day = first_day
    left join day_group as until on until.promised = page.day_return and until.day = least(last_day, settled_through)
      and until.day >= first_day
    order by order_id desc`)

/**
 * The number of orders. All orders: a count that each purchase updates. Valid or expired ones:
 * counted over the member's own machines, whose number the wallet limits. Nothing else is written
 * when a machine's last day is settled, so no stored count could follow it.
 */
async function totalOf(runner: Runner, memberId: bigint, valid: boolean | null): Promise<number> {
  const { total } = await runner.one<{ total: number }>(sql`
    select case when ${valid}::boolean is null then machines_bought else (
      select count(*)::int from ord cross join world_day
      where ord.member_id = ${memberId} and (last_day > settled_through) = ${valid}) end as total
    from balance where account_id = ${memberAccount(memberId, 'wallet')}`)
  return total
}

type Earning = ReturnType<typeof earningOf>

/**
 * A page often has many machines of one product that were bought on one day: what they earn is
 * computed once.
 */
function earningsOfPage(): (row: OrderRow) => Earning {
  const known = new Map<string, Earning>()
  return (row) => {
    const { productId, firstDay, lastDay } = row
    const key = `${productId} ${firstDay} ${lastDay}`
    const days = validDaysOf({ firstDay, lastDay })
    const earning =
      known.get(key) ?? earningOf(row, row, expectedRevenue(row, { fromDay: firstDay, days }) / BigInt(days))
    known.set(key, earning)
    return earning
  }
}

function orderItem(row: OrderRow, earning: Earning): OrderItem {
  const span = { firstDay: row.firstDay, lastDay: row.lastDay }
  const validDays = validDaysOf(span)
  const toCome = incomesToCome(span, row.settledThrough)
  const startMs = row.boughtAt.getTime()
  const dueAt = (income: number) => new Date(shownDueMs(startMs, income)).toISOString()
  return {
    orderId: formatId('order', row.orderId),
    productId: formatId('product', row.productId),
    productName: row.name,
    productImg: row.picture,
    price: formatMoney(row.price),
    dayReturnAmount: formatMoney(row.dayReturn),
    validDays,
    walletotal: formatMoney(row.dayReturn * BigInt(validDays)),
    startTime: row.boughtAt.toISOString(),
    validDate: dueAt(1),
    getTime: toCome === 0 ? null : dueAt(validDays - toCome + 1),
    expiryDate: new Date(shownExpiryMs(startMs, validDays)).toISOString(),
    maturity: toCome,
    status: orderStatus(span, row.settledThrough),
    soFar: sourcesOf(row),
    ...earning,
    lastDay: isDueOn(span, row.settledThrough) ? earning.lastDay : null,
  }
}

/**
 * Errors: `page_too_deep`; `order_unknown` for an order that does not exist or belongs to another
 * member.
 */
export async function orderList(
  body: BodyOf<'order.list'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'order.list'>> {
  const window = pageWindow(body)
  const valid = body.status === undefined ? null : body.status === 'valid'
  const orderId = body.orderId ?? null
  const [rows, total] = await Promise.all([
    ordersOf(world.db, {
      language,
      memberId,
      orderId,
      valid,
      after: wholeNumberKey(window.after),
      limit: window.limit + 1,
      offset: window.offset,
    }),
    totalOf(world.db, memberId, valid),
  ])
  const { page, next } = pageOf(rows, window, (row) => row.orderId.toString())
  if (orderId !== null && page.length === 0) throw new Refusal('order_unknown', { field: 'orderId' })
  const earning = earningsOfPage()
  const list = page.map((row) => orderItem(row, earning(row)))
  return { total: orderId === null ? total : page.length, list, next }
}
