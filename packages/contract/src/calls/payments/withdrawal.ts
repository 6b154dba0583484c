/** Withdrawals: the requirements, the request, its cancellation, and the state of each. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { practiceAddressText } from '../../values/practice-address.ts'
import { bankAccountText, rateText } from '../../values/practice-bank.ts'
import { instantText } from '../../values/time.ts'
import { passwordGuess, stepUpToken } from '../identity/fund-password.ts'

export const rails = ['chain', 'bank'] as const
export const railName = z.enum(rails)
/** Practice USDT is sent over the chain, the others over their practice bank. */
const payeeCurrencies = ['PUSDT', 'INR', 'NGN', 'ZAR', 'KES'] as const
export type PayeeCurrency = (typeof payeeCurrencies)[number]
export const payeeCurrency = z.enum(payeeCurrencies)

export const withdrawalStates = ['pending', 'processing', 'sent', 'arrived', 'cancelled', 'failed'] as const

/**
 * Why a withdrawal over the chain is not sent though it is due: the paying wallet holds too
 * little, its limits are reached, the chain cannot be reached, or the coins are being checked
 * against the books.
 */
export const waitsFor = z.enum(['funds', 'limit', 'chain', 'check'])

export const withdrawalItem = z.object({
  withdrawalId: idText('withdrawal'),
  rail: railName,
  currency: payeeCurrency,
  /** Practice USDT: the amount that left the wallet, the fee included in it, and the rest. */
  amount: amountText,
  fee: amountText,
  net: amountText,
  /** The amount that arrives, in the currency. */
  pays: amountText,
  /** Of a bank: fixed when it was requested. */
  rate: z.nullable(rateText),
  state: z.enum(withdrawalStates),
  /** Members of staff who have to approve, and those who did. */
  approvals: z.object({ needed: z.number(), given: z.number() }),
  requestedAt: instantText,
  /** When it is processed: the next opening. Null: it waits for approval. */
  opensAt: z.nullable(instantText),
  /** The promised time: sent by then. */
  sendBy: instantText,
  sentAt: z.nullable(instantText),
  endedAt: z.nullable(instantText),
  /** The transaction, or the line of the bank's statement. */
  reference: z.nullable(z.string()),
  /** Of the transaction: n of 20. */
  confirmations: z.number(),
  waitsFor: z.nullable(waitsFor),
  /** `limit`: above the maximum of one payment over the chain. */
  failure: z.nullable(z.enum(['refused', 'chain', 'bank', 'limit'])),
  /** The reason of the staff who refused it. */
  note: z.nullable(z.string()),
  payee: z.object({
    payeeId: idText('payee'),
    address: z.nullable(practiceAddressText),
    bank: z.nullable(z.string()),
    account: z.nullable(bankAccountText),
  }),
})
export type WithdrawalItem = z.output<typeof withdrawalItem>

export const withdrawalCalls = {
  'withdrawal.status': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'cash/withdraw/status',
    auth: 'member',
    summary: 'Whether withdrawals are processed now, the terms, and what I still need for one.',
    shows: ['withdrawal', 'payee', 'security'],
    body: z.object({ currency: z.optional(payeeCurrency) }),
    data: z.object({
      open: z.boolean(),
      /** Now, or the next opening: Monday to Friday, 09:00 to 18:00 of the world's zone. */
      opensAt: instantText,
      timeZone: z.string(),
      currency: payeeCurrency,
      /** In the currency. */
      minimum: amountText,
      /**
       * Practice USDT: the most that one withdrawal over the chain may be. Null: a bank's has no
       * such limit.
       */
      maximum: z.nullable(amountText),
      rate: z.nullable(rateText),
      feePercent: z.number(),
      /** Practice USDT: above it a member of staff has to approve. */
      autoMax: amountText,
      extractable: amountText,
      hasAddress: z.boolean(),
      hasBank: z.boolean(),
      hasFundPassword: z.boolean(),
      /** Wall clock: the fund password was wrong five times. */
      lockedUntil: z.nullable(instantText),
      /** World time: every address or card of this currency is new and cannot be used before. */
      holdUntil: z.nullable(instantText),
      /** World time: a second step was changed, and nothing is withdrawn before. */
      securityHoldUntil: z.nullable(instantText),
      /** With one of these set up, the fund password is not enough. */
      secondStep: z.object({ authenticator: z.boolean(), passkey: z.boolean() }),
    }),
    errors: [],
  }),
  'withdrawal.create': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'withdraw/create',
    auth: 'session',
    ours: true,
    summary:
      'Asks for a withdrawal to one of my addresses or cards, with the fund password or a step-up token. The amount is in the currency of the address or card and leaves the wallet immediately.',
    changes: ['wallet', 'withdrawal'],
    body: z.object({
      payeeId: parsedId('payee'),
      amount: amountInput,
      fundPassword: z.optional(passwordGuess),
      stepUpToken: z.optional(stepUpToken),
    }),
    data: z.object({
      withdrawalId: idText('withdrawal'),
      amount: amountText,
      fee: amountText,
      net: amountText,
      pays: amountText,
      currency: payeeCurrency,
      approvalsNeeded: z.number(),
      opensAt: instantText,
      sendBy: instantText,
      balance: amountText,
    }),
    errors: [
      'fund_password_needed',
      'fund_password_incorrect',
      'fund_password_locked',
      'step_up_needed',
      'second_step_needed',
      'withdrawals_held',
      'payee_unknown',
      'payee_held',
      'amount_invalid',
      'withdrawal_minimum',
      'withdrawal_maximum',
      'balance_too_low',
      'withdrawals_too_many',
      'account_disabled',
      'world_ended',
      'money_stopped',
      'idempotency_conflict',
      'too_many_requests',
    ],
    money: true,
  }),
  'withdrawal.cancel': declareCall({
    service: 'wallet',
    method: 'POST',
    path: 'withdraw/cancel',
    auth: 'member',
    ours: true,
    summary:
      'Cancels a withdrawal that is not being processed yet; the whole amount comes back, with the fee.',
    changes: ['wallet', 'withdrawal'],
    body: z.object({ withdrawalId: parsedId('withdrawal') }),
    data: z.object({ amount: amountText, balance: amountText }),
    errors: ['withdrawal_unknown', 'withdrawal_under_way', 'money_stopped', 'idempotency_conflict'],
    money: true,
  }),
  'withdrawal.list': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'withdraw/list',
    auth: 'member',
    ours: true,
    summary: 'My withdrawals, newest first; or one of them.',
    shows: ['withdrawal'],
    body: z.object({
      ...pageFields,
      rail: z.optional(railName),
      withdrawalId: z.optional(parsedId('withdrawal')),
    }),
    data: listOf(withdrawalItem),
    errors: ['page_too_deep', 'withdrawal_unknown'],
  }),
}
