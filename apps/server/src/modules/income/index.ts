export { type ClaimedRow, claimedBySource } from './claims.ts'
export { incomeHandlers } from './handlers.ts'
export { type IncomeRow, incomeRows } from './incomes.ts'
export { creditAfterMs, type Taken, takeAll, takeOrder } from './take.ts'
