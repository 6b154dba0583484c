/** The way to the login and back: the wanted place is in the login's query. */
import { currentPlace } from './hash-location.ts'

export const loginPath = '/user/login'
/** The root is the home page. */
export const rootPath = '/index'

/** The login pages; `/user/loginPwd` is a member's page and is not one of them. */
export const isLoginPlace = (place: string): boolean => /^\/user\/login(?:[/?]|$)|^\/login\//.test(place)

/** The login place that returns to `wanted`. */
export const loginPlace = (wanted: string): string =>
  isLoginPlace(wanted) ? loginPath : `${loginPath}?back=${encodeURIComponent(wanted)}`

/**
 * The place to go to after a login. It is always a place of this app: `navigate` changes nothing
 * but the hash.
 */
export function placeAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('back') ?? ''
  return wanted.startsWith('/') && !isLoginPlace(wanted) ? wanted : rootPath
}

/** The current place, with its query. */
export function placeNow(): string {
  const { path, search } = currentPlace()
  return search === '' ? path : `${path}?${search}`
}
