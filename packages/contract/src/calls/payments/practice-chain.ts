/** The public view of the practice chain: its coins against the books, and its transactions. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { practiceAddressText } from '../../values/practice-address.ts'
import { practiceTransactionText } from '../../values/practice-transaction.ts'
import { instantText } from '../../values/time.ts'
import { tokenAmountText } from '../../values/token-amount.ts'
import { walletTokens } from './practice-wallet.ts'

const weighing = {
  /** False: twice in a row the coins differed from the books. */
  holds: z.boolean(),
  /** The last block that was read. */
  block: z.number(),
  /** Time of day. */
  at: instantText,
}

/** The coins on the practice chain against the books, over all worlds of the host. */
export const weighedCoins = z.object({
  ...weighing,
  /** On deposit addresses and in the paying wallet. */
  coins: tokenAmountText,
  /** The books' balance over the chain, including amounts in transit. */
  books: tokenAmountText,
})

export const practiceChainCalls = {
  'books.chain': declareCall({
    service: 'books',
    method: 'GET',
    path: 'chain',
    auth: 'reader',
    ours: true,
    summary: 'Whether the coins on the practice chain match the books of this host.',
    body: nothing,
    data: z.object({ weighed: z.nullable(z.object(weighing)) }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'practiceChain.transaction': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/chain/transaction',
    auth: 'member',
    ours: true,
    summary: 'One transaction of the practice chain: who sent how much to whom, in which block.',
    shows: ['practice-wallet'],
    body: z.object({ transaction: practiceTransactionText }),
    data: z.object({
      transaction: practiceTransactionText,
      /** `left_out`: a reorg removed it, and it is in no block. */
      state: z.enum(['waiting', 'mined', 'reverted', 'left_out']),
      token: z.enum(walletTokens),
      amount: tokenAmountText,
      from: practiceAddressText,
      to: practiceAddressText,
      /** Null while it waits. */
      block: z.nullable(z.number()),
      /** Time of day of the block, or of the sending. */
      at: instantText,
      /** Confirmations (blocks on top of its own), at most as many as are required. */
      confirmations: z.number(),
      confirmationsNeeded: z.number(),
    }),
    errors: ['not_found'],
  }),
}
