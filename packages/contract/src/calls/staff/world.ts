/** Settings that the staff of a world make: its name and limits, and its features. */
import * as z from 'zod/mini'
import { built, nothing } from '../../call.ts'
import { everybody, runners } from '../../roles.ts'
import { entryForms } from '../../values/entry.ts'
import { features } from '../../values/feature-names.ts'
import { dayNumber, instantText, parsedInstantOrDate } from '../../values/time.ts'
import { reasonField } from './operator.ts'

/**
 * `dayClose`: incomes of the day fall due. `orderEnd`: the day on which the first machines at work
 * bring their last income.
 */
export const worldEvents = [
  'dayClose',
  'productStart',
  'productEnd',
  'orderEnd',
  'withdrawalOpening',
  'payeeUsable',
  'holdEnd',
] as const

const yesNo = z.enum(['true', 'false'])

export const worldSettings = z.object({
  name: z.string(),
  timeZone: z.string(),
  memberCap: z.number(),
  /** Machines that one member may buy here. */
  machinesMax: z.number(),
  endsAt: instantText,
  /** The latest end that can be set: a world lasts 365 days at most. */
  endsAtMost: instantText,
  booksOpen: z.boolean(),
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
  'operator.settings': built({
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
  'operator.nextEvents': built({
    service: 'operator',
    method: 'GET',
    path: 'clock/events',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary: 'What comes next in this world, with its instant: one of each kind, the soonest first.',
    body: nothing,
    data: z.object({
      now: instantText,
      /** Days that wait to be closed: a jump is running. */
      closesDue: z.number(),
      settledThrough: dayNumber,
      events: z.array(
        z.object({
          kind: z.enum(worldEvents),
          at: instantText,
          /** For an event of a product. */
          name: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
  }),
  'operator.setSwitch': built({
    service: 'operator',
    method: 'POST',
    path: 'switch',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Switches a feature on or off. What members have already can be read and taken out with the feature off.',
    body: z.object({ feature: z.enum(features), open: yesNo, reason: reasonField }),
    data: worldSettings,
    errors: ['text_refused'],
  }),
  'operator.setWorld': built({
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
      /** Machines that one member may buy, 1 to 100,000. */
      machinesMax: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))),
      mailRegistration: z.optional(yesNo),
      nicknameEntry: z.optional(yesNo),
      entry: z.optional(z.enum(entryForms)),
      reason: reasonField,
    }),
    data: worldSettings,
    errors: ['field_missing', 'field_invalid', 'text_refused', 'world_ended'],
  }),
}
