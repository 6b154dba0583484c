/** The community: posts, likes, comments and replies, reports, and what staff do about them. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { constants } from '../../constants.ts'
import { parsedId } from '../../values/ids.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { instantText } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'

export const postPicturesMax = 9
/** Code points that a reader sees. */
export const postLengthMax = 2000
export const commentLengthMax = 500
/** With its tags: a post of the longest text with every word in bold stays below. */
const postHtmlMax = 20_000

/**
 * Only its author sees it: staff have not read it yet (five digits or more in a row), or refused
 * it.
 */
const held = z.nullable(z.enum(['waiting', 'refused']))

export const postItem = z.object({
  id: z.string(),
  headUrl: z.nullable(z.string()),
  username: z.string(),
  /**
   * Sanitised HTML: paragraphs, emphasis, lists, quotes; no attributes but links to the app's own
   * routes.
   */
  content: z.string(),
  createTime: instantText,
  /** Pictures, in their order; of a video the first is its cover. */
  urls: z.array(z.string()),
  /** The same as squares of 360 px. */
  smallUrls: z.array(z.string()),
  videoUrl: z.nullable(z.string()),
  thumbsUpNum: counted,
  hasThumbsUp: z.boolean(),
  commentNum: counted,
  /** Its author is simulated. */
  simulated: z.boolean(),
  /** Written by the guide of this world's staff. */
  official: z.boolean(),
  mine: z.boolean(),
  held,
})
export type PostItem = z.output<typeof postItem>

const commentItem = z.object({
  id: z.string(),
  headUrl: z.nullable(z.string()),
  username: z.string(),
  /** The name that a reply answers; null: it answers the post. */
  toUserName: z.nullable(z.string()),
  content: z.string(),
  createTime: instantText,
  simulated: z.boolean(),
  official: z.boolean(),
  mine: z.boolean(),
  held,
})
export type CommentItem = z.output<typeof commentItem>

export const contentField = z.string().check(z.maxLength(postHtmlMax))
const squareId = parsedId('post')
/** The target: a post, or with `commentId` a comment below it. */
export const thingFields = { squareId, commentId: z.optional(parsedId('comment')) }

export const postFiles = {
  filesMax: postPicturesMax + 1,
  pictureBytesMax: constants.communityUploadBytesMax,
  videoBytesMax: constants.communityVideoBytesMax,
} as const

export const textErrors = ['content_needed', 'content_too_long', 'text_refused', 'field_invalid'] as const
export const fileErrors = [
  'file_too_large',
  'file_refused',
  'picture_too_large',
  'files_too_many',
  'cover_needed',
] as const

export const communityCalls = {
  'post.list': declareCall({
    service: 'square',
    method: 'GET',
    path: 'square/list',
    auth: 'visitor',
    summary: 'The posts of this world, newest first; with a token also which of them I like.',
    shows: ['post'],
    feature: 'community',
    body: z.object(pageFields),
    data: listOf(postItem),
    errors: ['page_too_deep'],
  }),
  'post.create': declareCall({
    service: 'square',
    method: 'POST',
    path: 'square/add',
    auth: 'member',
    summary: 'Posts rich text with up to nine pictures, or a video with a picture as its cover.',
    changes: ['post'],
    feature: 'community',
    body: z.object({ content: z._default(contentField, '') }),
    data: postItem,
    errors: [...textErrors, ...fileErrors, 'account_disabled'],
    files: postFiles,
  }),
  'post.createText': declareCall({
    service: 'square',
    method: 'POST',
    path: 'square/addText',
    auth: 'member',
    summary: 'Posts rich text without files.',
    changes: ['post'],
    feature: 'community',
    body: z.object({ content: z._default(contentField, '') }),
    data: postItem,
    errors: [...textErrors, 'account_disabled'],
  }),
  'post.like': declareCall({
    service: 'square',
    method: 'POST',
    path: 'thumbsUp/square',
    auth: 'member',
    summary: 'Likes a post. A second like of the same member changes nothing.',
    feature: 'community',
    body: z.object({ squareId }),
    data: z.object({ thumbsUpNum: counted, hasThumbsUp: z.boolean() }),
    errors: ['post_unknown'],
  }),
  'post.remove': declareCall({
    service: 'square',
    method: 'POST',
    path: 'square/remove',
    auth: 'member',
    ours: true,
    summary: 'Takes my own post back, or with `commentId` my own comment: its words and files are erased.',
    changes: ['post'],
    body: z.object(thingFields),
    data: done,
    errors: ['post_unknown'],
  }),
  'post.report': declareCall({
    service: 'square',
    method: 'POST',
    path: 'square/report',
    auth: 'member',
    ours: true,
    summary:
      'Reports a post, or with `commentId` a comment, to the staff. A second report of the same member changes nothing.',
    feature: 'community',
    body: z.object({ ...thingFields, reason: z._default(z.string().check(z.maxLength(1000)), '') }),
    data: done,
    errors: ['post_unknown', 'text_refused', 'field_invalid'],
  }),
  'comment.list': declareCall({
    service: 'square',
    method: 'GET',
    path: 'comment/list',
    auth: 'visitor',
    summary: 'Comments and replies of a post, oldest first, five a page.',
    shows: ['comment'],
    feature: 'community',
    body: z.object({ ...pageFields, squareId }),
    data: listOf(commentItem),
    errors: ['post_unknown', 'page_too_deep'],
  }),
  'comment.create': declareCall({
    service: 'square',
    method: 'POST',
    path: 'comment/text',
    auth: 'member',
    summary: 'Comments on a post; with `commentId` it answers that comment.',
    changes: ['comment'],
    feature: 'community',
    body: z.object({ ...thingFields, content: z._default(contentField, '') }),
    data: commentItem,
    errors: [...textErrors, 'post_unknown', 'account_disabled'],
  }),
}
