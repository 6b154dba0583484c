import type { Handlers } from '../../context.ts'
import { buyUnits, sellUnits } from './act.ts'
import { fundIncome } from './read.ts'

export { buyUnits, sellUnits } from './act.ts'
export { accrualsDue, insertAccruals } from './promise.ts'
export { promisedADay, type SavingsTold, savingsAtClose, savingsTold } from './promised.ts'

export const fundHandlers = {
  'fund.buy': buyUnits,
  'fund.sell': sellUnits,
  'fund.income': fundIncome,
} satisfies Partial<Handlers>
