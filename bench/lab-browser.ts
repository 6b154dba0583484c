/** The lab's crowd in a worker of the headless Chromium that the browser tests use. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '../apps/lab/vite/bundled.ts'
import { findBrowser } from '../scripts/test/browser.ts'
import { openBrowser } from '../tests/e2e/support/browser.ts'
import type { CrowdRun, CrowdSize } from './lab-worker.ts'

export interface LivedInBrowser extends CrowdRun {
  /**
   * The most that a process of the browser's pages held, which are its renderers: page, worker and
   * the engine's own code. NaN: this machine does not say.
   */
  readonly megabytes: number
  readonly version: string
}

/** A browser chosen by hand has no shell, so the one that was found is not looked for again. */
async function haveBrowser(): Promise<void> {
  if (process.env['CHROMIUM_SHELL_PATH'] === undefined) Object.assign(process.env, await findBrowser())
}

/** Not measured, with the reason in place of the version, where there is no browser. */
export async function inBrowsersWorker(asked: CrowdSize): Promise<LivedInBrowser> {
  try {
    await haveBrowser()
  } catch (error) {
    return { seconds: Number.NaN, orders: Number.NaN, megabytes: Number.NaN, version: String(error) }
  }
  const code = await bundled(join(import.meta.dirname, 'lab-worker.ts'))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const lived = await page.evaluate(
      ([script, given]) =>
        new Promise<CrowdRun>((resolve, reject) => {
          const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
          const worker = new Worker(address)
          worker.onmessage = ({ data }: MessageEvent<CrowdRun>) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(message))
          worker.postMessage(given)
        }),
      [code, asked] as const,
    )
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    const megabytes = Math.max(...pages.map(({ id }) => mostMegabytes(id)))
    return { ...lived, megabytes, version: `Chromium ${browser.version()}` }
  } finally {
    await browser.close()
  }
}

/** Linux keeps the most memory that a process ever held. */
function mostMegabytes(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const kilobytes = /^VmHWM:\s+(?<kilobytes>\d+) kB$/m.exec(status)?.groups?.['kilobytes']
    return Number(kilobytes) / 1_000
  } catch {
    return Number.NaN
  }
}
