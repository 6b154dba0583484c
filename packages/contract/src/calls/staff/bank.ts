/** Calls of staff about the practice banks: the rate, and payments that matched no recharge. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { treasurers, withMembers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import {
  bankAccountText,
  bankAmountText,
  bankCurrency,
  rateInput,
  rateText,
} from '../../values/practice-bank.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { lineQuestions } from '../payments/bank.ts'
import { reasonField } from './reason.ts'

/** A recharge that a payment may be matched to. */
const candidate = z.object({
  rechargeId: idText('recharge'),
  amount: bankAmountText,
  reference: z.string(),
  status: z.enum(['pending', 'expired']),
})

const bankReviewItem = z.object({
  lineId: idText('bankLine'),
  memberId: idText('member'),
  currency: bankCurrency,
  amount: bankAmountText,
  account: bankAccountText,
  reference: z.string(),
  question: z.enum(lineQuestions),
  time: instantText,
  day: dayNumber,
  /** The payer's own open recharges in this currency, newest first, at most five. */
  candidates: z.array(candidate),
})

const lineKinds = ['top-up', 'payment', 'return', 'payout'] as const
const lineStates = ['new', 'credited', 'review', 'returned'] as const

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffBankCalls = {
  'operator.setExchangeRate': declareCall({
    ...shape,
    method: 'POST',
    path: 'exchangeRate',
    roles: treasurers,
    summary:
      'Enters what one practice USDT costs in a currency, within a factor of ten of a new world’s rate. Earlier requests keep theirs.',
    body: z.object({ currency: bankCurrency, rate: rateInput, reason: reasonField }),
    data: z.object({ currency: bankCurrency, rate: rateText, setAt: instantText }),
    errors: ['exchange_rate_limits', 'text_refused'],
  }),
  'operator.bankReview': declareCall({
    ...shape,
    method: 'GET',
    path: 'bank/review',
    roles: withMembers,
    summary: 'Payments that found no recharge and wait for a person, oldest first.',
    ...consoleList({ sorts: ['time'], order: 'asc', filters: {}, item: bankReviewItem }),
    errors: ['page_too_deep'],
  }),
  'operator.matchBankLine': declareCall({
    ...shape,
    method: 'POST',
    path: 'bank/match',
    roles: treasurers,
    summary: 'Books a payment for a recharge of its payer: what was paid, at the recharge’s rate.',
    body: z.object({ lineId: parsedId('bankLine'), rechargeId: parsedId('recharge'), reason: reasonField }),
    data: z.object({ credited: amountText }),
    errors: [
      'bank_line_unknown',
      'bank_line_settled',
      'recharge_unknown',
      'recharge_closed',
      'money_stopped',
      'text_refused',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'operator.returnBankLine': declareCall({
    ...shape,
    method: 'POST',
    path: 'bank/return',
    roles: treasurers,
    summary: 'Sends a payment that waits back to its payer’s account at the practice bank.',
    body: z.object({ lineId: parsedId('bankLine'), reason: reasonField }),
    data: z.object({ returned: amountText }),
    errors: [
      'bank_line_unknown',
      'bank_line_settled',
      'money_stopped',
      'text_refused',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'operator.bankLines': declareCall({
    ...shape,
    method: 'GET',
    path: 'bank/lines',
    roles: treasurers,
    summary: 'The practice banks’ statement: payments, returns, payouts, and members’ own top-ups.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        memberId: z.optional(parsedId('member')),
        kind: z.optional(z.enum(lineKinds)),
        state: z.optional(z.enum(lineStates)),
      },
      item: z.object({
        lineId: idText('bankLine'),
        kind: z.enum(lineKinds),
        memberId: idText('member'),
        simulated: z.boolean(),
        currency: bankCurrency,
        amount: bankAmountText,
        reference: z.string(),
        state: z.nullable(z.enum(lineStates)),
        question: z.nullable(z.enum(lineQuestions)),
        time: instantText,
        day: dayNumber,
        rechargeId: z.nullable(idText('recharge')),
        withdrawalId: z.nullable(idText('withdrawal')),
        movementId: z.nullable(idText('movement')),
      }),
      screen: { name: 'lines', after: 'deposits', without: ['day'] },
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
}
