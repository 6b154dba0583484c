/** What staff publish for everybody (news, notices, pictures, films), and each member's inbox. */
import * as z from 'zod/mini'
import { declareCall } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'

export const bulletinKinds = [
  'news',
  'notice',
  'scroll',
  'popup',
  'carousel',
  'video',
  'homeVideo',
  'wallet',
  'about',
] as const
export type BulletinKind = (typeof bulletinKinds)[number]

/** Pictures and films are the project's own: none has an outside address. */
export const bulletinPictures = [
  '/pictures/banner-books.svg',
  '/pictures/banner-machines.svg',
  '/pictures/banner-people.svg',
  '/pictures/banner-pots.svg',
] as const
export const bulletinFilms = ['/pictures/film-pots.svg', '/pictures/film-machine.svg'] as const

/** Code points. */
export const bulletinTitleMax = 80
export const bulletinContentMax = 4000
/** For kinds that are shown all together: the newest. */
export const bulletinsShownMax = 10
/** The number of a member's newest records that are kept. */
export const pushesKept = 200

export const bulletinItem = z.object({
  id: idText('bulletin'),
  kind: z.enum(bulletinKinds),
  title: z.string(),
  /** Plain text: lines, and an empty line between paragraphs. It is never HTML. */
  content: z.string(),
  picture: z.nullable(z.string()),
  film: z.nullable(z.string()),
  /** One of the app's own routes, `/books`. */
  route: z.nullable(z.string()),
  createTime: instantText,
})
export type BulletinItem = z.output<typeof bulletinItem>

const pushKinds = [
  'station',
  'withdrawal-sent',
  'withdrawal-arrived',
  'withdrawal-failed',
  'recharge-arrived',
  'income-arrived',
  'reward-credited',
  'staff-looked',
  'staff-sessions',
  'staff-words',
] as const

const pushItem = z.object({
  pushId: idText('push'),
  /** The kind of event; an app has its own sentence for each. */
  kind: z.enum(pushKinds),
  /** For station news: the staff's own words; for acts of staff: the actor, and the reason. */
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  /** Of an income: the machine that it is of. */
  machine: z.nullable(z.string()),
  /**
   * Messages of one kind on one day are one item, and so are the unread rewards of all days, and
   * the read ones: how many more; of incomes, how many machines.
   */
  more: z.number(),
  createTime: instantText,
  /** False while any of them is unread. */
  read: z.boolean(),
})
export type PushItem = z.output<typeof pushItem>

const shown = <const P extends string>(path: P, summary: string) =>
  declareCall({
    service: 'user',
    method: 'GET',
    path,
    auth: 'public',
    summary,
    body: z.object({}),
    shows: ['notice'],
    data: z.object({ list: z.array(bulletinItem) }),
    errors: [],
  })

const newest = <const P extends string>(path: P, summary: string) =>
  declareCall({
    service: 'user',
    method: 'GET',
    path,
    auth: 'public',
    summary,
    body: z.object({}),
    shows: ['notice'],
    data: z.object({ item: z.nullable(bulletinItem) }),
    errors: [],
  })

export const messageCalls = {
  'notice.scroll': shown('sys/scroll-notice', 'Lines on home, newest first.'),
  'notice.popup': newest('sys/popup-notice', 'What an app shows once in a dialog; null: nothing.'),
  'notice.carousel': shown('sys/carousel', 'Pictures on home, newest first.'),
  'notice.videoCarousel': shown('sys/videoCarousel', 'Films, newest first.'),
  'notice.homeVideo': newest('sys/home-video', 'The one film on home; null: none.'),
  'notice.wallet': newest('sys/wallet-notice', 'A line on the wallet; null: none.'),
  'notice.about': newest('sys/info', 'What staff say about this world; null: nothing.'),
  'notice.rewards': declareCall({
    service: 'user',
    method: 'GET',
    path: 'sys/queryPopUpRwList',
    auth: 'member',
    summary: 'Rewards that were promised to me and have not arrived, oldest first.',
    shows: ['inbox', 'reward'],
    body: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          /** Type of the reward, as in the ledger’s accounts. */
          kind: z.string(),
          day: dayNumber,
          promised: amountText,
          /** Null: its day is not closed yet, so nothing has been paid. */
          sources: z.nullable(sourcesData),
        }),
      ),
    }),
    errors: [],
  }),
  'news.list': declareCall({
    service: 'user',
    method: 'GET',
    path: 'news/list',
    auth: 'public',
    summary: 'News, or with `kind` notices, newest first.',
    shows: ['notice'],
    body: z.object({ ...pageFields, kind: z._default(z.enum(['news', 'notice']), 'news') }),
    data: listOf(bulletinItem),
    errors: ['page_too_deep'],
  }),
  'news.detail': declareCall({
    service: 'user',
    method: 'GET',
    path: 'news/detail',
    auth: 'public',
    ours: true,
    summary: 'One item of news or one notice, as long as it is shown.',
    shows: ['notice'],
    body: z.object({ id: parsedId('bulletin') }),
    data: bulletinItem,
    errors: ['bulletin_unknown'],
  }),
  'push.record': declareCall({
    service: 'user',
    method: 'GET',
    path: 'push/record',
    auth: 'member',
    summary:
      'My inbox, newest first, one item for each kind and day (rewards: one for all that are unread), and how many items are unread.',
    shows: ['inbox'],
    body: z.object(pageFields),
    /** `word`: the caller's own, which every message to them carries. */
    data: z.extend(listOf(pushItem), { unread: z.number(), word: z.nullable(z.string()) }),
    errors: ['page_too_deep'],
  }),
  'push.markRead': declareCall({
    service: 'user',
    method: 'POST',
    path: 'push/record/update',
    auth: 'member',
    summary: 'Marks one item as read, or without `pushId` all.',
    changes: ['inbox'],
    body: z.object({ pushId: z.optional(parsedId('push')) }),
    data: z.object({ unread: z.number() }),
    errors: ['push_unknown'],
  }),
}
