import type { Handlers } from '../../context.ts'
import { buyUnits, sellUnits } from './act.ts'
import { fundIncome } from './read.ts'

export { buyUnits, sellUnits } from './act.ts'
export { promisedADay } from './ahead.ts'
export { accrualsDue, insertAccruals } from './promise.ts'

export const fundHandlers = {
  'fund.buy': buyUnits,
  'fund.sell': sellUnits,
  'fund.income': fundIncome,
} satisfies Partial<Handlers>
