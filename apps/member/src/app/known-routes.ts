/** The routes that are known: those that visits begin with at once, all others when the table has come. */

import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import { useEffect } from 'react'
import type { Route } from './route.ts'
import { firstRoutes } from './routes-first.ts'
import { reportFailure } from './script-failure.ts'

const byPath = (routes: readonly Route[]): ReadonlyMap<string, Route> =>
  new Map(routes.map((route) => [route.path, route]))

const first = byPath(firstRoutes)
/** Null as long as nobody asked for more than the first. */
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

/** The whole table. A failure is not kept: the next one asks again. */
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

/** The route of a path, whatever has to come for it; undefined when there is none. */
export async function findRoute(path: string): Promise<Route | undefined> {
  if (!first.has(path)) await loadRoutes()
  return first.get(path) ?? table.get()?.get(path)
}

/** The route of a path, the page that says there is none, or `coming` until the table is there. */
export function useRouteOf(path: string): Route | 'coming' {
  const all = useStore(table)
  const known = first.get(path) ?? all?.get(path)
  const isComing = known === undefined && all === null
  useEffect(() => {
    if (isComing) loadRoutes().catch(reportFailure)
  }, [isComing, path])
  return known ?? (isComing ? 'coming' : notFoundRoute)
}
