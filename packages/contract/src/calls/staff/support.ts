/** The staff's side of customer service. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { helpers, runners } from '../../roles.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'
import { supportContent, supportMessage, supportTextErrors } from '../messaging/support.ts'
import { reasonField } from './reason.ts'

export const staffSupportCalls = {
  'operator.conversations': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'support/waiting',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'Members who wait for an answer, the longest first.',
    body: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          memberId: idText('member'),
          nickname: z.string(),
          waitsSince: instantText,
          /** The last message. */
          content: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  'operator.conversation': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'support/conversation',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'One member’s conversation, newest first.',
    body: z.object({ ...pageFields, memberId: parsedId('member') }),
    data: z.extend(listOf(supportMessage), { nickname: z.string() }),
    errors: ['page_too_deep', 'not_found'],
  }),
  'operator.answer': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'support/answer',
    auth: 'operator',
    roles: helpers,
    ours: true,
    summary: 'Answers a member who has written.',
    body: z.object({ memberId: parsedId('member'), content: supportContent }),
    data: supportMessage,
    errors: [...supportTextErrors, 'not_found'],
  }),
  'operator.setSupport': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'support/open',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Opens customer service, or switches it off; earlier messages can still be read.',
    body: z.object({ open: z.enum(['true', 'false']), reason: reasonField }),
    data: done,
    errors: ['text_refused'],
  }),
}
