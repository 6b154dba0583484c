import { historyPages } from '../../platform/pages.ts'
import { callPages, callQuery } from '../../platform/query.ts'

export type OrderStatus = 'valid' | 'expired'

export const orderPages = (status: OrderStatus) => callPages('order.list', { status })
export const oneOrder = (orderId: string) => callQuery('order.list', { orderId })
export const orderIncomes = (orderId: string) =>
  historyPages('order.incomes', { orderId }, ({ incomeId }) => incomeId)
