/** The world that a page stands in: what its frame says on every screen. */
import * as z from 'zod/mini'
import { built, nothing } from '../call.ts'
import { features } from '../values/feature-names.ts'
import { amountText } from '../values/money.ts'
import { dayNumber, instantText } from '../values/time.ts'
import { counted } from './auth.ts'

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
      /** What is switched off here. */
      off: z.array(z.enum(features)),
      members: counted,
      endsAt: instantText,
      booksOpenAt: z.nullable(instantText),
    }),
    errors: [],
  }),
}
