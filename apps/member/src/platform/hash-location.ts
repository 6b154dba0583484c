/**
 * The page's place is in the hash, query included (`#/user/record?type=5`), the form of the
 * specification's routes and invitation links. wouter's own hash hook moves the query before the
 * hash, so it is not used.
 */
import { useSyncExternalStore } from 'react'

export interface NavigateOptions {
  readonly replace?: boolean
}

/**
 * The distance of the history entry from the first one of this visit; stored in `history.state`.
 */
const stateOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
    ? state.index
    : 0

const place = (): string => `/${location.hash.replace(/^#?\/?/, '')}`

/** Splits `/user/record?type=5` into path and query; a slash at the end is dropped. */
export function splitPlace(text: string): { path: string; search: string } {
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  return {
    path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : path,
    search: at < 0 ? '' : text.slice(at + 1),
  }
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

/** Goes to a place of this app, for example `/user/record?type=5`. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const index = stateOf(history.state) + (options.replace ? 0 : 1)
  const url = new URL(location.href)
  url.hash = to.startsWith('/') ? to : `/${to}`
  history[options.replace ? 'replaceState' : 'pushState']({ index }, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Goes back to the previous place; to `otherwise` when this page was opened by its address. */
export function goBack(otherwise: string): void {
  if (stateOf(history.state) > 0) history.back()
  else navigate(otherwise, { replace: true })
}

export const currentPlace = (): { path: string; search: string } => splitPlace(place())
/** A screen that is rendered to text, as in tests, is at the root. */
export const usePlace = (): string => useSyncExternalStore(subscribe, place, () => '/')

/** The hooks for wouter's Router. */
export const useHashPath = Object.assign(
  (): [string, typeof navigate] => [splitPlace(usePlace()).path, navigate],
  { hrefs: (href: string) => `#${href}` },
)
export const useHashSearch = (): string => splitPlace(usePlace()).search
