/**
 * Customer service: our own widget, a member's conversation with the staff, and the staff's side
 * of it.
 */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { constants } from '../../constants.ts'
import { idText } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'

/** Code points of one message. */
export const supportContentMax = 1000

export const supportMessage = z.object({
  supportId: idText('support'),
  from: z.enum(['member', 'staff']),
  /** Plain text, never HTML. */
  content: z.string(),
  /** Name of a picture, fetched with the token by `upload.fetch`. */
  picture: z.nullable(z.string()),
  createTime: instantText,
})
export type SupportMessage = z.output<typeof supportMessage>

export const supportContent = z._default(z.string().check(z.maxLength(supportContentMax * 6)), '')
export const supportTextErrors = [
  'content_needed',
  'content_too_long',
  'text_refused',
  'field_invalid',
] as const

export const supportCalls = {
  'support.info': declareCall({
    service: 'user',
    method: 'GET',
    path: 'appUrl/info',
    auth: 'public',
    summary: 'Whether customer service is open here, and the widget’s script: our own, from our own origin.',
    shows: ['support'],
    body: z.object({}),
    data: z.object({ open: z.boolean(), appUrl: z.nullable(z.string()) }),
    errors: [],
  }),
  'support.link': declareCall({
    service: 'user',
    method: 'GET',
    path: 'appUrl/link',
    auth: 'public',
    summary: 'The address of the conversation, below the page’s own origin.',
    body: z.object({}),
    data: z.object({ url: z.string() }),
    errors: ['support_closed'],
  }),
  'support.conversation': declareCall({
    service: 'user',
    method: 'GET',
    path: 'appUrl/messages',
    auth: 'member',
    ours: true,
    summary: 'What the staff and I said, newest first, and how many of theirs I have not seen.',
    shows: ['support'],
    body: z.object(pageFields),
    data: z.extend(listOf(supportMessage), {
      unread: z.number(),
      open: z.boolean(),
      /** The caller's own, which every message to them carries. */
      word: z.nullable(z.string()),
    }),
    errors: ['page_too_deep'],
  }),
  'support.send': declareCall({
    service: 'user',
    method: 'POST',
    path: 'appUrl/send',
    auth: 'member',
    ours: true,
    summary: 'Writes to the staff: a text, a picture, or both.',
    changes: ['support'],
    body: z.object({ content: supportContent }),
    data: supportMessage,
    errors: [
      'support_closed',
      'account_disabled',
      ...supportTextErrors,
      'too_many_requests',
      'file_too_large',
      'file_refused',
      'picture_too_large',
      'files_too_many',
    ],
    files: { filesMax: 1, pictureBytesMax: constants.communityUploadBytesMax, videoBytesMax: null },
  }),
  'support.markRead': declareCall({
    service: 'user',
    method: 'POST',
    path: 'appUrl/read',
    auth: 'member',
    ours: true,
    summary: 'I have seen all that the staff said.',
    changes: ['support'],
    body: z.object({}),
    data: done,
    errors: [],
  }),
}
