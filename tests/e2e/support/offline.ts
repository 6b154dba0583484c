/** A device that has lost its network, and reports it. */
import type { BrowserContext } from 'playwright-core'

/** Runs in the page. */
const sayOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
const sayWhatIs = () => void Reflect.deleteProperty(navigator, 'onLine')

/**
 * Takes the network away from a context's pages and workers; the returned function restores it.
 * Chromium 150 forgets with the next document that `navigator.onLine` is false, though every
 * request still fails; no real device does that, so a script sets it there.
 */
export async function loseNetwork(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(sayOffline)
  await context.setOffline(true)
  return async () => {
    await script.dispose()
    await Promise.all(context.pages().map((page) => page.evaluate(sayWhatIs)))
    await context.setOffline(false)
  }
}
