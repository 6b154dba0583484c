/**
 * Which payments paid what. A pot is a queue of days: what enters it on a day is a lot, and a close
 * takes from the oldest lots that still hold something. Fewer than ten members are never counted,
 * and no figure is shown that they alone stand for, but for a day's totals of a pot.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { parsedId, parsedIncomeId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { sourceNames } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'

/** The pots; revenue that was typed in is named apart from what machines earned by their models. */
const lotSources = ['revenue', 'stated', 'fees', 'operator', 'purchases'] as const

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

const dayInput = z.string().check(z.regex(/^[0-9]{1,6}$/))

/** `payouts`: of all kinds together, because fewer than ten members got one of them. */
const paymentUses = ['income', 'referral', 'fund', 'rest', 'payouts'] as const

/** The movements by which staff put money into a pot, or took it out again. */
export const potActCodes = [
  'stated-revenue',
  'operator-capital',
  'revenue-correction',
  'capital-correction',
] as const
export type PotActCode = (typeof potActCodes)[number]

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
    summary: 'The same for one of my rewards, savings payouts or dividends; nothing before its close.',
    shows: ['reward', 'savings', 'books'],
    body: z.object({ rewardId: parsedId('reward') }),
    data: payersData,
    errors: ['reward_unknown', 'feature_closed'],
  }),
  'signin.payers': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'signin/payers',
    auth: 'member',
    ours: true,
    summary: 'The same for both parts of what one of my sign-ins brought.',
    shows: ['reward', 'books'],
    body: z.object({ day: dayInput }),
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
    body: z.object({ day: dayInput }),
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
  'books.pot': declareCall({
    service: 'books',
    method: 'GET',
    path: 'pot',
    auth: 'reader',
    ours: true,
    summary:
      'One pot on one day: what came in and went out, what staff did with it, and which closes that day’s money paid for.',
    shows: ['books'],
    body: z.object({ pot: z.enum(sourceNames), day: dayInput }),
    data: z.object({
      pot: z.enum(sourceNames),
      day: dayNumber,
      settled: z.boolean(),
      /** Null before the close of the day, and on days before the first whose lots are known. */
      totals: z.nullable(
        z.object({
          opening: amountText,
          cameIn: amountText,
          /** Taken back by corrections on this day, of whichever day it came in. */
          takenBack: amountText,
          paidOut: amountText,
          closing: amountText,
        }),
      ),
      /** Oldest first, at most a hundred. */
      acts: z.array(
        z.object({
          kind: z.enum(potActCodes),
          at: instantText,
          /** Negative: taken back. */
          amount: amountText,
          evidence: z.nullable(z.string()),
          /** The day of the money that was taken back. */
          ofDay: z.nullable(dayNumber),
        }),
      ),
      /** What came in on this day; stated revenue apart. Empty before the close. */
      lots: z.array(
        z.object({
          stated: z.boolean(),
          amount: amountText,
          takenBack: amountText,
          stillInPot: amountText,
          /** The closes that it paid for, oldest first. */
          closes: z.array(z.object({ day: dayNumber, amount: amountText })),
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
}
