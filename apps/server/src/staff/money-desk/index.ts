import type { Handlers } from '../../context.ts'
import { bankLines } from './bank-lines.ts'
import { deposits } from './deposits.ts'
import { incomes } from './incomes.ts'
import { orders } from './orders.ts'
import { recharges } from './recharges.ts'
import { revenueEntries } from './revenue.ts'
import { allWithdrawals } from './withdrawals.ts'

/** Behind the roles of the operators' module. */
export const moneyDesk = {
  'operator.allWithdrawals': allWithdrawals,
  'operator.recharges': recharges,
  'operator.deposits': deposits,
  'operator.bankLines': bankLines,
  'operator.revenueEntries': revenueEntries,
  'operator.orders': orders,
  'operator.incomes': incomes,
} satisfies Partial<Handlers>
