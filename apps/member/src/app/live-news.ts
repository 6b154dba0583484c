/**
 * Turns socket events into reads: each kind of news invalidates certain calls, and the queries on
 * screen are read again.
 */
import {
  type DataOf,
  type MemberCallName,
  type NewsKind,
  type SocketEvent,
  socketPath,
} from '@glasshouse/contract'
import type { Live } from '@glasshouse/web/socket.ts'
import { openSocket } from '@glasshouse/web/socket.ts'
import { baseOf, call } from '../platform/client.ts'
import { callQuery, invalidateCalls, ofCalls, queryClient } from '../platform/query.ts'
import { worldSlug } from '../platform/world.ts'

const wallet = ['wallet.summary', 'wallet.records', 'statement.read', 'statement.records'] as const
const income = [
  'income.due',
  'income.detail',
  'order.list',
  'order.incomes',
  'registerReward.query',
  'signin.today',
  'signin.record',
  'coupon.all',
  'redemption.mine',
  'video.mine',
  'group.mine',
  'reward.list',
  'fund.income',
  'stock.info',
] as const

const callsOfNews: Readonly<Record<NewsKind, readonly MemberCallName[]>> = {
  money: [...wallet, ...income],
  act: [
    ...wallet,
    ...income,
    'bankRecharge.list',
    'withdrawal.list',
    'withdrawal.status',
    'exchange.records',
  ],
  recharge: [...wallet, 'recharge.list', 'practiceWallet.show', 'practiceWallet.history'],
  confirmations: ['recharge.list'],
  chain: ['recharge.list', 'recharge.address'],
  block: ['practiceWallet.show', 'practiceWallet.history', 'practiceChain.transaction'],
  phone: ['practice.messages'],
  bank: [...wallet, 'bankRecharge.list', 'practiceBank.lines', 'practiceBank.account', 'exchange.records'],
  withdrawal: [
    ...wallet,
    'withdrawal.list',
    'withdrawal.status',
    'practiceBank.lines',
    'practiceBank.account',
    'practiceWallet.show',
    'exchange.records',
  ],
  notice: [
    'books.acts',
    'notice.scroll',
    'notice.popup',
    'notice.carousel',
    'notice.videoCarousel',
    'notice.homeVideo',
    'notice.wallet',
    'notice.about',
    'news.list',
    'news.detail',
  ],
  support: ['support.conversation'],
  message: ['push.record', 'notice.rewards', 'group.mine'],
  post: ['post.list'],
}

/** The calls that a settled day changes for every member of the world. */
const callsOfDay: readonly MemberCallName[] = [
  ...callsOfNews.money,
  'product.list',
  'product.detail',
  'books.summary',
  'books.history',
  // A reward that was not covered at all stops waiting, and no message announces it.
  'notice.rewards',
  'wallet.days',
  'practiceBank.account',
  'practiceWallet.show',
  'share.count',
  'share.floor',
  'share.floor2',
  'team.terms',
  'team.moneyBack',
]

const everything: ReadonlySet<MemberCallName> = new Set([
  ...Object.values(callsOfNews).flat(),
  ...callsOfDay,
  'world.info' as const,
])

/** A read that was in flight when the socket connected may have been answered just before that. */
const underWayMs = 2_000

/**
 * On connecting, the first time or after a cut, the queries on screen are read again; reads in
 * flight are not restarted.
 */
function readAllAgain(): void {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', type: 'active' })
    .map(({ queryKey }) => queryKey)
  void queryClient.invalidateQueries(ofCalls(everything), { cancelRefetch: false })
  if (underWay.length === 0) return
  setTimeout(() => {
    for (const queryKey of underWay) void queryClient.invalidateQueries({ queryKey, exact: true })
  }, underWayMs)
}

/** A failed notification is not reported: the inbox has the same message. */
const notifyOutside = (): Promise<void> =>
  import('../features/message/notify.ts').then(({ notifyNewest }) => notifyNewest()).catch(() => undefined)

/** Days are settled in order; the last settled day is known from the first event on. */
let settledThrough: number | undefined

function take(event: SocketEvent): void {
  switch (event.event) {
    case 'ready':
      return readAllAgain()
    case 'news':
      if (event.kinds.includes('message') && document.hidden) void notifyOutside()
      return void invalidateCalls(...event.kinds.flatMap((kind) => callsOfNews[kind]))
    case 'world': {
      // If the world has not been read yet, it is read in full: the event lacks the catalogue of
      // demos.
      queryClient.setQueryData<DataOf<'world.info'>>(
        callQuery('world.info', {}).queryKey,
        (before) => before && { ...event.info, demos: before.demos },
      )
      const isPaid = settledThrough !== event.settledThrough
      settledThrough = event.settledThrough
      return isPaid ? void invalidateCalls(...callsOfDay) : undefined
    }
    // Only staff receive it; a member's socket never does.
    case 'desk':
    case 'beat':
      return
  }
}

/** The socket's address is under the `user` service. */
const socketUrl = (): string =>
  new URL(`${baseOf('user')}${socketPath}`, location.origin).href.replace(/^http/, 'ws')

/** Keeps a session's socket open; the returned function closes it. */
export const followNews = (token: string, onState: (state: Live) => void): (() => void) =>
  openSocket({
    url: socketUrl(),
    hello: { token, world: worldSlug },
    onEvent: take,
    onUnknown: readAllAgain,
    onState,
    // A call gets the same answer, and its 401 takes the path of every 401.
    onUnauthorized: () => void call('user.info', {}).catch(() => undefined),
  })
