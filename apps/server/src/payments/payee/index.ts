/** The destinations of members' withdrawals. */
import type { Handlers } from '../../context.ts'
import { addPayee } from './add.ts'
import { listPayees } from './read.ts'
import { removePayee } from './remove.ts'

export { bindSimulated } from './bind-simulated.ts'

export const payeeHandlers = {
  'bank.modify': addPayee,
  'bank.mine': listPayees,
  'bank.remove': removePayee,
} satisfies Partial<Handlers>
