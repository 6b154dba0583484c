/** `income.due`: what can be received now, one row an order. */
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
import { addFunded, type Funded, nothingFunded, sourcesOf } from '../../ledger/sources.ts'
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

/**
 * Every order with something to receive, newest first, by the same sums that a claim takes (take.ts). All of a
 * member's machines are looked at, since what they bring together is asked for with every page.
 */
export const dueOrders = (runner: Runner, memberId: bigint, language?: Language): Promise<DueRow[]> =>
  runner.many<DueRow>(sql`
    with newest as (
      select all_through from claim where member_id = ${memberId} order by number desc limit 1)
    select ord.order_id as "orderId", coalesce(names->>${language}::text, name) as "productName", picture as "productImg",
      since.day as "fromDay", until.day as "throughDay",
      until.sum_promised - since.sum_promised + since.promised as promised,
      until.sum_revenue - since.sum_revenue + since.revenue as revenue,
      until.sum_fees - since.sum_fees + since.fees as fees,
      until.sum_operator - since.sum_operator + since.operator as operator,
      until.sum_purchases - since.sum_purchases + since.purchases as purchases,
      until.sum_rest - since.sum_rest + since.rest as rest
    from ord join product using (product_id) left join newest on true
    left join lateral (
      select max(through_day) as through_day from claim where claim.order_id = ord.order_id) as alone on true
    join day_group as since on since.promised = ord.day_return
      and since.day = greatest(first_day, all_through + 1, alone.through_day + 1)
    join day_group as until on until.promised = ord.day_return
      and until.day = least(last_day, (select settled_through from world_day))
    where ord.member_id = ${memberId} and since.day <= until.day
      and until.sum_paid - since.sum_paid + since.paid > 0
    order by ord.order_id desc`)

/** Claims of the member on their way, and when the last of them is credited. */
const receiving = (runner: Runner, memberId: bigint) =>
  runner.one<{ amount: bigint; creditAt: Date | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount, max(credit_at) as "creditAt"
    from claim where member_id = ${memberId} and number > (
      select claims_credited from balance where account_id = ${memberAccount(memberId, 'wallet')})`)

/** Errors: `page_too_deep`. */
export async function incomeDue(
  body: BodyOf<'income.due'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'income.due'>> {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const [rows, onItsWay] = await Promise.all([
    dueOrders(world.db, memberId, language),
    receiving(world.db, memberId),
  ])
  const rest = rows.filter(({ orderId }) => after === null || orderId < after).slice(window.offset)
  const { page, next } = pageOf(rest, window, ({ orderId }) => orderId.toString())
  return {
    total: rows.length,
    list: page.map(dueItem),
    next,
    all: sourcesOf(rows.reduce<Funded>(addFunded, nothingFunded)),
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
