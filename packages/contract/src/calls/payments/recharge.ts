/** Recharging over the practice chain: the member's deposit address, and the deposits to it. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { practiceAddressText } from '../../values/practice-address.ts'
import { practiceTransactionText } from '../../values/practice-transaction.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { tokenAmountText } from '../../values/token-amount.ts'

/** Blocks arrive; none has arrived for a while although one is due; the chain cannot be read. */
export const chainStates = ['moving', 'stalled', 'away'] as const
export type ChainState = (typeof chainStates)[number]

const depositItem = z.object({
  depositId: idText('deposit'),
  amount: amountText,
  /**
   * With 18 decimals as on the chain, when some of it is below a millionth and so not in the
   * books.
   */
  exact: z.nullable(tokenAmountText),
  status: z.enum(['pending', 'arrived', 'not_credited', 'failed']),
  /** Why it is not in the wallet; null while it is pending or has arrived. */
  reason: z.nullable(z.enum(['below_minimum', 'vanished', 'reversed'])),
  /** Confirmations (blocks on top of its own), at most as many as are required. */
  confirmations: z.number(),
  /** The limits when it was seen. */
  minimum: amountText,
  transaction: practiceTransactionText,
  /** World time. */
  seenAt: instantText,
  day: dayNumber,
  arrivedAt: z.nullable(instantText),
})
export type DepositItem = z.output<typeof depositItem>

export const rechargeCalls = {
  'recharge.address': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'recharge/address',
    auth: 'member',
    ours: true,
    summary: 'My deposit address on the practice chain, made when it is first asked for.',
    shows: ['deposit'],
    body: nothing,
    data: z.object({
      address: practiceAddressText,
      /** For the QR code. */
      uri: z.string(),
      /** A deposit below it is seen and not credited. */
      minimum: amountText,
      confirmationsNeeded: z.number(),
      minutesAbout: z.number(),
      chain: z.enum(chainStates),
    }),
    errors: ['feature_closed'],
  }),
  'recharge.list': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'recharge/list',
    auth: 'member',
    ours: true,
    summary: 'What came in on my deposit address, newest first, with its confirmations.',
    shows: ['deposit'],
    body: z.object(pageFields),
    data: z.extend(listOf(depositItem), {
      confirmationsNeeded: z.number(),
      /** Deposits that wait for confirmations. */
      pending: z.number(),
      chain: z.enum(chainStates),
    }),
    errors: ['page_too_deep'],
  }),
}
