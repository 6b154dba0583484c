/** Recharges by bank and over the chain, as staff list them: each with its movement. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { bankAmountText, bankCurrency, rateText } from '../../values/practice-bank.ts'
import { dayNumber, instantText } from '../../values/time.ts'

const depositStates = ['pending', 'arrived', 'below_minimum', 'vanished', 'reversed'] as const
const rechargeStates = ['open', 'arrived', 'cancelled'] as const

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffDepositCalls = {
  'operator.recharges': declareCall({
    ...shape,
    method: 'GET',
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
        memberId: idText('member'),
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
        movementId: z.nullable(idText('movement')),
      }),
      screen: { name: 'recharges', after: 'review', without: ['paid'] },
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
  'operator.deposits': declareCall({
    ...shape,
    method: 'GET',
    path: 'deposits',
    roles: treasurers,
    summary: 'Recharges over the practice chain, in every state.',
    ...consoleList({
      sorts: ['time'],
      filters: { memberId: z.optional(parsedId('member')), state: z.optional(z.enum(depositStates)) },
      item: z.object({
        depositId: idText('deposit'),
        /** Null: the address is no longer anybody’s. */
        memberId: z.nullable(idText('member')),
        amount: amountText,
        state: z.enum(depositStates),
        seenAt: instantText,
        day: dayNumber,
        arrivedAt: z.nullable(instantText),
        movementId: z.nullable(idText('movement')),
      }),
      screen: { name: 'deposits', after: 'recharges', without: ['day'] },
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
}
