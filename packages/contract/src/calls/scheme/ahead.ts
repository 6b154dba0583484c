/**
 * Parts of the open books that look at everybody: who is ahead, how members found each other, and
 * the state of a world at its last close, from which a reader's browser works out what would
 * follow from a supposition. No answer names a member, and none tells of fewer than ten.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber } from '../../values/time.ts'

/** Members of both kinds, each count rounded down to whole tens. */
const inTens = { peopleInTens: z.number(), simulatedInTens: z.number() }

/** The members of the figures; `together`: fewer than ten of a kind, which is not shown apart. */
const aheadKinds = ['people', 'simulated', 'together'] as const

const pots = z.object({ revenue: amountText, fees: amountText, operator: amountText, purchases: amountText })

const soldFields = {
  productId: z.string(),
  dayReturn: amountText,
  machines: z.number(),
}

const worldAtClose = z.object({
  policy: z.enum(['revenue-backed', 'promise-first']),
  /** Incomes may draw on the operator's pot. */
  operatorFunds: z.boolean(),
  /** The day after the close: the first of the days to come. */
  day: dayNumber,
  /** After the close. */
  pots,
  /** Sold through the close, with income still to come; the same machines of a day together. */
  machines: z.array(z.object({ ...soldFields, firstDay: dayNumber, lastDay: dayNumber })),
  products: z.array(
    z.object({
      productId: z.string(),
      /** The revenue model, as the product has it. */
      model: z.record(z.string(), z.union([z.string(), z.number()])),
      /** The first day on which its machines earn. */
      fromDay: dayNumber,
      /** The last day of an outage that is under way; null: none is. */
      outThrough: z.nullable(dayNumber),
    }),
  ),
  /** Promised a day to all savings; zero where fewer than ten members save. */
  savings: amountText,
  dividendBasisPoints: z.number(),
  /** Machines ever sold. */
  shares: z.number(),
  /** The rule of the world that types in revenue; null: there is none. */
  stating: z.nullable(z.object({ basisPoints: z.number(), throughDay: dayNumber })),
  /** The most that stated revenue can still have in its pot. */
  statedLeft: amountText,
  /**
   * Of the last days; recruiting rewards by their share of the payments of the last whole week,
   * those of depths of which `books.tree` tells the same week.
   */
  sales: z.object({
    overDays: z.number(),
    payments: amountText,
    referrals: amountText,
    bonuses: amountText,
    machines: z.array(z.object({ ...soldFields, validDays: z.number() })),
  }),
})

export const aheadCalls = {
  'books.ahead': declareCall({
    service: 'books',
    method: 'GET',
    path: 'ahead',
    auth: 'reader',
    ours: true,
    summary:
      'By day of the first purchase, in groups of at least ten: what members paid for machines, what closes paid them, and how much of that they took out.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      /** The close of which the figures are; null: there were not ten buyers yet. */
      day: z.nullable(dayNumber),
      groups: z.array(
        z.object({
          fromDay: dayNumber,
          throughDay: dayNumber,
          kind: z.enum(aheadKinds),
          inTens: z.number(),
          /** For machines, and the cost of withdrawals. */
          paid: amountText,
          /** Paid by closes, received or not. */
          back: amountText,
          /** The part of `back` that they withdrew; the rest is only promised. */
          taken: amountText,
        }),
      ),
      /** All groups of a kind. Counts are rounded down to whole tens. */
      standing: z.array(
        z.object({
          kind: z.enum(aheadKinds),
          inTens: z.number(),
          /** Got back at least what they paid. */
          aheadInTens: z.number(),
          /** Took out at least what they paid: ahead if everything ended now. */
          aheadEndedInTens: z.number(),
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.tree': declareCall({
    service: 'books',
    method: 'GET',
    path: 'tree',
    auth: 'reader',
    ours: true,
    summary:
      'How members found each other: members by depth of invitation, by number of recruits, and where the rewards for recruiting went.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      /** The close of which the counts are; null: no week has passed. */
      day: z.nullable(dayNumber),
      ...inTens,
      /** Depth 0: nobody invited them. Depths with fewer than ten members are left out. */
      depths: z.array(
        z.object({
          depth: z.number(),
          /** The last line holds all depths from its own on. */
          isDeeper: z.boolean(),
          ...inTens,
          /**
           * Paid to them for recruiting, in the whole weeks of which this depth is told: at least
           * ten of them got some, and what others got cannot be worked out from it. Null: there was
           * no such week. `throughDay`: the last day of the last one. `isPart`: some that they got
           * before is left out: of other weeks, or of the days before the first person joined in
           * that week.
           */
          rewards: z.nullable(z.object({ throughDay: dayNumber, isPart: z.boolean(), amount: amountText })),
        }),
      ),
      /** Members by how many they recruited; `through` null: and more. */
      recruits: z.array(z.object({ from: z.number(), through: z.nullable(z.number()), ...inTens })),
      /**
       * Of all rewards for recruiting: the share of the hundredth of members who got most, in whole
       * per cent; null: that hundredth is fewer than ten members, or fewer than ten got any.
       */
      topPercent: z.nullable(z.number()),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.backtest': declareCall({
    service: 'books',
    method: 'GET',
    path: 'backtest',
    auth: 'reader',
    ours: true,
    summary:
      'What the books said each morning of the next 30 closes, and the share that was then paid: at most 400 days, evenly spaced over the world’s life.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      list: z.array(
        z.object({
          /** The open day of that morning. */
          day: dayNumber,
          /** A share of what was promised, if nobody bought anything more; and if sales went on. */
          said: z.number(),
          saidWithSales: z.number(),
          paid: z.number(),
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.earned': declareCall({
    service: 'books',
    method: 'GET',
    path: 'earned',
    auth: 'reader',
    ours: true,
    summary:
      'What was promised to machines, what they earned, by machine and by day, and what the operator typed in, by day.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      /** Since the world began. What is typed in belongs to no machine. */
      products: z.array(
        z.object({
          productId: z.string(),
          productName: z.string(),
          promised: amountText,
          earned: amountText,
        }),
      ),
      /** The whole life, oldest first, at most 400 days evenly apart. */
      list: z.array(
        z.object({
          day: dayNumber,
          promised: amountText,
          earned: amountText,
          /** Less what of it was taken back later. */
          stated: amountText,
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
  'books.whatIf': declareCall({
    service: 'books',
    method: 'GET',
    path: 'what-if',
    auth: 'reader',
    ours: true,
    summary:
      'The state of the world at its last close, from which the coming closes can be worked out, and all wallets beside the coins that can pay them.',
    shows: ['books'],
    body: nothing,
    data: z.object({
      /** Null: no day is closed. */
      world: z.nullable(worldAtClose),
      /** Fewer than ten members save, and their savings are left out. */
      savingsLeftOut: z.boolean(),
      /**
       * Some rewards for recruiting of the week are left out: what fewer than ten members got could
       * be worked out with them.
       */
      recruitingLeftOut: z.boolean(),
      /** At the same close; null: fewer than eleven members have anything in their wallets. */
      wallets: z.nullable(
        z.object({
          /** With what was requested and is not paid out: alone it could be one member's. */
          held: amountText,
          /**
           * Savings and dividend shares are in `held`: fewer than ten members have any, and the
           * total of the daily root would tell how much.
           */
          withSavings: z.boolean(),
          /**
           * Put into the paying wallet by this world, less what it has paid out over the chain, in
           * spans of days in which ten members were paid.
           */
          coins: amountText,
          /** Payouts to fewer than ten members, the newest, are not taken off. */
          payoutsLeftOut: z.boolean(),
        }),
      ),
    }),
    errors: ['feature_closed', 'books_by_link'],
  }),
}
