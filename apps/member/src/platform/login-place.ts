/** Login and back: the place that was asked for travels in the login's query. */
import { currentPlace } from './hash-location.ts'

export const loginPath = '/user/login'
/** The root is the home page. */
export const rootPath = '/index'

/** The login and what hangs under it; `/user/loginPwd` is a member's page and is not one of them. */
export const isLoginPlace = (place: string): boolean => /^\/user\/login(?:[/?]|$)|^\/login\//.test(place)

/** The login that returns to `wanted`. */
export const loginPlace = (wanted: string): string =>
  isLoginPlace(wanted) ? loginPath : `${loginPath}?back=${encodeURIComponent(wanted)}`

/** Where to go after a login. Only places of this app: the hash is all that `navigate` ever changes. */
export function placeAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('back') ?? ''
  return wanted.startsWith('/') && !isLoginPlace(wanted) ? wanted : rootPath
}

/** The place now, with its query. */
export function placeNow(): string {
  const { path, search } = currentPlace()
  return search === '' ? path : `${path}?${search}`
}
