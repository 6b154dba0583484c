/** Deposits, payments and revenue, as staff list them: each with its movement. */
import * as z from 'zod/mini'
import { built } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { bankAmountText, bankCurrency, rateText } from '../../values/practice-bank.ts'
import { dayNumber, dayText, instantText } from '../../values/time.ts'
import { lineQuestions } from '../payments/bank.ts'
import { railName, withdrawalStates } from '../payments/withdrawal.ts'
import { dayFilter } from './ledger.ts'

const shape = { service: 'operator', method: 'GET', auth: 'operator', ours: true } as const
const errors = ['page_too_deep', 'field_invalid', 'forbidden'] as const

const memberId = idText('member')
const movementId = z.nullable(idText('movement'))

export const depositStates = ['pending', 'arrived', 'below_minimum', 'vanished', 'reversed'] as const
export const rechargeStates = ['open', 'arrived', 'cancelled'] as const
export const lineKinds = ['top-up', 'payment', 'return', 'payout'] as const
export const lineStates = ['new', 'credited', 'review', 'returned'] as const

export const staffMoneyCalls = {
  'operator.allWithdrawals': built({
    ...shape,
    path: 'withdrawals/all',
    roles: treasurers,
    summary: 'Withdrawals of all states, newest first or by amount.',
    ...consoleList({
      sorts: ['time', 'amount'],
      filters: {
        memberId: z.optional(parsedId('member')),
        state: z.optional(z.enum(withdrawalStates)),
        rail: z.optional(railName),
      },
      item: z.object({
        withdrawalId: idText('withdrawal'),
        memberId,
        simulated: z.boolean(),
        rail: railName,
        amount: amountText,
        fee: amountText,
        state: z.enum(withdrawalStates),
        /** A member of staff has to decide. */
        waits: z.boolean(),
        requestedAt: instantText,
        sendBy: instantText,
        sentAt: z.nullable(instantText),
        endedAt: z.nullable(instantText),
        /** Why it failed, in staff’s own words when they refused it. */
        failure: z.nullable(z.string()),
        note: z.nullable(z.string()),
        movementId,
        endedMovementId: movementId,
      }),
    }),
    errors,
  }),
  'operator.recharges': built({
    ...shape,
    path: 'recharges',
    roles: treasurers,
    summary: 'Recharges over the practice banks: what was asked for, and what came of it.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        memberId: z.optional(parsedId('member')),
        state: z.optional(z.enum(rechargeStates)),
        currency: z.optional(bankCurrency),
      },
      item: z.object({
        rechargeId: idText('recharge'),
        memberId,
        simulated: z.boolean(),
        currency: bankCurrency,
        /** The requested amount. */
        amount: bankAmountText,
        rate: rateText,
        reference: z.string(),
        status: z.enum(['pending', 'arrived', 'expired', 'cancelled']),
        askedAt: instantText,
        paid: z.nullable(bankAmountText),
        /** Practice USDT. */
        credited: z.nullable(amountText),
        creditedAt: z.nullable(instantText),
        movementId,
      }),
    }),
    errors,
  }),
  'operator.deposits': built({
    ...shape,
    path: 'deposits',
    roles: treasurers,
    summary: 'Recharges over the practice chain, in every state.',
    ...consoleList({
      sorts: ['time'],
      filters: { memberId: z.optional(parsedId('member')), state: z.optional(z.enum(depositStates)) },
      item: z.object({
        depositId: idText('deposit'),
        /** Null: the address is no longer anybody’s. */
        memberId: z.nullable(memberId),
        amount: amountText,
        state: z.enum(depositStates),
        seenAt: instantText,
        day: dayNumber,
        arrivedAt: z.nullable(instantText),
        movementId,
      }),
    }),
    errors,
  }),
  'operator.bankLines': built({
    ...shape,
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
        memberId,
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
        movementId,
      }),
    }),
    errors,
  }),
  'operator.revenueEntries': built({
    ...shape,
    path: 'revenue/entries',
    roles: treasurers,
    summary:
      'Machine revenue, entry by entry: what staff stated with its evidence, and what the products’ models made.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        stated: z.optional(z.enum(['true', 'false'])),
        productId: z.optional(parsedId('product')),
        day: dayFilter,
      },
      pairs: [
        ['stated', 'day'],
        ['productId', 'day'],
      ],
      item: z.object({
        revenueId: idText('revenue'),
        day: dayNumber,
        stated: z.boolean(),
        /** Below zero: stated before, and reversed. */
        amount: amountText,
        evidence: z.string(),
        product: z.nullable(z.string()),
        /** Pseudonym of the person who stated it. */
        by: z.nullable(z.string()),
        movementId,
      }),
    }),
    errors,
  }),
  'operator.orders': built({
    ...shape,
    path: 'orders',
    roles: treasurers,
    summary: 'Members’ machines, newest first; of one member.',
    ...consoleList({
      sorts: ['time'],
      filters: { memberId: z.optional(parsedId('member')) },
      item: z.object({
        orderId: idText('order'),
        memberId,
        simulated: z.boolean(),
        product: z.string(),
        price: amountText,
        dayReturn: amountText,
        boughtAt: instantText,
        firstDay: dayNumber,
        lastDay: dayNumber,
        movementId,
      }),
    }),
    errors,
  }),
  'operator.incomes': built({
    ...shape,
    path: 'incomes',
    roles: treasurers,
    summary: 'Incomes of one day, by order: what was promised, what was paid, and from which pots.',
    ...consoleList({
      sorts: ['order'],
      order: 'asc',
      filters: { day: dayText },
      item: z.object({
        orderId: idText('order'),
        memberId,
        promised: amountText,
        paid: amountText,
        revenue: amountText,
        fees: amountText,
        operator: amountText,
        purchases: amountText,
        rest: amountText,
      }),
    }),
    errors,
  }),
}
