/**
 * Rules of a world that its staff set in the open: what pays, what recruiting and savings promise,
 * the operator's share, when the clock stops, who reads the books, what is switched off.
 */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { runners } from '../../roles.ts'
import { features } from '../../values/feature-names.ts'
import { amountInput } from '../../values/money.ts'
import { reasonField } from './reason.ts'
import { worldSettings, worldState } from './world.ts'

const wholeText = (pattern: RegExp) => z.string().check(z.regex(pattern))
const yesNo = z.enum(['true', 'false'])
const basisPoints = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,4})$/))

export const staffPolicyCalls = {
  'operator.setRules': declareCall({
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
  'operator.setBooks': declareCall({
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
  'operator.setPolicy': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'policy',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'The payout policy, and whether the operator’s capital may be drawn; counts from the open day’s close.',
    body: z.object({
      policy: z.optional(z.enum(['revenue-backed', 'promise-first'])),
      operatorFunds: z.optional(z.enum(['true', 'false'])),
      reason: reasonField,
    }),
    data: worldState,
    errors: ['field_missing'],
  }),
  'operator.setStartingMoney': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'startingMoney',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'What a new member starts with.',
    body: z.object({ amount: amountInput, reason: reasonField }),
    data: worldState,
    errors: ['amount_invalid'],
  }),
  'operator.setSavings': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'savings',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'What savings promise a day (to 10%), and the share of machine revenue that is dividends, in hundredths of a percent; counts from the open day’s close.',
    body: z.object({
      fundBasisPoints: z.optional(wholeText(/^(?:0|[1-9][0-9]{0,2}|1000)$/)),
      dividendBasisPoints: z.optional(wholeText(/^(?:0|[1-9][0-9]{0,3}|10000)$/)),
      reason: reasonField,
    }),
    data: worldState,
    errors: ['field_missing', 'text_refused'],
  }),
  'operator.setRecruiting': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'recruiting',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'What recruiting pays: referral by level and the team’s share in hundredths of a percent, the invite bonus; counts from the open day’s close.',
    body: z.object({
      /** For levels 1, 2, 3: `1000,500,300`; fewer levels, or none, may be named. */
      referralBasisPoints: z.optional(
        z.string().check(z.regex(/^(?:(?:0|[1-9][0-9]{0,4})(?:,(?:0|[1-9][0-9]{0,4})){0,2})?$/)),
      ),
      inviteBonus: z.optional(amountInput),
      teamBasisPoints: z.optional(z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,3}|10000)$/))),
      teamFromGrade: z.optional(z.string().check(z.regex(/^[1-5]$/))),
      reason: reasonField,
    }),
    data: worldState,
    errors: ['field_missing', 'amount_invalid', 'text_refused'],
  }),
  'operator.setSwitch': declareCall({
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
}
