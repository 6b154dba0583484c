/** The wallet that pays withdrawals over the practice chain, for staff; and the chain's transactions, for members. */
import * as z from 'zod/mini'
import { built, nothing } from '../call.ts'
import { idText } from '../values/ids.ts'
import { amountInput, amountText } from '../values/money.ts'
import { practiceAddressText } from '../values/practice-address.ts'
import { practiceTransactionText } from '../values/practice-transaction.ts'
import { instantText } from '../values/time.ts'
import { tokenAmountText } from '../values/token-amount.ts'
import { counted } from './auth.ts'
import { walletTokens } from './practice-wallet.ts'
import { waitsFor } from './withdrawal.ts'

const reason = z.string().check(z.minLength(3), z.maxLength(200))

/** The coins on the practice chain against the books, over all worlds of the host. */
export const weighedCoins = z.object({
  /** False: twice in a row the coins were not what the books say. */
  holds: z.boolean(),
  /** The last block that was read. */
  block: z.number(),
  /** Time of day. */
  at: instantText,
  /** On deposit addresses and in the wallet that pays. */
  coins: tokenAmountText,
  /** What the books hold over the chain, with what is on its way. */
  books: tokenAmountText,
})

export const chainDeskCalls = {
  'operator.fillSigner': built({
    service: 'operator',
    method: 'POST',
    path: 'signer/fill',
    auth: 'operator',
    ours: true,
    summary:
      'Puts practice USDT of the operator’s into the wallet that pays withdrawals. It is booked at once; the coins are there a block later.',
    body: z.object({ amount: amountInput, evidence: reason }),
    data: z.object({ movementId: idText('movement'), fillingId: idText('filling') }),
    errors: ['amount_invalid', 'evidence_needed', 'text_refused', 'money_stopped', 'idempotency_conflict'],
    money: true,
  }),
  'operator.signer': built({
    service: 'operator',
    method: 'GET',
    path: 'signer',
    auth: 'operator',
    ours: true,
    summary:
      'The wallet that pays withdrawals: what it holds (it is the host’s, all worlds share it), and what of this world waits for it.',
    body: nothing,
    data: z.object({
      /** Null: no chain has answered yet. */
      funds: z.nullable(tokenAmountText),
      /** Withdrawals whose time has come and that are not sent. */
      waiting: z.object({ withdrawals: counted, amount: amountText, for: z.array(waitsFor) }),
      /** Sent, with fewer than twenty confirmations. */
      underWay: counted,
      /** Of this world: fillings that were booked, and of them those whose coins have not arrived. */
      filled: amountText,
      arriving: amountText,
      weighed: z.nullable(weighedCoins),
      terms: z.object({ rechargeMinimum: amountText, faucetAmount: amountText }),
    }),
    errors: [],
  }),
  'operator.setChainTerms': built({
    service: 'operator',
    method: 'POST',
    path: 'chain/terms',
    auth: 'operator',
    ours: true,
    summary:
      'The least that a recharge over the chain must bring to be credited (for what is seen after it), and what the faucet gives a day.',
    body: z.object({
      rechargeMinimum: z.optional(amountInput),
      faucetAmount: z.optional(amountInput),
      reason,
    }),
    data: z.object({ rechargeMinimum: amountText, faucetAmount: amountText }),
    errors: ['amount_invalid', 'field_missing', 'text_refused'],
  }),
  'books.chain': built({
    service: 'books',
    method: 'GET',
    path: 'chain',
    auth: 'public',
    ours: true,
    summary: 'Whether the coins on the practice chain are what the books of this host’s worlds say.',
    body: nothing,
    data: z.object({ weighed: z.nullable(weighedCoins) }),
    errors: ['feature_closed'],
  }),
  'practiceChain.transaction': built({
    service: 'user',
    method: 'GET',
    path: 'practice/chain/transaction',
    auth: 'member',
    ours: true,
    summary: 'One transaction of the practice chain: who sent how much to whom, in which block.',
    body: z.object({ transaction: practiceTransactionText }),
    data: z.object({
      transaction: practiceTransactionText,
      /** `left_out`: a reorg took it out, and it is in no block. */
      state: z.enum(['waiting', 'mined', 'reverted', 'left_out']),
      token: z.enum(walletTokens),
      amount: tokenAmountText,
      from: practiceAddressText,
      to: practiceAddressText,
      /** Null while it waits. */
      block: z.nullable(z.number()),
      /** Time of day of the block, or of the sending. */
      at: instantText,
      /** Blocks on top of its own, at most as many as are needed. */
      confirmations: z.number(),
      confirmationsNeeded: z.number(),
    }),
    errors: ['not_found'],
  }),
}
