import '@glasshouse/web/tokens.css'
import '@glasshouse/web/type.css'
import '@glasshouse/web/visually-hidden.css'
import '../base.css'
import '../ui/ui.css'
import './frame.css'
import { device } from '@glasshouse/web/device.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startWords } from '../i18n/index.ts'
import { currentPlace } from '../platform/hash-location.ts'
import { rootPath } from '../platform/login-place.ts'
import { callQuery, queryClient } from '../platform/query.ts'
import { listenForFailures } from '../platform/script-failure.ts'
import { followOtherTabs } from '../platform/session.ts'
import { showTheme } from '../platform/theme.ts'
import { App } from './app.tsx'
import { findRoute } from './known-routes.ts'
import { loadDualPane } from './lazy-dual.ts'
import { loadScreen } from './lazy-screen.ts'
import { loadRest } from './load-rest.ts'
import { followScroll } from './scroll.ts'
import { startUnauthorized } from './unauthorized.ts'

/** Starts the app in the page's `#root`. */
export async function start(): Promise<void> {
  showTheme()
  listenForFailures()
  startUnauthorized()
  followOtherTabs()
  followScroll()
  if (device() !== null) void import('./deep-links.ts').then(({ followLinks }) => followLinks())
  // The first screen's code, words and data load in parallel with the app's own words.
  const { path } = currentPlace()
  const first = path === '/' ? rootPath : path
  const route = findRoute(first).catch(() => undefined)
  const screen = route.then((found) => found && loadScreen(found)).catch(() => undefined)
  // The strip above every screen shows the state of the world.
  void queryClient.prefetchQuery(callQuery('world.info', {}))
  void loadRest(first, screen)
  loadDualPane()
  await Promise.all([startWords(), route])
  const root = document.getElementById('root')
  // In a transition React renders in slices of 5 ms, and the page responds in between.
  if (root !== null) startTransition(() => createRoot(root).render(<App />))
}
