import type { Handlers } from '../../context.ts'
import { accounts } from './accounts.ts'
import { movement } from './movement.ts'
import { movements } from './movements.ts'

/** Behind the roles of the operators' module. */
export const ledgerDesk = {
  'operator.accounts': accounts,
  'operator.movements': movements,
  'operator.movement': movement,
} satisfies Partial<Handlers>
