import { historyPages } from '../../platform/pages.ts'
import { callPages, callQuery, invalidateCalls } from '../../platform/query.ts'

export const fundSummary = () => callQuery('fund.income', { pageSize: 1 })
export const accrualPages = () => historyPages('fund.income', {}, ({ day }) => day)
export const dividendPages = () => callPages('stock.info', {})

/** Reads again what buying, selling and exchanging change. */
export const savingsChanged = () =>
  invalidateCalls('fund.income', 'stock.info', 'wallet.summary', 'wallet.records')
