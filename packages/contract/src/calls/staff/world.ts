/** The state of a world, and the settings that its staff make: its name and limits. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { everybody, runners } from '../../roles.ts'
import { entryForms } from '../../values/entry.ts'
import { features } from '../../values/feature-names.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber, instantText, parsedInstantOrDate } from '../../values/time.ts'
import { reasonField } from './reason.ts'

const yesNo = z.enum(['true', 'false'])

export const worldState = z.object({
  slug: z.string(),
  clock: z.object({ now: instantText, rate: z.number(), paused: z.boolean(), day: dayNumber }),
  settledThrough: dayNumber,
  policy: z.enum(['revenue-backed', 'promise-first']),
  operatorFunds: z.boolean(),
  startingMoney: amountText,
  /**
   * Hundredths of a percent: the promise of savings per day, and the share of machine revenue paid
   * as dividends.
   */
  fundBasisPoints: z.number(),
  dividendBasisPoints: z.number(),
  moneyStopped: z.boolean(),
  pots: z.object({ revenue: amountText, fees: amountText, operator: amountText, purchases: amountText }),
})

export const worldSettings = z.object({
  name: z.string(),
  timeZone: z.string(),
  memberCap: z.number(),
  /** Running machines that one member may have at the same time. */
  machinesMax: z.number(),
  endsAt: instantText,
  /** The latest end that can be set: a world lasts 365 days at most. */
  endsAtMost: instantText,
  booksOpen: z.boolean(),
  /** Path and fragment below the host by which anybody reads the books; null: no link is needed. */
  booksLink: z.nullable(z.string()),
  /** The operator's share of each purchase, in hundredths of a percent. */
  takeBasisPoints: z.number(),
  pauseWhenShort: z.boolean(),
  /** Revenue typed in at each close: a share of the incomes due, through this day. Null: none. */
  stating: z.nullable(z.object({ basisPoints: z.number(), throughDay: dayNumber })),
  mailRegistration: z.boolean(),
  nicknameEntry: z.boolean(),
  entry: z.enum(entryForms),
  off: z.array(z.enum(features)),
})
export type WorldSettingsData = z.output<typeof worldSettings>

export const staffWorldCalls = {
  'operator.world': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'world',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary: 'Clock, policy and pots of this world.',
    body: nothing,
    data: worldState,
    errors: [],
  }),
  'operator.settings': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'settings',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary: 'Name, limits and dates of this world, and what is switched off in it.',
    body: nothing,
    data: worldSettings,
    errors: [],
  }),
  'operator.setWorld': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'world/set',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Name, time zone, end, member cap, machines a member and ways of registering.',
    body: z.object({
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
      timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      /** An instant, or a day: its first one (UTC). */
      endsAt: z.optional(parsedInstantOrDate),
      memberCap: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,6}$/))),
      /** Running machines that one member may have at the same time, 1 to 100,000. */
      machinesMax: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))),
      mailRegistration: z.optional(yesNo),
      nicknameEntry: z.optional(yesNo),
      entry: z.optional(z.enum(entryForms)),
      reason: reasonField,
    }),
    data: worldSettings,
    errors: ['field_missing', 'field_invalid', 'text_refused', 'world_ended'],
  }),
  'operator.renewBooksLink': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'world/books-link',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'A new link of this class’s books: the old one no longer works.',
    body: z.object({ reason: reasonField }),
    data: worldSettings,
    errors: ['not_found', 'text_refused'],
  }),
}
