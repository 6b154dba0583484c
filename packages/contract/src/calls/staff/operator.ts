/** Calls that control a world. Own login, own sessions; a member's token is not valid here. */
import * as z from 'zod/mini'
import { built, done, nothing } from '../../call.ts'
import { everybody, operatorRoles, runners, treasurers } from '../../roles.ts'
import { parsedId } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { dayNumber, instantText, parsedInstant } from '../../values/time.ts'
import { staffLogin, staffSelf } from './login.ts'

export const reasonField = z.string().check(z.minLength(3), z.maxLength(200))
const wholeText = (pattern: RegExp) => z.string().check(z.regex(pattern))

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

export const operatorCalls = {
  'operator.login': built({
    service: 'operator',
    method: 'POST',
    path: 'login',
    auth: 'public',
    ours: true,
    summary: 'Name and password of an operator, and a code where there is a second step; `msg` is the token.',
    body: staffLogin.body,
    data: z.object(staffSelf(operatorRoles)),
    errors: [...staffLogin.errors, 'login_near_only'],
  }),
  'operator.logout': built({
    service: 'operator',
    method: 'POST',
    path: 'logout',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary: 'Ends this session.',
    setsUp: true,
    body: nothing,
    data: done,
    errors: [],
  }),
  'operator.world': built({
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
  'operator.setClock': built({
    service: 'operator',
    method: 'POST',
    path: 'clock',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Pauses or resumes the clock, sets its rate (×1 to ×86,400), jumps forward by whole days (each is closed in turn), or calls off what is left of a jump.',
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
      'idempotency_conflict',
      'world_ended',
    ],
    money: true,
  }),
  'operator.setPolicy': built({
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
  'operator.bookRevenue': built({
    service: 'operator',
    method: 'POST',
    path: 'revenue',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'Books machine revenue that somebody states, with its evidence; drawn apart from modelled revenue in the books.',
    body: z.object({ amount: amountInput, evidence: reasonField }),
    data: z.object({ movementId: z.string(), pot: amountText }),
    errors: ['amount_invalid', 'evidence_needed', 'money_stopped', 'idempotency_conflict', 'world_ended'],
    money: true,
  }),
  'operator.addCapital': built({
    service: 'operator',
    method: 'POST',
    path: 'capital',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'The operator puts practice money into its own pot.',
    body: z.object({ amount: amountInput, evidence: reasonField }),
    data: z.object({ movementId: z.string(), pot: amountText }),
    errors: ['amount_invalid', 'evidence_needed', 'money_stopped', 'idempotency_conflict', 'world_ended'],
    money: true,
  }),
  'operator.setStartingMoney': built({
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
  'operator.setSavings': built({
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
  'operator.disableMember': built({
    service: 'operator',
    method: 'POST',
    path: 'member/disable',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Disables a member, or lets one in again; sessions die at once.',
    body: z.object({
      memberId: parsedId('member'),
      disabled: z.enum(['true', 'false']),
      reason: reasonField,
    }),
    data: done,
    errors: ['not_found', 'text_refused', 'world_full'],
  }),
  'operator.endSecondSteps': built({
    service: 'operator',
    method: 'POST',
    path: 'member/second-steps/end',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Removes the second steps of a member who lost phone, keys and recovery codes; withdrawals wait 24 hours.',
    body: z.object({ memberId: parsedId('member'), reason: reasonField }),
    data: done,
    errors: ['not_found', 'second_step_unknown', 'text_refused'],
  }),
}
