export { booksHandlers } from './handlers.ts'
export { rollUpBooks } from './roll-up.ts'
export { statedLeft, statedRevenue } from './store.ts'
