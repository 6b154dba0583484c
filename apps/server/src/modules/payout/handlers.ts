import type { Handlers } from '../../context.ts'
import { practiceTransaction } from './transaction.ts'

export const payoutHandlers = {
  'practiceChain.transaction': practiceTransaction,
} satisfies Partial<Handlers>
