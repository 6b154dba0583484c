/**
 * A page's work per frame while a long list is flung, on a machine that may be busy with other
 * work.
 */
import type { Page } from 'playwright-core'
import { toPlace } from './long-list.ts'

const framesOfThrow = 30

/**
 * Flings the list some screens on, as a thumb does; returns the page's most work for one frame, in
 * ms of its thread's own time: by the wall clock, a frame took 130 ms on a machine with busy cores.
 */
async function hardestFrame(page: Page, worked: () => Promise<number>): Promise<number> {
  let most = 0
  let before = await worked()
  for (let frame = 0; frame < framesOfThrow; frame++) {
    await page.evaluate(async () => {
      scrollBy(0, 120)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    })
    const now = await worked()
    most = Math.max(most, now - before)
    before = now
  }
  return most
}

/**
 * The hardest frame of a fling from three places. The best counts: the browser's background work is
 * not part of a frame.
 */
export async function hardestFrames(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    if (seconds === undefined) throw new Error('the browser does not say how long it worked')
    return seconds * 1000
  }
  const hardest: number[] = []
  for (const share of [0.3, 0.5, 0.7]) {
    await toPlace(page, share)
    await page.waitForTimeout(500)
    hardest.push(await hardestFrame(page, worked))
  }
  await devtools.detach()
  return hardest
}
