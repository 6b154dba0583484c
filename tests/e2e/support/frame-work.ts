/**
 * A page's work, in its thread's own time: by the wall clock the same work takes several times as
 * long on a machine that is busy with other work.
 */
import type { Page } from 'playwright-core'
import { toPlace } from './long-list.ts'

const framesOfThrow = 30

export interface WorkMeter {
  /** Milliseconds of the page's own thread since the page came. */
  worked(): Promise<number>
  end(): Promise<void>
}

export async function workMeter(page: Page): Promise<WorkMeter> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    worked: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
      if (seconds === undefined) throw new Error('the browser does not say how long it worked')
      return seconds * 1000
    },
    end: () => devtools.detach(),
  }
}

/** Flings the list some screens on, as a thumb does; returns the most work for one frame, in ms. */
async function hardestFrame(page: Page, { worked }: WorkMeter): Promise<number> {
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
  const meter = await workMeter(page)
  const hardest: number[] = []
  for (const share of [0.3, 0.5, 0.7]) {
    await toPlace(page, share)
    await page.waitForTimeout(500)
    hardest.push(await hardestFrame(page, meter))
  }
  await meter.end()
  return hardest
}
