/** Calls of staff about feedback. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { helpers } from '../../roles.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'

export const staffFeedbackCalls = {
  'operator.feedback': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'feedback',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'Feedback that nobody has dealt with, the oldest first.',
    body: z.object(pageFields),
    data: listOf(
      z.object({
        feedbackId: idText('feedback'),
        memberId: idText('member'),
        nickname: z.string(),
        /** Plain text, never HTML. */
        comments: z.string(),
        /** Names of pictures, fetched by `staffUpload.fetch`. */
        pictures: z.array(z.string()),
        /** Their practice number, when they gave it. */
        phone: z.nullable(z.string()),
        createTime: instantText,
      }),
    ),
    errors: ['page_too_deep', 'field_invalid', 'forbidden'],
  }),
  'operator.closeFeedback': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'feedback/close',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'Marks feedback as dealt with: it leaves the list, and its pictures are deleted.',
    body: z.object({ feedbackId: parsedId('feedback') }),
    data: done,
    errors: ['not_found', 'forbidden'],
  }),
}
