import { call } from '../../platform/client.ts'
import { callPages, callQuery, readAfterAct } from '../../platform/query.ts'

export const inbox = () => callPages('push.record', {})
export const newsOf = (kind: 'news' | 'notice') => callPages('news.list', { kind })
export const bulletin = (id: string) => callQuery('news.detail', { id })
/** Every page of the list holds the number of unread messages: one row is enough. */
export const unread = () => callQuery('push.record', { pageSize: 1 })
export const scrollLines = () => callQuery('notice.scroll', {})
export const carousel = () => callQuery('notice.carousel', {})
export const films = () => callQuery('notice.videoCarousel', {})
export const homeFilm = () => callQuery('notice.homeVideo', {})
export const popup = () => callQuery('notice.popup', {})
export const waitingRewards = () => callQuery('notice.rewards', {})
export const walletNotice = () => callQuery('notice.wallet', {})
export const about = () => callQuery('notice.about', {})

/** Marks one message as read, or all without an id. If the call fails, the messages stay unread. */
export const markRead = (pushId?: string): Promise<unknown> =>
  call('push.markRead', pushId === undefined ? {} : { pushId }).then(readAfterAct)
