export { booksHandlers } from './handlers.ts'
export { rollUpBooks } from './roll-up.ts'
export { type BooksDay, booksDays, statedLeft, statedRevenue } from './store.ts'
export { booksSummary } from './summary.ts'
