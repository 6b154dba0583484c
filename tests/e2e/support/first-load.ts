/**
 * The bytes that a phone fetches before the login can be used, on the wire, counted by the browser.
 */
import type { Browser, Page } from 'playwright-core'

/**
 * On the wire, headers included; of this the JavaScript is at most 130,000 (`npm run bench --
 * size`).
 */
export const scriptBytesMax = 135_000
export const allBytesMax = 250_000
/**
 * The console with its first screen, and the texts of all screens. 400,688 with the words for runs
 * that start by themselves.
 */
export const consoleScriptBytesMax = 401_000

export interface FirstLoad {
  readonly scriptBytes: number
  /** HTML with its style, scripts, pictures and calls, headers included. */
  readonly allBytes: number
  readonly files: number
}

const openLogin =
  (url: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${url}/#/user/login`)
    await page.getByLabel('Password', { exact: true }).waitFor()
  }

/**
 * Opens the login (or the screen that `enter` opens) as a first visit and waits until the page
 * fetches nothing more without input.
 */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  enter: (page: Page) => Promise<void> = openLogin(url),
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const kinds = new Map<string, string>()
    const sizes = new Map<string, number>()
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    await network.send('Network.enable')
    await enter(page)
    await page.waitForLoadState('networkidle')
    const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (sizes.get(id) ?? 0), 0)
    const scripts = [...kinds.keys()].filter((id) => kinds.get(id) === 'Script')
    return { scriptBytes: sum(scripts), allBytes: sum([...kinds.keys()]), files: kinds.size }
  } finally {
    await context.close()
  }
}
