/** For worlds where staff admit each newcomer: the waiting requests, and the answer. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { runners } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { instantText } from '../../values/time.ts'

const entryRequest = z.object({
  requestId: idText('request'),
  name: z.string(),
  askedAt: instantText,
  /** Null: not answered yet. */
  letIn: z.nullable(z.boolean()),
  /** The member who entered by it. */
  memberId: z.nullable(idText('member')),
})
export type EntryRequest = z.output<typeof entryRequest>

const shape = { service: 'operator', auth: 'operator', ours: true } as const

export const staffEntryCalls = {
  'operator.entryRequests': declareCall({
    ...shape,
    method: 'GET',
    path: 'entry/requests',
    roles: runners,
    summary: 'The requests for entry to a world where staff admit each person, newest first.',
    ...consoleList({
      sorts: ['asked'],
      filters: { state: z.optional(z.enum(['waiting', 'answered'])) },
      item: entryRequest,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.answerEntry': declareCall({
    ...shape,
    method: 'POST',
    path: 'entry/answer',
    roles: runners,
    summary:
      'Admits or refuses one person, or without a request all who wait. A refusal can be taken back until the person has entered.',
    body: z.object({
      requestId: z.optional(parsedId('request')),
      letIn: z.enum(['true', 'false']),
    }),
    data: z.object({ answered: z.number() }),
    errors: ['not_found'],
  }),
}
