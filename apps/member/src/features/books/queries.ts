import { callPages, callQuery } from '../../platform/query.ts'

/** Days that the charts show: as many as fit a phone without a line a pixel. */
export const chartDays = 60

export const worldInfo = () => callQuery('world.info', {})
export const booksSummary = () => callQuery('books.summary', {})
export const booksHistory = () => callQuery('books.history', { days: String(chartDays) })
export const booksChain = () => callQuery('books.chain', {})
export const booksActs = () => callPages('books.acts', {})
