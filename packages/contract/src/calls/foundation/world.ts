/** The world that a page stands in: what its frame says on every screen. */
import * as z from 'zod/mini'
import { built, nothing } from '../../call.ts'
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
  /** Of what was promised, rounded down to one decimal. */
  percent: z.number(),
  /** No pot held anything at its close; else what was left may not pay incomes here. */
  potsEmpty: z.boolean(),
})

/** The two demo worlds of a host, named for what they are. */
export const demoKinds = ['promises-more', 'pays-earnings'] as const
export type DemoKind = (typeof demoKinds)[number]

/** What a season of a demo came to on its last day, from its ledger. */
export const seasonResult = z.object({
  season: z.number(),
  lastDay: dayNumber,
  /** The first day with an income that was not covered in full; null: there was none. */
  breakDay: z.nullable(dayNumber),
  people: counted,
  /** With more, or less, than they began with and put in. */
  ahead: counted,
  behind: counted,
  /** Of those behind: whose machines promised what they lacked, had they gone on. */
  owed: counted,
  /** For machines. */
  paidIn: amountText,
  paidOut: amountText,
})

export const demoSeason = z.object({
  slug: z.string(),
  kind: z.enum(demoKinds),
  season: z.number(),
  /** It ends when the world's days are so many. */
  days: z.number(),
  /** Of the season before; null: this is the first. */
  last: z.nullable(seasonResult),
})

export const worldCalls = {
  'world.info': built({
    service: 'user',
    method: 'GET',
    path: 'world/info',
    auth: 'public',
    ours: true,
    summary: 'This world: its clock, its policy, its levels and fees, written by the program.',
    body: nothing,
    data: z.object({
      slug: z.string(),
      name: z.string(),
      demo: z.boolean(),
      /** A visitor's own world; null: any other. */
      visit: z.nullable(
        z.object({
          /** It is deleted then, by the wall clock. */
          endsAt: instantText,
          /**
           * The day whose incomes are not covered in full, as the world was lived before the
           * visitor came.
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
      /** What a unit of flexible savings promises a day, and the share of machine revenue that is dividends. */
      fundPercentADay: z.number(),
      dividendPercent: z.number(),
      withdrawalFeePercent: z.number(),
      referralPercents: z.array(z.number()),
      inviteBonus: amountText,
      claimArrivalMinutes: z.number(),
      mailRegistration: z.boolean(),
      /** A nickname alone is enough to come in, with an invitation. */
      nicknameEntry: z.boolean(),
      /** It came out of a file without its passwords, and somebody has yet to set a new one. */
      passwordsAnew: z.boolean(),
      entry: z.enum(entryForms),
      /** The demo's own code, for anybody; null elsewhere. */
      inviteCode: z.nullable(z.string()),
      /** What is switched off here. */
      off: z.array(z.enum(features)),
      members: counted,
      endsAt: instantText,
      /**
       * The class-wide books can be read; closed ones open when staff open them, or when the world
       * ends.
       */
      booksOpen: z.boolean(),
      /** Of each purchase. */
      operatorTakePercent: z.number(),
      /** The first day on which an income was not covered in full; null: there was none. */
      firstShort: z.nullable(firstShort),
      /**
       * In a demo world: the demo worlds of this host that are open, this one among them; elsewhere
       * none.
       */
      demos: z.array(demoSeason),
    }),
    errors: [],
  }),
}
