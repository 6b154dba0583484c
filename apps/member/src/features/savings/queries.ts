import { historyPages } from '../../platform/pages.ts'
import { callPages, callQuery } from '../../platform/query.ts'

export const fundSummary = () => callQuery('fund.income', { pageSize: 1 })
export const accrualPages = () => historyPages('fund.income', {}, ({ day }) => day)
export const dividendPages = () => callPages('stock.info', {})
