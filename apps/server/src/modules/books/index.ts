export { booksHandlers } from './handlers.ts'
export { rollUpBooks } from './roll-up.ts'
export { statedRevenue } from './store.ts'
export { statedLeft } from './store.ts'
