/**
 * Rules of a world that its staff set in the open: the operator's share, when the clock stops, who
 * reads the books.
 */
import * as z from 'zod/mini'
import { built } from '../../call.ts'
import { runners } from '../../roles.ts'
import { reasonField } from './operator.ts'
import { worldSettings } from './world.ts'

const yesNo = z.enum(['true', 'false'])
const basisPoints = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,4})$/))

export const staffRuleCalls = {
  'operator.setRules': built({
    service: 'operator',
    method: 'POST',
    path: 'rules/set',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'The operator’s share of each purchase from now on, whether the clock stops when the first income is not covered, and revenue that is typed in at each close.',
    body: z.object({
      /** In hundredths of a percent of the price, at most 10,000. */
      takeBasisPoints: z.optional(basisPoints),
      pauseWhenShort: z.optional(yesNo),
      /**
       * Of the incomes due, in hundredths of a percent, at most 20,000; 0: no revenue is typed in.
       */
      statesBasisPoints: z.optional(basisPoints),
      /** The last day at whose close it is typed in. */
      statesThroughDay: z.optional(z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,3})$/))),
      reason: reasonField,
    }),
    data: worldSettings,
    errors: ['field_missing', 'field_invalid', 'text_refused'],
  }),
  'operator.setBooks': built({
    service: 'operator',
    method: 'POST',
    path: 'books/set',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Opens the class-wide books, or closes them. They open by themselves when the world ends.',
    body: z.object({ open: yesNo, reason: reasonField }),
    data: worldSettings,
    errors: ['text_refused'],
  }),
}
