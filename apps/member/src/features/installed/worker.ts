/**
 * The service worker of the installed app (`public/worker.js`). It is loaded only for members, 4 s
 * after the other parts beside the screen, and a new build waits until the member asks for it.
 */

import { device } from '@glasshouse/web/device.ts'
import { makeStore } from '@glasshouse/web/value-store.ts'
import { loadWords } from '../../i18n/index.ts'
import { said } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'

const script = './worker.js'
/** After the first screen: the worker's requests must not slow it down. */
const afterMs = 4000
/**
 * A page that stays open checks for a new build when it becomes visible again, at most this often.
 */
const askAgainMs = 15 * 60_000

/** A new build that waits for the member's consent. */
export const waitingWorker = makeStore<ServiceWorker | null>(null)

/**
 * There is no worker over plain HTTP and none in the wrapped phone app. A development server has no
 * build to cache.
 */
const isPossible = (): boolean => import.meta.env.PROD && device() === null && 'serviceWorker' in navigator

const entryOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? ''

/** True when the worker's build is not the one that loaded this page. */
const isOtherBuild = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ ask: 'compare', entry: entryOfPage().replace(/^\.\//, '') }, [port2])
  })

async function tellOfWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null || active === null) return
  // A page that the server sent after the new build was deployed has it already: the worker follows
  // when the app is closed.
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

/**
 * Gives the worker the files that this page loaded before the worker was ready, and the words of
 * the offline page.
 */
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

/** The service worker of this world; rejects where there can be none. */
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

/** Begins after a delay; the returned function cancels it. */
export function startWorker(): () => void {
  if (!isPossible()) return () => undefined
  const begin = () =>
    void worker()
      .then(leaveFiles)
      // Without the worker the app is an ordinary page.
      .catch(() => undefined)
  const timer = setTimeout(begin, afterMs)
  return () => clearTimeout(timer)
}

/**
 * The browser lets a busy worker finish first: after this time the page reloads and comes from the
 * server.
 */
const takeOverMs = 3000

/** Reloads the page with the waiting build. */
export function loadNewBuild(waiting: ServiceWorker): void {
  const again = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', again, { once: true })
  setTimeout(again, takeOverMs)
  waiting.postMessage({ ask: 'takeOver' })
}
