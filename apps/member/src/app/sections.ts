/**
 * Which tab a screen belongs to that is no tab itself: on a wide window the navigation marks it.
 * The table of routes has it, which no first visit loads.
 */
import type { Route } from './route.ts'

const [home, wallet, personal] = ['/index', '/user/balance', '/mine']

/** Before the login, or in place of a screen: no tab is marked. */
const outside: ReadonlySet<string> = new Set([
  '/user/login',
  '/user/login/register',
  '/login/registerbym',
  '/user/login/forgetPassword',
  '/view',
  '/nopermission',
])

/** Found from home: the books, what was written to the reader, tabs that a bar of three lacks. */
const ofHome: ReadonlySet<string> = new Set([
  '/books',
  '/books/pot',
  '/index/incomePattern',
  '/message',
  '/news',
  '/user/news',
  '/user/msg',
  '/info/detail',
  '/index/alert',
  '/dynamic',
  '/user/addynamic',
  '/projects',
  '/index/detail',
  '/index/setcoupon',
  '/index/friend',
  '/index/friendmore',
  '/index/sharedetails',
  '/index/invitation',
  '/index/lowerincome',
])

/** In a bar with the wallet: its records, and what is received into it. */
const ofWallet: ReadonlySet<string> = new Set([
  '/user/record',
  '/user/record/one',
  '/user/record2',
  '/user/recordU',
  '/user/withrecord',
  '/user/receiveincome',
  '/user/allExtract',
  '/user/income',
])

/**
 * The tab of the list that leads to a screen, else home or the member's own.
 *
 * @param tabs the places of the tabs; @returns one of them; undefined: the screen is a tab itself,
 *   or in front of them all
 */
export function sectionOf(
  { path, beside }: Pick<Route, 'path' | 'beside'>,
  tabs: readonly string[],
): string | undefined {
  if (tabs.includes(path) || outside.has(path)) return undefined
  const list = beside?.find((each) => tabs.includes(each))
  if (list !== undefined) return list
  if (ofWallet.has(path) && tabs.includes(wallet)) return wallet
  return ofHome.has(path) ? home : personal
}
