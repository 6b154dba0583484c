import { callPages, callQuery, invalidateCalls } from '../../platform/query.ts'

export const duePages = () => callPages('income.due', {})
export const incomeDetail = (incomeId: string) => callQuery('income.detail', { incomeId })

/** Reads again everything that a received income changes. */
export const receivedSomething = (): Promise<unknown> =>
  invalidateCalls(
    'income.due',
    'income.detail',
    'wallet.summary',
    'wallet.records',
    'order.list',
    'order.incomes',
  )
