/** Which list is beside a screen on a wide window, and at which place of its own. */
import type { Route } from './route.ts'

export interface Beside {
  /** The path of the list's route. */
  readonly list: string
  /** The list's place, with the filter that is in its query. */
  readonly place: string
}

/**
 * A list is beside what it opens; `kept` is the list that was shown before: of several lists that
 * lead to a screen, it stays.
 */
export function besideOf(
  route: Pick<Route, 'path' | 'list' | 'beside'>,
  place: string,
  kept: Beside | null,
): Beside | null {
  if (route.list !== undefined) return { list: route.path, place }
  const [first] = route.beside ?? []
  if (first === undefined) return null
  return kept !== null && route.beside?.some((path) => path === kept.list)
    ? kept
    : { list: first, place: first }
}
