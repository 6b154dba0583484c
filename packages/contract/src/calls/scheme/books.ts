/** The open books: no login, but in a class its link. */
import * as z from 'zod/mini'
import { declareCall, declareFileCall, nothing } from '../../call.ts'
import { amountText } from '../../values/money.ts'
import { standingData } from '../../values/outlook.ts'
import { pageFields } from '../../values/page.ts'
import { sourceNames, sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'
import { soldCounted } from './product.ts'

const pots = z.object({ revenue: amountText, fees: amountText, operator: amountText, purchases: amountText })

export const booksCalls = {
  'books.summary': declareCall({
    service: 'books',
    method: 'GET',
    path: 'summary',
    auth: 'reader',
    ours: true,
    summary:
      'Pots, coverage of the next 30 days without and with new sales, what was said before and then paid, and the last close by source.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      day: dayNumber,
      settledThrough: dayNumber,
      policy: z.enum(['revenue-backed', 'promise-first']),
      pots,
      ...standingData.shape,
      /** Fewer than ten members save, and no figure of the next 30 days has their savings. */
      savingsLeftOut: z.boolean(),
      promisedEver: amountText,
      paidEver: amountText,
      /** All payments so far, by source; null before the first close. */
      ever: z.nullable(sourcesData),
      yesterday: z.nullable(z.object({ day: dayNumber, incomes: z.number(), sources: sourcesData })),
      revenueStatedEver: amountText,
      revenueModelledEver: amountText,
      members: counted,
      machinesSold: soldCounted,
      moneyStopped: z.boolean(),
      /**
       * The newest daily record, which comes a moment after its close and is in every file of the
       * ledger; null: there is none yet.
       */
      record: z.nullable(z.object({ day: dayNumber, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.history': declareCall({
    service: 'books',
    method: 'GET',
    path: 'history',
    auth: 'reader',
    ours: true,
    summary:
      'Promised against paid, by source, and the pots, oldest first: each of the last `days`, or at most 400 days, evenly spaced over the world’s life.',
    shows: ['books'],
    body: z.object({ days: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,2}$/))) }),
    data: z.object({
      list: z.array(
        z.object({ day: dayNumber, incomes: z.number(), sources: sourcesData, pots, deposits: amountText }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.acts': declareCall({
    service: 'books',
    method: 'GET',
    path: 'acts',
    auth: 'reader',
    ours: true,
    summary: 'The operator’s acts on money, policy and clock, newest first, a hundred a page.',
    shows: ['books', 'notice'],
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
          /** The pot that it changed, for `books.pot` with its day. */
          pot: z.nullable(z.enum(sourceNames)),
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link', 'field_invalid'],
  }),
  'books.outflow': declareCall({
    service: 'books',
    method: 'GET',
    path: 'outflow',
    auth: 'reader',
    ours: true,
    summary: 'What machines really cost and what the operator took of purchases, since the world began.',
    shows: ['books'],
    body: nothing,
    data: z.object({ machineCosts: amountText, operatorTook: amountText }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.ledger': declareFileCall({
    service: 'books',
    method: 'GET',
    path: 'ledger',
    auth: 'reader',
    ours: true,
    summary:
      'The whole ledger through the last settled day as one zip archive of tables, which `npm run verify` checks. People never have lines of their own in it.',
    body: nothing,
    errors: ['feature_closed', 'books_by_link', 'too_many_requests'],
  }),
}
