/**
 * `order.incomes`: the incomes of one order, newest day first. Its days are known, so nothing is
 * counted or searched.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { InLanguage, MemberContext } from '../../context.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { incomeRows } from './incomes.ts'
import { incomeItem } from './item.ts'
import { newestIncomeDay, ownOrder } from './own-order.ts'

/** Errors: `page_too_deep`, `order_unknown`. */
export async function orderIncomes(
  body: BodyOf<'order.incomes'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'order.incomes'>> {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const order = await ownOrder(world.db, memberId, body.orderId)
  if (order === undefined) throw new Refusal('order_unknown', { field: 'orderId' })
  const newest = newestIncomeDay(order)
  const from = (after === null ? newest : Math.min(newest, Number(after) - 1)) - window.offset
  const count = Math.min(window.limit + 1, from - order.firstDay + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => from - index)
  const { page, next } = pageOf(days, window, String)
  const { orderId } = order
  const rows = await incomeRows(
    world.db,
    memberId,
    page.map((day) => ({ orderId, day })),
    language,
  )
  return {
    total: Math.max(0, newest - order.firstDay + 1),
    list: rows.map(incomeItem),
    next,
  }
}
