/**
 * Keeps the worker of the installed app away from the pages of a context. It comes to a member 4 s after the first screen,
 * reads the app once more and answers for the server from then on: 0.5 s of processor for each person of a journey, and
 * from a moment that depends on how busy the machine is. `installed` and `journey` have it, `messages` in its long form.
 */
import type { BrowserContext } from 'playwright-core'

/** Runs in the page: it is refused, as by a browser that permits none, without which the app is a page like any other. */
function refuse(): void {
  // Over plain HTTP from another machine there is none.
  if (!('ServiceWorkerContainer' in globalThis)) return
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker in this test'))
}

export const withoutWorker = async (context: BrowserContext): Promise<void> =>
  void (await context.addInitScript(refuse))
