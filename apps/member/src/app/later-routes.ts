/**
 * The routes beyond the first ones. What a screen needs first is fetched in parallel with its code,
 * and not after it: one or two round trips less before it is shown. A failure or a refusal is
 * reported by the screen, which asks again.
 */
import { booksSummary } from '../features/books/queries.ts'
import { loadWords } from '../i18n/index.ts'
import { callQuery, queryClient } from '../platform/query.ts'
import { currentSession } from '../platform/session.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** By path: the reading that the screen shows first. */
const firstReadings: Readonly<Record<string, () => unknown>> = {
  '/books': () => queryClient.prefetchQuery(booksSummary()),
  '/user/balance': () => queryClient.prefetchQuery(callQuery('wallet.summary', {})),
}

const withAhead = ({ screen, ...route }: Route): Route => ({
  ...route,
  screen: () => {
    loadWords(route.words ?? []).catch(() => undefined)
    if (route.member === undefined || currentSession() !== null) firstReadings[route.path]?.()
    return screen()
  },
})

export const laterRoutes: readonly Route[] = routes.map(withAhead)
