/** Each order is due on its days, exactly once: for each day and each order, one row or none. */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalIncome, JournalOrder } from './journal.ts'
import { ofDay, ofOrder, rowsBy, rowsWith } from './rows.ts'

export const isDue = (order: JournalOrder, day: number): boolean =>
  day >= order.firstDay && day <= order.lastDay

export function checkDue(journal: Journal, day: number): Disagreement | null {
  const rows = rowsWith(journal.incomes, ofDay, day)
  for (const order of journal.orders) {
    const own = rowsWith(rows, ofOrder, order.orderId)
    const at = `day ${day}, order ${order.orderId}`
    if (isDue(order, day) && own.length !== 1)
      return same('order-due-once', at, 1, own.length, own[0] ?? order, own[1], order, strayOf(journal, rows))
    if (!isDue(order, day) && own.length !== 0)
      return same('income-not-due', at, 0, own.length, own[0], order)
    for (const income of own) {
      const found = checkOwner(at, order, income)
      if (found !== null) return found
    }
  }
  const known = rowsBy(journal.orders, ofOrder)
  for (const row of rows)
    if (!known.has(row.orderId))
      return same('income-not-due', `day ${day}`, 'a known order', `order ${row.orderId}`, row)
  return null
}

/** Where one income is missing, another one of the day may name its machine wrongly. */
function strayOf({ orders }: Journal, rows: readonly JournalIncome[]): JournalIncome | undefined {
  const due = new Map(orders.map((order) => [order.orderId, order]))
  return rows.find(({ orderId, day, memberId }) => {
    const order = due.get(orderId)
    const own = rows.filter((row) => row.orderId === orderId)
    return order === undefined || !isDue(order, day) || order.memberId !== memberId || own.length > 1
  })
}

function checkOwner(at: string, order: JournalOrder, income: JournalIncome): Disagreement | null {
  return (
    same('income-of-order', `${at}, member`, order.memberId, income.memberId, income, order) ??
    same('income-of-order', `${at}, promised`, order.dayReturn, income.promised, income, order)
  )
}

/** No income row is after the last settled day. */
export function checkNoneEarly(journal: Journal): Disagreement | null {
  for (const row of journal.incomes) {
    const { day, orderId } = row
    if (day > journal.settledThrough || day < 0) {
      return same('income-not-due', `order ${orderId}`, `a day of 0 … ${journal.settledThrough}`, day, row)
    }
  }
  return null
}
