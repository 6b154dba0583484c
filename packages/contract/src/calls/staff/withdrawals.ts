/**
 * Calls of staff about withdrawals: the queue above the limit, one or two approvals, a refusal
 * with its reason.
 */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { runners, treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { instantText } from '../../values/time.ts'
import { railName, withdrawalStates } from '../payments/withdrawal.ts'

const reason = z.string().check(z.minLength(3), z.maxLength(200))

const queuedWithdrawal = z.object({
  withdrawalId: idText('withdrawal'),
  memberId: idText('member'),
  simulated: z.boolean(),
  rail: railName,
  amount: amountText,
  fee: amountText,
  requestedAt: instantText,
  /** The time promised to the member: sent by then. */
  sendBy: instantText,
  approvals: z.object({ needed: z.number(), given: z.number(), mine: z.boolean() }),
})

const decision = z.object({
  withdrawalId: idText('withdrawal'),
  /**
   * `approved`: it is processed at the next opening. `waiting`: a second person has to approve.
   */
  state: z.enum(['approved', 'waiting', 'refused']),
  approvals: z.object({ needed: z.number(), given: z.number() }),
})

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffWithdrawalCalls = {
  'operator.withdrawals': declareCall({
    ...shape,
    method: 'GET',
    path: 'withdrawals',
    roles: treasurers,
    summary: 'Withdrawals that wait for a person, oldest first.',
    ...consoleList({ sorts: ['time'], order: 'asc', filters: {}, item: queuedWithdrawal }),
    errors: ['page_too_deep'],
  }),
  'operator.approveWithdrawal': declareCall({
    ...shape,
    method: 'POST',
    path: 'withdrawal/approve',
    roles: treasurers,
    summary:
      'Approves a withdrawal; above the higher limit a second person must approve it as well, whose account the first did not make, renew or let in.',
    /** `reason`: for the journal; staff who approve several together give one. */
    body: z.object({ withdrawalId: parsedId('withdrawal'), reason: z.optional(reason) }),
    data: decision,
    errors: [
      'withdrawal_unknown',
      'withdrawal_decided',
      'withdrawal_own',
      'same_hand',
      'text_refused',
      'money_stopped',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'operator.refuseWithdrawal': declareCall({
    ...shape,
    method: 'POST',
    path: 'withdrawal/refuse',
    roles: treasurers,
    summary: 'Refuses a withdrawal, with a reason that the member reads; the whole amount goes back.',
    body: z.object({ withdrawalId: parsedId('withdrawal'), reason }),
    data: decision,
    errors: [
      'withdrawal_unknown',
      'withdrawal_decided',
      'withdrawal_own',
      'text_refused',
      'money_stopped',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'operator.setWithdrawalLimits': declareCall({
    ...shape,
    method: 'POST',
    path: 'withdrawal/limits',
    roles: runners,
    summary:
      'Sets the limits: up to the first amount no approval is needed, up to the second one person approves, above it two. Applies to later requests.',
    body: z.object({ autoMax: amountInput, singleMax: amountInput, reason }),
    data: done,
    errors: ['amount_invalid', 'text_refused'],
  }),
  'operator.allWithdrawals': declareCall({
    ...shape,
    method: 'GET',
    path: 'withdrawals/all',
    roles: treasurers,
    summary: 'Withdrawals of all states, newest first or by amount.',
    ...consoleList({
      sorts: ['time', 'amount'],
      filters: {
        memberId: z.optional(parsedId('member')),
        state: z.optional(z.enum(withdrawalStates)),
        rail: z.optional(railName),
      },
      item: z.object({
        withdrawalId: idText('withdrawal'),
        memberId: idText('member'),
        simulated: z.boolean(),
        rail: railName,
        amount: amountText,
        fee: amountText,
        state: z.enum(withdrawalStates),
        /** A member of staff has to decide. */
        waits: z.boolean(),
        requestedAt: instantText,
        sendBy: instantText,
        sentAt: z.nullable(instantText),
        endedAt: z.nullable(instantText),
        /** Why it failed, in staff’s own words when they refused it. */
        failure: z.nullable(z.string()),
        note: z.nullable(z.string()),
        movementId: z.nullable(idText('movement')),
        endedMovementId: z.nullable(idText('movement')),
      }),
      screen: {
        name: 'payouts',
        after: 'withdrawals',
        without: ['waits', 'sendBy', 'sentAt', 'failure'],
      },
    }),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
}
