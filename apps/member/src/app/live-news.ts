/** What the socket says is turned into reads: each kind of news makes certain calls old, and what is on screen reads again. */
import { type CallName, constants, type NewsKind, type SocketEvent } from '@glasshouse/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, socketUrl } from '../platform/client.ts'
import { live } from '../platform/live.ts'
import { callQuery, invalidateCalls, queryClient } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { openSocket } from '../platform/socket.ts'
import { worldSlug } from '../platform/world.ts'
import { toast } from '../ui/toast.tsx'

const wallet = ['wallet.summary', 'wallet.records'] as const
const income = [
  'income.due',
  'income.detail',
  'order.list',
  'order.incomes',
  'registerReward.query',
  'fund.income',
  'stock.info',
] as const

export const callsOfNews: Readonly<Record<NewsKind, readonly CallName[]>> = {
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
  confirmations: ['recharge.list', 'practiceWallet.history'],
  chain: ['recharge.list', 'recharge.address'],
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
  notice: ['books.acts'],
}

/** What a day that was paid for changes, for everybody in the world. */
export const callsOfDay: readonly CallName[] = [
  ...callsOfNews.money,
  'product.list',
  'product.detail',
  'books.summary',
  'books.history',
  'practiceBank.account',
]

const everything = [...new Set([...Object.values(callsOfNews).flat(), ...callsOfDay, 'world.info' as const])]

/** A read that was under way when the socket came up may have been answered just before. */
const underWayMs = 2_000

/** After a cut, and at the beginning: what is on screen is read again, reads under way are not asked twice. */
function readAllAgain(): void {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', type: 'active' })
    .map(({ queryKey }) => queryKey)
  for (const name of everything) {
    void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
  }
  if (underWay.length === 0) return
  setTimeout(() => {
    for (const queryKey of underWay) void queryClient.invalidateQueries({ queryKey, exact: true })
  }, underWayMs)
}

/** Days are paid for in order; which was the last is known from the first event on. */
let settledThrough: number | undefined

function take(event: SocketEvent): void {
  switch (event.event) {
    case 'ready':
      return readAllAgain()
    case 'news':
      return void invalidateCalls(...new Set(event.kinds.flatMap((kind) => callsOfNews[kind])))
    case 'world': {
      queryClient.setQueryData(callQuery('world.info', {}).queryKey, event.info)
      const isPaid = settledThrough !== event.settledThrough
      settledThrough = event.settledThrough
      return isPaid ? void invalidateCalls(...callsOfDay) : undefined
    }
    case 'beat':
      return
  }
}

/** Keeps the socket of the session open, as long as there is one. */
export function useLiveNews(): void {
  const { t } = useTranslation('common')
  const words = useRef(t)
  words.current = t
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    // After the message of the login, which it would push off the screen.
    const sayUnsupported = () => toast(words.current('noSocket'), 'wrong')
    return openSocket({
      url: socketUrl(),
      hello: { token, world: worldSlug },
      onEvent: take,
      onUnknown: readAllAgain,
      onState: (state) => {
        live.set(state)
        if (state === 'unsupported') setTimeout(sayUnsupported, constants.errorToastMs)
      },
      // A call is answered the same, and its 401 goes the way that every 401 goes.
      onUnauthorized: () => void call('user.info', {}).catch(() => undefined),
    })
  }, [token])
}
