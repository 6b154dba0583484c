/** Each order is due on its days, exactly once: for each day and each order, one row or none. */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalIncome, JournalOrder } from './journal.ts'

export const isDue = (order: JournalOrder, day: number): boolean =>
  day >= order.firstDay && day <= order.lastDay

export function checkDue(journal: Journal, day: number): Disagreement | null {
  const rows = journal.incomes.filter((income) => income.day === day)
  for (const order of journal.orders) {
    const ofOrder = rows.filter((income) => income.orderId === order.orderId)
    const at = `day ${day}, order ${order.orderId}`
    if (isDue(order, day) && ofOrder.length !== 1) return same('order-due-once', at, 1, ofOrder.length)
    if (!isDue(order, day) && ofOrder.length !== 0) return same('income-not-due', at, 0, ofOrder.length)
    for (const income of ofOrder) {
      const found = checkOwner(at, order, income)
      if (found !== null) return found
    }
  }
  for (const { orderId } of rows) {
    if (!journal.orders.some((order) => order.orderId === orderId)) {
      return same('income-not-due', `day ${day}`, 'a known order', `order ${orderId}`)
    }
  }
  return null
}

function checkOwner(at: string, order: JournalOrder, income: JournalIncome): Disagreement | null {
  return (
    same('income-of-order', `${at}, member`, order.memberId, income.memberId) ??
    same('income-of-order', `${at}, promised`, order.dayReturn, income.promised)
  )
}

/** No income row is after the last settled day. */
export function checkNoneEarly(journal: Journal): Disagreement | null {
  for (const { day, orderId } of journal.incomes) {
    if (day > journal.settledThrough || day < 0) {
      return same('income-not-due', `order ${orderId}`, `a day of 0 … ${journal.settledThrough}`, day)
    }
  }
  return null
}
