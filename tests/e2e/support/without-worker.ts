/**
 * Keeps the service worker of the installed app away from the pages of a context. It comes to a
 * member 4 s after the first screen, reads the app once more and from then on answers for the
 * server: 0.5 s of processor time for each person of a journey, and from a moment that depends on
 * the machine's load. `installed` and `journey` run with it, and `messages` in its long form.
 */
import type { BrowserContext } from 'playwright-core'

/**
 * Runs in the page: the registration is refused, as by a browser that permits no worker; the app is
 * then an ordinary page.
 */
function refuse(): void {
  // Over plain HTTP from another machine there is no service worker.
  if (!('ServiceWorkerContainer' in globalThis)) return
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker in this test'))
}

export const withoutWorker = async (context: BrowserContext): Promise<void> =>
  void (await context.addInitScript(refuse))
