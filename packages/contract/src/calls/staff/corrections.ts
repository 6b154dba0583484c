/** Corrections: one named movement is reversed, whole and once; above the limit by two people. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { instantText } from '../../values/time.ts'
import { reasonField } from './reason.ts'

const correctionStates = ['waiting', 'done', 'refused'] as const

const answer = z.object({
  correctionId: idText('correction'),
  /** `waiting`: a second person has to approve. */
  state: z.enum(correctionStates),
  /** The reversing movement. */
  reversalId: z.nullable(idText('movement')),
  /** The amount that the member’s wallet no longer held, and that is owed now. */
  debt: amountText,
})

const shape = { service: 'operator', method: 'POST', auth: 'operator', ours: true, money: true } as const
const errors = [
  'not_found',
  'movement_not_reversible',
  'money_stopped',
  'text_refused',
  'idempotency_conflict',
] as const

export const staffCorrectionCalls = {
  'operator.reverseMovement': declareCall({
    ...shape,
    path: 'movement/reverse',
    roles: treasurers,
    summary:
      'Takes a movement back: stated revenue, capital, or a payment that was matched. Above the limit of withdrawals it waits for a second person.',
    body: z.object({ movementId: parsedId('movement'), reason: reasonField }),
    data: answer,
    errors,
  }),
  'operator.decideReversal': declareCall({
    ...shape,
    path: 'movement/reverse/decide',
    roles: treasurers,
    summary: 'A second person approves a correction that waits, or anybody with the role refuses it.',
    body: z.object({
      correctionId: parsedId('correction'),
      accept: z.enum(['true', 'false']),
      reason: reasonField,
    }),
    data: answer,
    errors: [...errors, 'same_hand'],
  }),
  'operator.corrections': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'corrections',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'The requested corrections, newest first.',
    ...consoleList({
      sorts: ['time'],
      filters: { state: z.optional(z.enum(correctionStates)) },
      item: z.object({
        correctionId: idText('correction'),
        movementId: idText('movement'),
        kind: z.string(),
        amount: amountText,
        reason: z.string(),
        /** Pseudonyms of staff. */
        askedBy: z.string(),
        askedAt: instantText,
        /** The reader requested it: a second person has to decide. */
        mine: z.boolean(),
        needed: z.number(),
        state: z.enum(correctionStates),
        decidedBy: z.nullable(z.string()),
        reversalId: z.nullable(idText('movement')),
      }),
    }),
    errors: ['page_too_deep', 'forbidden'],
  }),
}
