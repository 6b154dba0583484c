/** The host's desk: its people and their acts. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../../call.ts'
import { hostAlone, hostAndFacilitators } from '../../../roles.ts'
import { consoleList } from '../../../values/console-list.ts'
import { idText, parsedId } from '../../../values/ids.ts'
import { instantText } from '../../../values/time.ts'
import { reasonField } from '../reason.ts'

const someone = { operatorId: parsedId('operator'), reason: reasonField }

export const deskFacilitatorCalls = {
  'desk.facilitators': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'desk/facilitators',
    auth: 'desk',
    roles: hostAlone,
    ours: true,
    summary: 'The facilitators of this host. Only for the host.',
    ...consoleList({
      sorts: ['time', 'name'],
      filters: {},
      item: z.object({
        operatorId: idText('operator'),
        name: z.string(),
        /** Their name in the journal. */
        pseudonym: z.string(),
        madeAt: instantText,
        disabled: z.boolean(),
        secondStep: z.boolean(),
        /** The worlds of this facilitator. */
        worlds: z.number(),
        sessions: z.number(),
      }),
    }),
    errors: ['forbidden', 'page_too_deep'],
  }),
  'desk.createFacilitator': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'desk/facilitators/create',
    auth: 'desk',
    roles: hostAlone,
    ours: true,
    summary: 'Makes a facilitator; the password is shown only in this answer. Only for the host.',
    body: z.object({ name: z.string().check(z.minLength(2), z.maxLength(60)), reason: reasonField }),
    data: z.object({ operatorId: idText('operator'), name: z.string(), password: z.string() }),
    errors: ['forbidden', 'text_refused', 'account_taken'],
  }),
  'desk.disableFacilitator': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'desk/facilitators/disable',
    auth: 'desk',
    roles: hostAlone,
    ours: true,
    summary:
      'Disables a facilitator, or enables one again; their sessions end here and in every world. Only for the host.',
    body: z.object({ ...someone, disabled: z.enum(['true', 'false']) }),
    data: done,
    errors: ['forbidden', 'text_refused', 'not_found'],
  }),
  'desk.resetFacilitatorPassword': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'desk/facilitators/password',
    auth: 'desk',
    roles: hostAlone,
    ours: true,
    summary:
      'Sets another first password, shown only in this answer; their sessions end here and in every world. Only for the host.',
    body: z.object(someone),
    data: z.object({ password: z.string() }),
    errors: ['forbidden', 'text_refused', 'not_found'],
  }),
  'desk.endFacilitatorSecondStep': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'desk/facilitators/second-step/end',
    auth: 'desk',
    roles: hostAlone,
    ours: true,
    summary:
      'Removes the second step of a facilitator who lost phone and recovery codes; they set up another. Only for the host.',
    body: z.object(someone),
    data: done,
    errors: ['forbidden', 'text_refused', 'not_found', 'second_step_unknown'],
  }),
  'desk.acts': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'desk/acts',
    auth: 'desk',
    roles: hostAndFacilitators,
    ours: true,
    summary: 'The acts at the desk: all of them for the host, their own for a facilitator.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        act: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
        by: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      },
      pairs: [['act', 'by']],
      item: z.object({
        actId: idText('act'),
        at: instantText,
        by: z.string(),
        act: z.string(),
        detail: z.record(z.string(), z.string()),
      }),
    }),
    errors: ['page_too_deep'],
  }),
}
