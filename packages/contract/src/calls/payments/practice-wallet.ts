/**
 * A member's own wallet on the practice chain: the source of a deposit and the target of a
 * withdrawal.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { practiceAddressInput, practiceAddressText } from '../../values/practice-address.ts'
import { instantText } from '../../values/time.ts'
import { tokenAmountInput, tokenAmountText } from '../../values/token-amount.ts'

/** Practice USDT, and a worthless token with the same name: no deposit address accepts it. */
export const walletTokens = ['usdt', 'lookalike'] as const
export type WalletToken = (typeof walletTokens)[number]

const walletTransfer = z.object({
  transferId: z.string(),
  /** `faucet`: new tokens of the day. */
  kind: z.enum(['in', 'out', 'faucet']),
  token: z.enum(walletTokens),
  amount: tokenAmountText,
  /** The other party; null for the faucet. */
  address: z.nullable(practiceAddressText),
  /** Time of day of the block, or of the sending while no block holds it. */
  at: instantText,
  /**
   * Blocks that hold it, its own among them, at most as many as are required; 0 while it waits.
   */
  confirmations: z.number(),
})
export type WalletTransfer = z.output<typeof walletTransfer>

export const practiceWalletCalls = {
  'practiceWallet.show': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/wallet',
    auth: 'member',
    ours: true,
    summary: 'My wallet on the practice chain: address, what it holds, and what the faucet gives today.',
    shows: ['practice-wallet', 'faucet'],
    body: nothing,
    data: z.object({
      address: practiceAddressText,
      /** For the QR code. */
      uri: z.string(),
      /** Of both tokens, less outgoing amounts in transit. */
      balances: z.object({ usdt: tokenAmountText, lookalike: tokenAmountText }),
      faucet: z.object({
        amount: tokenAmountText,
        /** Not taken yet on this day of the world. */
        open: z.boolean(),
        /** World time of the next one. */
        nextAt: instantText,
      }),
    }),
    errors: [],
  }),
  'practiceWallet.faucet': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/wallet/faucet',
    auth: 'member',
    ours: true,
    summary: 'Gives my wallet the practice tokens of this day of the world, once.',
    changes: ['practice-wallet'],
    body: nothing,
    data: z.object({ amount: tokenAmountText }),
    errors: ['faucet_taken'],
  }),
  'practiceWallet.send': declareCall({
    service: 'user',
    method: 'POST',
    path: 'practice/wallet/send',
    auth: 'member',
    ours: true,
    money: true,
    summary: 'Sends any amount of a token to any practice address. It cannot be taken back.',
    changes: ['practice-wallet'],
    body: z.object({
      address: practiceAddressInput,
      amount: tokenAmountInput,
      token: z._default(z.enum(walletTokens), 'usdt'),
    }),
    data: z.object({ amount: tokenAmountText, address: practiceAddressText }),
    errors: [
      'address_not_practice',
      'address_incorrect',
      'balance_too_low',
      'idempotency_conflict',
      'too_many_requests',
    ],
  }),
  'practiceWallet.history': declareCall({
    service: 'user',
    method: 'GET',
    path: 'practice/wallet/history',
    auth: 'member',
    ours: true,
    summary: 'What came in and went out on the practice chain, newest first, with its confirmations.',
    shows: ['practice-wallet'],
    body: z.object(pageFields),
    data: z.extend(listOf(walletTransfer), { confirmationsNeeded: z.number() }),
    errors: ['page_too_deep'],
  }),
}
