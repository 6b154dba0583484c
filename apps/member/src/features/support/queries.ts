import { call } from '../../platform/client.ts'
import { callPages, callQuery, readAfterAct } from '../../platform/query.ts'

export const supportInfo = () => callQuery('support.info', {})
export const conversation = () => callPages('support.conversation', {})
/** Every page of the list holds the number of unseen messages from staff: one row is enough. */
export const unseen = () => callQuery('support.conversation', { pageSize: 1 })

export const seenAll = (): Promise<unknown> => call('support.markRead', {}).then(readAfterAct)
