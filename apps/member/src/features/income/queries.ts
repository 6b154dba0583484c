import { callPages, callQuery } from '../../platform/query.ts'

export const duePages = () => callPages('income.due', {})
export const incomeDetail = (incomeId: string) => callQuery('income.detail', { incomeId })
