/** The ledger for staff, and the acts that add stated revenue and the operator's capital. */
import type { Handlers } from '../context.ts'
import { staffOf } from './act.ts'
import { accounts } from './ledger/accounts.ts'
import { addCapital } from './ledger/capital.ts'
import { movement } from './ledger/movement.ts'
import { movements } from './ledger/movements.ts'
import { bookRevenue, revenueEntries } from './ledger/revenue.ts'

export const ledgerCalls = {
  'operator.accounts': accounts,
  'operator.movements': movements,
  'operator.movement': movement,
  'operator.revenueEntries': revenueEntries,
  'operator.bookRevenue': (body, context) => bookRevenue(staffOf(context), body),
  'operator.addCapital': (body, context) => addCapital(staffOf(context), body),
} satisfies Partial<Handlers>
