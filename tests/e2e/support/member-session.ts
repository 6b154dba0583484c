/**
 * The demo member's session and ids of their things, for tests of screens rather than of the way to
 * them.
 */

import type { Browser, BrowserContext } from 'playwright-core'
import { client } from '../../support/client.ts'
import type { Logins } from './host.ts'
import type { Language } from './member-app.ts'

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The app prefixes its storage keys with the world; `/` is the demo world. */
export const storageKey = (name: string): string => `glasshouse:demo:${name}`

/**
 * The storage of the demo member's browser after a login. It logs in by the call: through the
 * screen, which `accounts` and others test, it took 3.5 s of processor time for each of 13 files.
 */
export async function demoMemberState(_browser: Browser, { url, member }: Logins): Promise<StorageState> {
  const { call } = client(url)
  const { msg: token, data } = await call('auth.login', member)
  const stored = [{ name: storageKey('session'), value: JSON.stringify({ token, member: data }) }]
  return { cookies: [], origins: [{ origin: url, localStorage: stored }] }
}

/** The session in a browser's storage. */
function sessionIn(state: StorageState): { token?: string; member?: { shareCode?: string } } {
  const stored = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name.endsWith(':session'))
  return JSON.parse(stored?.value ?? '{}') as ReturnType<typeof sessionIn>
}

export const tokenIn = (state: StorageState): string => sessionIn(state).token ?? ''

/** The code with which its member invites others. */
export const shareCodeIn = (state: StorageState): string => sessionIn(state).member?.shareCode ?? ''

/**
 * The queries that routes about one thing need: an order with incomes of the demo member, and its
 * leased product.
 */
export async function samplePlaces(logins: Logins, state: StorageState): Promise<Record<string, string>> {
  const { call } = client(logins.url, null, tokenIn(state))
  const orders = (await call('order.list', { status: 'valid' })).data.list
  const order = orders.at(-1)
  if (order === undefined) throw new Error('the demo member has no machine')
  const news = async (kind: 'news' | 'notice') => (await call('news.list', { kind })).data.list[0]?.id
  const income = (await call('order.incomes', { orderId: order.orderId })).data.list.at(-1)
  const records = (await call('wallet.records', { group: 'rewards' })).data.list
  const bought = (await call('wallet.records', { group: 'machines' })).data.list.at(-1)
  return {
    '/index/detail': `?id=${order.productId}`,
    '/user/orders': `?id=${order.orderId}`,
    '/user/income': `?id=${income?.incomeId}`,
    '/user/payers': `?order=${order.orderId}`,
    '/user/payment': `?day=${bought?.day}`,
    '/books/pot': '?pot=operator&day=0',
    '/user/record/one': `?id=${records[0]?.recordId}`,
    '/index/setcoupon': `?productId=${order.productId}`,
    '/index/friendmore': '?floor=1',
    '/info/detail': `?id=${await news('news')}`,
    '/index/alert': `?id=${await news('notice')}`,
    '/user/pdf': '?doc=days.0.3659',
  }
}

/** The storage of a fresh browser at `url`: empty. */
export const emptyState = (url: string): StorageState => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [] }],
})

/** The same browser with another language chosen. */
export const inLanguage = (state: StorageState, language: Language): StorageState => ({
  ...state,
  origins: state.origins.map((origin) => ({
    ...origin,
    localStorage: [
      ...origin.localStorage.filter(({ name }) => !name.endsWith(':language')),
      { name: storageKey('language'), value: JSON.stringify(language) },
    ],
  })),
})
