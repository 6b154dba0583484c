/** How much a page works for a frame while a long list is thrown on, on a machine that others may keep busy. */
import type { Page } from 'playwright-core'
import { toPlace } from './long-list.ts'

const framesOfThrow = 30

/**
 * Throws the list some screens on, as a thumb does; the most that the page worked for one frame, ms of its thread's own time:
 * by the clock, a frame took 130 ms where others kept the cores busy.
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

/** The hardest frame of a throw from three places. The best counts: what the browser does beside it is no frame. */
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
