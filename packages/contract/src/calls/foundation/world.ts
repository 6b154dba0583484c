/** The world of a page: the facts that its frame shows on every screen, written by the program. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { entryForms } from '../../values/entry.ts'
import { features } from '../../values/feature-names.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'

export const firstShort = z.object({
  day: dayNumber,
  incomes: z.number(),
  promised: amountText,
  paid: amountText,
  /** Of the promised amount, rounded down to one decimal. */
  percent: z.number(),
  /** No pot held anything at its close; otherwise the remainder may not pay incomes here. */
  potsEmpty: z.boolean(),
})

/** The two demo worlds of a host, each named for its kind. */
const demoKinds = ['promises-more', 'pays-earnings'] as const
export type DemoKind = (typeof demoKinds)[number]

/** The outcome of a demo's season on its last day, from its ledger. */
const seasonResult = z.object({
  season: z.number(),
  lastDay: dayNumber,
  /** The first day with an income that was not covered in full; null: there was none. */
  breakDay: z.nullable(dayNumber),
  people: counted,
  /**
   * Members with more, or less, than they began with and put in: by the same count as the `net` of
   * `wallet.result`.
   */
  ahead: counted,
  behind: counted,
  /**
   * Of those behind: members whose machines promised more than they lacked, had they continued.
   */
  owed: counted,
  /** For machines. */
  paidIn: amountText,
  paidOut: amountText,
})

const demoSeason = z.object({
  slug: z.string(),
  kind: z.enum(demoKinds),
  season: z.number(),
  /** It ends at this number of world days. */
  days: z.number(),
  /** Of the season before; null: this is the first. */
  last: z.nullable(seasonResult),
})

export const worldCalls = {
  'world.info': declareCall({
    service: 'user',
    method: 'GET',
    path: 'world/info',
    auth: 'public',
    ours: true,
    summary: 'Clock, policy, levels and fees of this world.',
    shows: ['world'],
    body: nothing,
    data: z.object({
      slug: z.string(),
      name: z.string(),
      demo: z.boolean(),
      /** A visitor's own world; null: any other. */
      visit: z.nullable(
        z.object({
          /** When it is deleted, by the wall clock. */
          endsAt: instantText,
          /**
           * The day whose incomes are not covered in full, as simulated before the visitor
           * arrived.
           */
          breakDay: dayNumber,
        }),
      ),
      clock: z.object({
        now: instantText,
        rate: z.number(),
        paused: z.boolean(),
        day: dayNumber,
        dayEndsAt: instantText,
      }),
      policy: z.enum(['revenue-backed', 'promise-first']),
      operatorFunds: z.boolean(),
      startingMoney: amountText,
      /**
       * What a unit of flexible savings promises a day, and the share of machine revenue paid as
       * dividends.
       */
      fundPercentADay: z.number(),
      dividendPercent: z.number(),
      withdrawalFeePercent: z.number(),
      referralPercents: z.array(z.number()),
      inviteBonus: amountText,
      claimArrivalMinutes: z.number(),
      mailRegistration: z.boolean(),
      /** A nickname is enough to register, with an invitation. */
      nicknameEntry: z.boolean(),
      /**
       * It was imported from a file without its passwords, and some member has yet to set a new
       * one.
       */
      passwordsAnew: z.boolean(),
      entry: z.enum(entryForms),
      /** The demo's own code, for anybody; null in other worlds. */
      inviteCode: z.nullable(z.string()),
      /** The features that are switched off here. */
      off: z.array(z.enum(features)),
      members: counted,
      endsAt: instantText,
      /**
       * The class-wide books can be read; closed ones open when staff open them, or when the world
       * ends.
       */
      booksOpen: z.boolean(),
      /** Only members read them, and readers with the link that staff hand out. */
      booksByLink: z.boolean(),
      /** Of each purchase. */
      operatorTakePercent: z.number(),
      /** The first day on which an income was not covered in full; null: there was none. */
      firstShort: z.nullable(firstShort),
      /**
       * In a demo world: the open demo worlds of this host, this one among them; in other worlds
       * none.
       */
      demos: z.array(demoSeason),
    }),
    errors: [],
  }),
}
