/** Decisions of staff on pictures of the practice group’s page. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { helpers } from '../../roles.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'
import { reasonField } from './reason.ts'

export const staffTaskCalls = {
  'operator.groupPictures': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'group/pictures',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'Pictures of the group’s page that wait for a decision, oldest first.',
    body: z.object(pageFields),
    data: listOf(
      z.object({
        pictureId: idText('groupPicture'),
        username: z.string(),
        /** The text that the picture has to show. */
        mark: z.string(),
        /** Of the file, for `staffUpload.fetch`. */
        name: z.string(),
        at: instantText,
      }),
    ),
    errors: ['page_too_deep'],
  }),
  'operator.decideGroupPicture': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'group/decide',
    auth: 'operator',
    roles: helpers,
    ours: true,
    money: true,
    summary: 'Accepts a picture, which promises its reward, or refuses it; the file goes either way.',
    body: z.object({
      pictureId: parsedId('groupPicture'),
      accept: z.enum(['true', 'false']),
      reason: reasonField,
    }),
    data: done,
    errors: ['text_refused', 'money_stopped', 'idempotency_conflict', 'picture_unknown'],
  }),
}
