/** What the socket says is turned into reads: each kind of news makes certain calls old, and what is on screen reads again. */
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

/** What a day that was paid for changes, for everybody in the world. */
const callsOfDay: readonly MemberCallName[] = [
  ...callsOfNews.money,
  'product.list',
  'product.detail',
  'books.summary',
  'books.history',
  // A reward that was not covered at all stops waiting, and no message says so.
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

/** A read that was under way when the socket came up may have been answered just before. */
const underWayMs = 2_000

/** After a cut, and at the beginning: what is on screen is read again, reads under way are not asked twice. */
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

/** A notification that fails leaves the inbox, which has it as well. */
const notifyOutside = (): Promise<void> =>
  import('../features/message/notify.ts').then(({ notifyNewest }) => notifyNewest()).catch(() => undefined)

/** Days are paid for in order; which was the last is known from the first event on. */
let settledThrough: number | undefined

function take(event: SocketEvent): void {
  switch (event.event) {
    case 'ready':
      return readAllAgain()
    case 'news':
      if (event.kinds.includes('message') && document.hidden) void notifyOutside()
      return void invalidateCalls(...event.kinds.flatMap((kind) => callsOfNews[kind]))
    case 'world': {
      // What is not read yet is read whole: the event has no word of the catalogue.
      queryClient.setQueryData<DataOf<'world.info'>>(
        callQuery('world.info', {}).queryKey,
        (before) => before && { ...event.info, demos: before.demos },
      )
      const isPaid = settledThrough !== event.settledThrough
      settledThrough = event.settledThrough
      return isPaid ? void invalidateCalls(...callsOfDay) : undefined
    }
    // Staff hear of it; a member's socket never does.
    case 'desk':
    case 'beat':
      return
  }
}

/** Beside the calls of `user`. */
const socketUrl = (): string =>
  new URL(`${baseOf('user')}${socketPath}`, location.origin).href.replace(/^http/, 'ws')

/** Keeps the socket of a session open; the answer ends it. */
export const followNews = (token: string, onState: (state: Live) => void): (() => void) =>
  openSocket({
    url: socketUrl(),
    hello: { token, world: worldSlug },
    onEvent: take,
    onUnknown: readAllAgain,
    onState,
    // A call is answered the same, and its 401 goes the way that every 401 goes.
    onUnauthorized: () => void call('user.info', {}).catch(() => undefined),
  })
