/** What staff write for everybody, and into inboxes. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { moderators, writers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { parsedId } from '../../values/ids.ts'
import { languageCodes } from '../../values/language.ts'
import { instantText } from '../../values/time.ts'
import {
  bulletinContentMax,
  bulletinFilms,
  bulletinItem,
  bulletinKinds,
  bulletinPictures,
  bulletinTitleMax,
} from '../messaging/message.ts'
import { reasonField } from './reason.ts'

/** Any text passes: the handler names what is wrong with it. */
const textField = (max: number) => z._default(z.string().check(z.maxLength(max * 6)), '')
const written = { title: textField(bulletinTitleMax), content: textField(bulletinContentMax) }
const routeField = z.optional(
  z.string().check(z.maxLength(120), z.regex(/^\/[A-Za-z][A-Za-z0-9/]*(?:\?[A-Za-z0-9=&_-]*)?$/)),
)
const languageField = z.enum(languageCodes)
const textErrors = ['content_needed', 'content_too_long', 'text_refused', 'field_invalid'] as const

export const staffMessageCalls = {
  'operator.publish': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'bulletin/publish',
    auth: 'operator',
    roles: writers,
    ours: true,
    summary:
      'Publishes a text of one kind, with a picture of the project’s own and a route of the app. A film needs its picture.',
    body: z.object({
      kind: z.enum(bulletinKinds),
      ...written,
      picture: z.optional(z.enum(bulletinPictures)),
      film: z.optional(z.enum(bulletinFilms)),
      route: routeField,
    }),
    data: bulletinItem,
    errors: [...textErrors, 'field_missing'],
  }),
  'operator.setBulletinWords': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'bulletin/words',
    auth: 'operator',
    roles: writers,
    ours: true,
    summary:
      'Sets the text of one in a language; without title and content, readers of that language see the first text.',
    body: z.object({ id: parsedId('bulletin'), language: languageField, ...written, reason: reasonField }),
    data: done,
    errors: [...textErrors, 'bulletin_unknown'],
  }),
  'operator.takeDown': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'bulletin/takeDown',
    auth: 'operator',
    roles: writers,
    ours: true,
    summary: 'Takes a text down: it is no longer shown.',
    body: z.object({ id: parsedId('bulletin'), reason: reasonField }),
    data: done,
    errors: ['bulletin_unknown', 'text_refused'],
  }),
  'operator.bulletins': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'bulletins',
    auth: 'operator',
    roles: writers,
    ours: true,
    summary: 'What staff published, newest first, with what was taken down.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        kind: z.optional(z.enum(bulletinKinds)),
        state: z.optional(z.enum(['shown', 'ended'])),
      },
      pairs: [['kind', 'state']],
      item: z.extend(bulletinItem, {
        endedAt: z.nullable(instantText),
        /** Its texts in other languages; a missing one falls back to `title` and `content`. */
        words: z.array(z.object({ language: languageField, title: z.string(), content: z.string() })),
      }),
    }),
    errors: ['page_too_deep'],
  }),
  'operator.tell': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'station/tell',
    auth: 'operator',
    roles: moderators,
    ours: true,
    summary: 'Writes into one member’s inbox, or without `memberId` into everybody’s.',
    body: z.object({ ...written, memberId: z.optional(parsedId('member')) }),
    data: z.object({ told: z.number() }),
    errors: [...textErrors, 'not_found'],
  }),
}
