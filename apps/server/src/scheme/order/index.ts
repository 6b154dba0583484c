export { buy } from './buy.ts'
export { orderHandlers } from './handlers.ts'
export { orderList } from './read.ts'
