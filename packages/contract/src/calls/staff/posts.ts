/** Calls of staff about what members post and send. */
import * as z from 'zod/mini'
import { declareCall, declareFileCall, done } from '../../call.ts'
import { moderators, runners, writers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'
import { uploadName } from '../foundation/upload.ts'
import { counted } from '../identity/auth.ts'
import {
  contentField,
  fileErrors,
  postFiles,
  postItem,
  textErrors,
  thingFields,
} from '../messaging/community.ts'
import { reasonField } from './reason.ts'

export const staffPostCalls = {
  'staffUpload.fetch': declareFileCall({
    service: 'operator',
    method: 'GET',
    path: 'upload',
    auth: 'operator',
    roles: moderators,
    ours: true,
    summary: 'A file that a member sent, for the staff who decide on it.',
    body: uploadName,
    errors: ['file_unknown'],
  }),
  'operator.createPost': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'post',
    auth: 'operator',
    roles: writers,
    ours: true,
    summary: 'Posts as this world’s guide; links lead only to the app’s own routes.',
    body: z.object({ content: z._default(contentField, '') }),
    data: postItem,
    errors: [...textErrors, ...fileErrors, 'forbidden'],
    files: postFiles,
  }),
  'operator.setGuide': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'guide',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Names an editor as this world’s guide, who may write official posts, or ends that.',
    body: z.object({
      /** The name that the editor logs in with. */
      editor: z.string().check(z.minLength(1), z.maxLength(100)),
      guide: z.enum(['true', 'false']),
      reason: reasonField,
    }),
    data: done,
    errors: ['text_refused', 'not_found', 'forbidden'],
  }),
  'operator.reports': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'reports',
    auth: 'operator',
    roles: moderators,
    ours: true,
    summary: 'What members reported and nobody has decided on, oldest first.',
    body: z.object(pageFields),
    data: listOf(
      z.object({
        reportId: idText('report'),
        squareId: z.string(),
        commentId: z.nullable(z.string()),
        username: z.string(),
        content: z.string(),
        urls: z.array(z.string()),
        reason: z.string(),
        /** Nobody reported it: the program held it before the class could read it. */
        held: z.boolean(),
        at: instantText,
      }),
    ),
    errors: ['page_too_deep', 'forbidden'],
  }),
  'operator.posts': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'posts',
    auth: 'operator',
    roles: moderators,
    ours: true,
    summary: 'Every post, hidden ones too, newest first.',
    ...consoleList({
      sorts: ['time'],
      filters: { state: z.optional(z.enum(['shown', 'hidden'])), member: z.optional(parsedId('member')) },
      item: z.object({
        squareId: idText('post'),
        /** Null: of this world's guide. */
        memberId: z.nullable(idText('member')),
        username: z.string(),
        simulated: z.boolean(),
        /** Sanitised HTML. */
        content: z.string(),
        /** None for a hidden post. */
        urls: z.array(z.string()),
        videoUrl: z.nullable(z.string()),
        createTime: instantText,
        thumbsUpNum: counted,
        commentNum: counted,
        hiddenAt: z.nullable(instantText),
      }),
    }),
    errors: ['page_too_deep'],
  }),
  'operator.hidePost': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'post/hide',
    auth: 'operator',
    roles: moderators,
    ours: true,
    summary:
      'Hides a post or a comment from everybody, or keeps it on show, also one that was hidden; either decides its open reports.',
    body: z.object({ ...thingFields, hide: z.enum(['true', 'false']), reason: reasonField }),
    data: done,
    errors: ['post_unknown', 'text_refused', 'forbidden'],
  }),
}
