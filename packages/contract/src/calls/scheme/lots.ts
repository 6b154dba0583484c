/**
 * Whose money paid what. A pot is a queue of days: what enters it on a day is a lot, and a close
 * takes from the oldest lots that still hold something. Fewer than ten members are never counted,
 * and no figure is shown that they alone stand for, but for a day's totals of a pot.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { parsedId, parsedIncomeId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber } from '../../values/time.ts'

/** The pots; revenue that was typed in is named apart from what machines earned by their models. */
export const lotSources = ['revenue', 'stated', 'fees', 'operator', 'purchases'] as const

const payersData = z.object({
  /** The day on which the caller bought the machine; null for a reward. */
  boughtDay: z.nullable(dayNumber),
  /** The amount of the lines and `rest` together. */
  paid: amountText,
  /** Rounding: paid, but not assigned to a pot. */
  rest: amountText,
  lines: z.array(
    z.object({
      source: z.enum(lotSources),
      /**
       * The days on which the money came into its pot. Of members' payments: neighbouring days with
       * at least ten payers together. Null: days before the first whose lots are known; which part
       * of such revenue was typed in is not known either.
       */
      fromDay: z.nullable(dayNumber),
      throughDay: z.nullable(dayNumber),
      amount: amountText,
      /** The part that the member's own payments on these days brought. */
      own: amountText,
      /**
       * The members who paid on these days, this one among them. Null: fewer than ten so far, or no
       * members' payments. `simulated` is null when one to nine of them are people.
       */
      payers: z.nullable(z.object({ total: z.number(), simulated: z.nullable(z.number()) })),
    }),
  ),
})
export type PayersData = z.output<typeof payersData>

/** `payouts`: of all kinds together, because fewer than ten members got one of them. */
export const paymentUses = ['income', 'referral', 'fund', 'rest', 'payouts'] as const

export const lotCalls = {
  'income.payers': declareCall({
    service: 'product',
    method: 'GET',
    path: 'income/payers',
    auth: 'member',
    ours: true,
    summary: 'Which days’ money paid one income, how much of it was the member’s own, and how many paid it.',
    shows: ['income', 'books'],
    body: z.object({ incomeId: parsedIncomeId }),
    data: payersData,
    errors: ['income_unknown', 'feature_closed'],
  }),
  'order.payers': declareCall({
    service: 'product',
    method: 'GET',
    path: 'mine/order/payers',
    auth: 'member',
    ours: true,
    summary: 'The same for all incomes of one of my machines so far.',
    shows: ['income', 'books'],
    body: z.object({ orderId: parsedId('order') }),
    data: payersData,
    errors: ['order_unknown', 'feature_closed'],
  }),
  'reward.payers': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'reward/payers',
    auth: 'member',
    ours: true,
    summary: 'The same for one of my rewards; nothing before its close.',
    shows: ['reward', 'books'],
    body: z.object({ rewardId: parsedId('reward') }),
    data: payersData,
    errors: ['reward_unknown', 'feature_closed'],
  }),
  'books.payment': declareCall({
    service: 'books',
    method: 'GET',
    path: 'payment',
    auth: 'member',
    ours: true,
    summary: 'Where my payments of a day went, by close and kind, and what of them is still in the pot.',
    shows: ['books', 'income'],
    body: z.object({ day: z.string().check(z.regex(/^[0-9]{1,6}$/)) }),
    data: z.object({
      day: dayNumber,
      /** What I paid for machines on that day, and what of it never reached a pot. */
      paid: amountText,
      machineCosts: amountText,
      operatorTook: amountText,
      intoPot: amountText,
      /** The closes that it paid for, oldest first. */
      lines: z.array(z.object({ day: dayNumber, to: z.enum(paymentUses), amount: amountText })),
      /** The part of these lines that was paid to me again. */
      cameBack: amountText,
      /** Null: the day is before the first whose lots are known. */
      stillInPot: z.nullable(amountText),
    }),
    errors: ['feature_closed'],
  }),
}
