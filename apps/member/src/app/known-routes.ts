/**
 * The known routes: those that most visits begin with are bundled, all others are known once the
 * table has loaded.
 */

import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { useEffect } from 'react'
import { reportFailure } from '../platform/script-failure.ts'
import type { Route } from './route.ts'
import { firstRoutes } from './routes-first.ts'

const byPath = (routes: readonly Route[]): ReadonlyMap<string, Route> =>
  new Map(routes.map((route) => [route.path, route]))

const first = byPath(firstRoutes)
/** Null until a route beyond the first ones is opened. */
const table = makeStore<ReadonlyMap<string, Route> | null>(null)

export const notFoundRoute: Route = {
  path: '/404',
  title: 'title.notFound',
  screen: () => import('../features/system/not-found.tsx').then((file) => file.NotFoundScreen),
  words: ['app'],
  depth: 1,
  quiet: true,
}

let coming: Promise<void> | undefined

/** Loads the whole table. A failure is not cached: the next call tries again. */
export function loadRoutes(): Promise<void> {
  coming ??= import('./routes.ts').then(
    ({ routes }) => table.set(byPath(routes)),
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/**
 * The route of a path, after loading the table if necessary; undefined: the app has no such path.
 */
export async function findRoute(path: string): Promise<Route | undefined> {
  if (!first.has(path)) await loadRoutes()
  return first.get(path) ?? table.get()?.get(path)
}

/** The route of a path, the 404 page, or `coming` until the table has loaded. */
export function useRouteOf(path: string): Route | 'coming' {
  const all = useStore(table)
  const known = first.get(path) ?? all?.get(path)
  const isComing = known === undefined && all === null
  useEffect(() => {
    if (isComing) loadRoutes().catch(reportFailure)
  }, [isComing, path])
  return known ?? (isComing ? 'coming' : notFoundRoute)
}
