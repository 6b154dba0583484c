/** A device that has lost its network, and says so. */
import type { BrowserContext } from 'playwright-core'

/** Runs in the page. */
const sayOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
const sayWhatIs = () => void Reflect.deleteProperty(navigator, 'onLine')

/**
 * Takes the network away, for its pages and its workers; the answer brings it back. Chromium 150 forgets at the next
 * document that `navigator.onLine` is false, though nothing comes through, which no device does: a script says it there.
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
