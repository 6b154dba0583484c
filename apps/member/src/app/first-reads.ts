/**
 * The reads that a member's screens wait for, sent while the code comes: one round trip less before
 * a screen shows figures. A read that fails is read again, and reported, by the screen itself.
 *
 * The table of routes imports this module, which shares a file with what all screens draw with
 * (`vite/chunks.ts`): a phone fetches that file beside the table, not a round trip later.
 */
import { callPages, callQuery, queryClient } from '../platform/query.ts'
import { currentSession } from '../platform/session.ts'

/** Without a session the login comes first, and a read would be refused. */
const ofMember = (begin: () => void) => () => {
  if (currentSession() !== null) begin()
}

/** The notice is above the figures, and both are shown together. */
export const readWallet = ofMember(() => {
  void queryClient.prefetchQuery(callQuery('wallet.summary', {}))
  void queryClient.prefetchQuery(callQuery('notice.wallet', {}))
})

export const readInbox = ofMember(() => void queryClient.prefetchInfiniteQuery(callPages('push.record', {})))

/** The terms are those of practice USDT until the payees are known. */
export const readWithdraw = ofMember(() => {
  void queryClient.prefetchQuery(callQuery('bank.mine', { rail: 'chain' }))
  void queryClient.prefetchQuery(callQuery('withdrawal.status', { currency: 'PUSDT' }))
})

/** Visitors read the posts too. */
export const readPosts = () =>
  void queryClient.prefetchInfiniteQuery(callPages('post.list', { pageSize: 20 }))
