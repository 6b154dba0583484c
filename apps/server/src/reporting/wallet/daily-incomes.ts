/**
 * The incomes on a page of record type 4, and their total, computed from the member's own machines.
 * An order has one income for each of its settled days, so no income row is counted or read to find
 * them.
 */
import { type DueSpan, dueWithin, isDueOn } from '@glasshouse/model'

export interface OwnOrder extends DueSpan {
  readonly orderId: bigint
}

export interface IncomePlace {
  readonly day: number
  readonly orderId: bigint
}

export const incomesSettled = (orders: readonly OwnOrder[], settledThrough: number): number =>
  orders.reduce((sum, order) => sum + dueWithin(order, 0, settledThrough), 0)

/**
 * Newest day first, within a day the newest order first; `after`: the incomes that follow this one.
 */
export function incomePlaces(
  orders: readonly OwnOrder[],
  settledThrough: number,
  page: { readonly after: IncomePlace | null; readonly offset: number; readonly limit: number },
): IncomePlace[] {
  const { after, limit } = page
  const newestFirst = [...orders].sort((a, b) => (a.orderId > b.orderId ? -1 : 1))
  const isBehind = ({ day, orderId }: IncomePlace) =>
    after === null || day < after.day || (day === after.day && orderId < after.orderId)
  const places: IncomePlace[] = []
  let left = page.offset
  let day: number | null = newestDay(orders, Math.min(settledThrough, after?.day ?? settledThrough))
  while (day !== null && places.length < limit) {
    for (const { orderId, ...span } of newestFirst) {
      const place = { day, orderId }
      if (!isDueOn(span, day) || !isBehind(place)) continue
      if (left > 0) left--
      else if (places.length < limit) places.push(place)
    }
    day = newestDay(orders, day - 1)
  }
  return places
}

/** The newest day at or before `day` on which any order had an income. */
function newestDay(orders: readonly OwnOrder[], day: number): number | null {
  return orders.reduce<number | null>(
    (newest, { firstDay, lastDay }) =>
      firstDay > day ? newest : Math.max(newest ?? firstDay, Math.min(lastDay, day)),
    null,
  )
}
