/**
 * The worker of the installed app (`public/worker.js`). It comes to members alone, when their first screen has long been
 * there, and a new build waits until somebody asks for it.
 */

import { device } from '@glasshouse/web/device.ts'
import { makeStore } from '@glasshouse/web/value-store.ts'
import { loadWords } from '../../i18n/index.ts'
import { said } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'

const script = './worker.js'
/** After the first screen: what the worker fetches must not stand in its way. */
const afterMs = 4000
/** A page that stays open asks for a new build when it comes back into view, at most this often. */
const askAgainMs = 15 * 60_000

/** A build that waits for its reader. */
export const waitingWorker = makeStore<ServiceWorker | null>(null)

/** Over plain HTTP, and in the phone's own wrapping, there is none. A development server has no build to keep. */
const isPossible = (): boolean => import.meta.env.PROD && device() === null && 'serviceWorker' in navigator

const entryOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? ''

/** True when the worker's build is not the one that this page was loaded with. */
const isOtherBuild = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ ask: 'compare', entry: entryOfPage().replace(/^\.\//, '') }, [port2])
  })

async function tellOfWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null || active === null) return
  // A page that came from the server after the new build was there has it already: the worker follows when the app is closed.
  if (await isOtherBuild(waiting)) waitingWorker.set(waiting)
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const followInstalling = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void tellOfWaiting(registration)
    })
  }
  void tellOfWaiting(registration)
  followInstalling()
  registration.addEventListener('updatefound', followInstalling)
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < askAgainMs) return
    askedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

/** What this page read before the worker was there, and the words of the page that says there is no connection. */
async function leaveFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  await loadWords(['app', 'home', 'message', 'reward', 'sources', 'wallet'])
  active?.postMessage({
    ask: 'keep',
    addresses: performance.getEntriesByType('resource').map(({ name }) => name),
    words: {
      lang: document.documentElement.lang,
      mark: said('mark'),
      title: said('errorTitle'),
      text: said('unreachable'),
      again: said('retry'),
    },
  })
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** The worker of this world; rejects where there can be none. */
export function worker(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker.register(script).then((registration) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'open-messages') navigate('/user/msg')
    })
    navigator.serviceWorker.startMessages()
    followUpdates(registration)
    return registration
  })
  return registered
}

/** Begins once the first screen is there; the answer calls it off. */
export function startWorker(): () => void {
  if (!isPossible()) return () => undefined
  const begin = () =>
    void worker()
      .then(leaveFiles)
      // Without it the app is a page like any other.
      .catch(() => undefined)
  const timer = setTimeout(begin, afterMs)
  return () => clearTimeout(timer)
}

/** The browser lets a busy worker finish first: the page itself comes from the server then. */
const takeOverMs = 3000

/** Loads the page again with the build that waits. */
export function loadNewBuild(waiting: ServiceWorker): void {
  const again = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', again, { once: true })
  setTimeout(again, takeOverMs)
  waiting.postMessage({ ask: 'takeOver' })
}
