/**
 * The longest animation frame on screens that move, on a processor made four times slower: while
 * machines turn, and while a day closes in the member's sight and the source bars fill.
 */
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Page } from 'playwright-core'
import { type Operator, operatorOf } from '../tests/e2e/support/operator.ts'
import { type Bench, type Figure, figure } from './bench.ts'
import { onDemo } from './on-demo.ts'

const slowness = 4
const frameMsMax = 50
/** Until what an opened screen loads is there and at rest: its loading is not measured here. */
const restMs = 5_000
/** A close reaches the page within a second; the bars fill for less than one. */
const watchedMs = 4_000

const screens = {
  home: '/#/index',
  products: '/#/projects',
  'product detail': '/#/index/detail?id=prd_1',
  machines: '/#/user/orders',
  'open books': '/#/books',
}

/** The demo operator's login in the ready line. */
function operatorLogin(output: string): { name: string; password: string } {
  const found = /operator (?<name>\S+) password (?<password>\S+)/.exec(output)?.groups
  if (found === undefined) throw new Error('the ready line names no operator')
  return { name: found['name'] ?? '', password: found['password'] ?? '' }
}

/** The longest frame while `act` and what follows it run; 0 where none reached 50 ms. */
async function longestFrameMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { longFrames: frames })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })
  await act()
  await page.waitForTimeout(watchedMs)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longFrames: number[] }).longFrames))
}

/**
 * Lighthouse's benchmark index of the page at this moment, not slowed: what a quarter of it is. A
 * machine whose neighbours are busy is another one in each hour; Chrome takes 264 for a slow phone.
 */
const indexOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`)

async function measure(page: Page, url: string, operator: Operator): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(url + path)
    await page.reload()
    const index = await indexOf(page)
    await page.waitForTimeout(restMs)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const acts = { 'at rest': async () => undefined, 'during a close': () => operator.passDays(1) }
    for (const [moment, act] of Object.entries(acts)) {
      const longest = await longestFrameMs(page, act)
      const title = `${name}, longest frame ${moment} ÷ ${frameMsMax} ms`
      const note = `${longest.toFixed(0)} ms, machine of index ${index.toFixed(0)}`
      figures.push(figure(title, longest / frameMsMax, 1, 'lower', note))
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return figures
}

export const framesBench: Bench = {
  name: 'frames',
  run: onDemo(
    'frames',
    async ({ browser, server: { url, output } }) => {
      await browser.logIn()
      return measure(browser.page, url, await operatorOf({ url, operator: operatorLogin(output) }))
    },
    // A phone has a processor of its own, and a close takes both cores of a small machine.
    { isAside: true },
  ),
}
