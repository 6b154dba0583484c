/**
 * News, notices, pictures and films of a world, and its members' inboxes. (The module `news` sends
 * messages to sockets.)
 */
import type { Handlers } from '../../context.ts'
import { markRead, pushRecord } from './inbox.ts'
import { newest, newsDetail, newsList, shown } from './read.ts'
import { waitingRewards } from './rewards.ts'

export { sendInboxMessage, sendStationMessage } from './inbox.ts'
export {
  type BulletinRow,
  bulletinItem,
  endBulletin,
  insertBulletin,
  type WordsByLanguage,
  writeBulletinWords,
} from './store.ts'
export { readWritten, type Written } from './text.ts'

export const messageHandlers = {
  'notice.scroll': shown('scroll'),
  'notice.carousel': shown('carousel'),
  'notice.videoCarousel': shown('video'),
  'notice.popup': newest('popup'),
  'notice.homeVideo': newest('homeVideo'),
  'notice.wallet': newest('wallet'),
  'notice.about': newest('about'),
  'notice.rewards': waitingRewards,
  'news.list': newsList,
  'news.detail': newsDetail,
  'push.record': pushRecord,
  'push.markRead': markRead,
} satisfies Partial<Handlers>
