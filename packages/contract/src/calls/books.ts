/** The open books: no login. */
import * as z from 'zod/mini'
import { built, nothing } from '../call.ts'
import { amountText } from '../values/money.ts'
import { pageFields } from '../values/page.ts'
import { sourcesData } from '../values/sources.ts'
import { dayNumber, instantText } from '../values/time.ts'
import { counted } from './auth.ts'

const pots = z.object({ revenue: amountText, fees: amountText, operator: amountText, purchases: amountText })

export const booksCalls = {
  'books.summary': built({
    service: 'books',
    method: 'GET',
    path: 'summary',
    auth: 'public',
    ours: true,
    summary:
      'Pots, coverage of the next 30 days, days until the pots are empty, and the last close by source.',
    body: nothing,
    data: z.object({
      day: dayNumber,
      settledThrough: dayNumber,
      policy: z.enum(['revenue-backed', 'promise-first']),
      pots,
      /** 1 = everything promised in the next 30 days can be paid; null when nothing is promised. */
      coverage: z.nullable(z.number()),
      /** The same without revenue that an operator typed in. */
      coverageModelledOnly: z.nullable(z.number()),
      promisedNext30Days: amountText,
      expectedRevenueNext30Days: amountText,
      /** Days at the mean flow of the last 7; null when the pots are not emptying. */
      daysToEmpty: z.nullable(z.number()),
      promisedEver: amountText,
      paidEver: amountText,
      yesterday: z.nullable(z.object({ day: dayNumber, incomes: z.number(), sources: sourcesData })),
      revenueStatedEver: amountText,
      revenueModelledEver: amountText,
      members: counted,
      machinesSold: counted,
      moneyStopped: z.boolean(),
    }),
    errors: ['feature_closed'],
  }),
  'books.history': built({
    service: 'books',
    method: 'GET',
    path: 'history',
    auth: 'public',
    ours: true,
    summary:
      'Promised against paid, by source, and the pots, for each of the last days (at most 400), oldest first.',
    body: z.object({ days: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,2}$/))) }),
    data: z.object({
      list: z.array(
        z.object({ day: dayNumber, incomes: z.number(), sources: sourcesData, pots, deposits: amountText }),
      ),
    }),
    errors: ['feature_closed'],
  }),
  'books.acts': built({
    service: 'books',
    method: 'GET',
    path: 'acts',
    auth: 'public',
    ours: true,
    summary: 'The operator’s acts on money, policy and clock, newest first, a hundred a page.',
    body: z.object({ after: pageFields.after }),
    data: z.object({
      next: z.nullable(z.string()),
      list: z.array(
        z.object({
          at: instantText,
          day: dayNumber,
          by: z.string(),
          act: z.string(),
          detail: z.record(z.string(), z.string()),
        }),
      ),
    }),
    errors: ['feature_closed', 'field_invalid'],
  }),
}
