/** The world's clock: its next events and its changes. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { everybody, runners } from '../../roles.ts'
import { dayNumber, instantText, parsedInstant } from '../../values/time.ts'
import { reasonField } from './reason.ts'
import { worldState } from './world.ts'

/**
 * `dayClose`: incomes of the day fall due. `orderEnd`: the day on which the first machines at work
 * bring their last income.
 */
const worldEvents = [
  'dayClose',
  'productStart',
  'productEnd',
  'orderEnd',
  'withdrawalOpening',
  'payeeUsable',
  'holdEnd',
] as const

const wholeText = (pattern: RegExp) => z.string().check(z.regex(pattern))

export const staffClockCalls = {
  'operator.nextEvents': declareCall({
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
  'operator.setClock': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'clock',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Pauses or resumes the clock, sets its rate (×1 to ×86,400), jumps forward by whole days (each is closed in turn), or cancels the rest of a jump.',
    body: z.object({
      paused: z.optional(z.enum(['true', 'false'])),
      rate: z.optional(wholeText(/^[1-9][0-9]{0,4}$/)),
      jumpDays: z.optional(wholeText(/^[1-9][0-9]{0,2}$/)),
      /** A future instant of world time: `operator.nextEvents` names those with an event. */
      jumpTo: z.optional(parsedInstant),
      /** The rest of a running jump is not closed: the clock continues from the open day. */
      callOff: z.optional(z.literal('true')),
      reason: reasonField,
    }),
    data: worldState,
    errors: [
      'no_jump_under_way',
      'rate_out_of_range',
      'jump_too_far',
      'clock_backwards',
      'field_missing',
      'text_refused',
      'idempotency_conflict',
      'world_ended',
    ],
    money: true,
  }),
}
