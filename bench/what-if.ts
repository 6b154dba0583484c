/**
 * “What if” of the demo world's books, on a processor made four times slower: from a move of the
 * slider to the frame that shows what follows.
 */
import type { Page } from 'playwright-core'
import { type Bench, figure } from './bench.ts'
import { onDemo } from './on-demo.ts'

const slowness = 4
const moves = 30
const frameMsMax = 100
/** What opened parts load is there by then. */
const restMs = 3_000

/** Scrolls until the part is there: each part of the books loads when the reader comes near. */
async function openWhatIf(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/books`)
  const slider = page.locator('input[type=range]').first()
  for (let tries = 0; tries < 60 && (await slider.count()) === 0; tries++) {
    await page.evaluate(() => scrollBy(0, 500))
    await page.waitForTimeout(200)
  }
  await slider.scrollIntoViewIfNeeded()
  await page.waitForTimeout(restMs)
}

/** Milliseconds of each move, in their order. */
async function timesOfMoves(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const times = await page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (slider === null || set === undefined) throw new Error('there is no slider')
    const frame = () =>
      new Promise<void>((resolve) => {
        // A message comes after the frame is drawn, so its layout and paint are in the time.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        requestAnimationFrame(() => port2.postMessage(null))
      })
    const taken: number[] = []
    for (let move = 0; move < wanted; move++) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await frame()
      const began = performance.now()
      set.call(slider, String(((move * 3) % 10) * 10))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      await frame()
      taken.push(performance.now() - began)
    }
    return taken
  }, moves)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return times
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

export const whatIfBench: Bench = {
  name: 'what-if',
  run: onDemo('what-if', async ({ browser: { page, logIn }, server: { url } }) => {
    await logIn()
    await openWhatIf(page, url)
    const times = await timesOfMoves(page)
    const [middle, most] = [quantile(times, 0.5), quantile(times, 0.95)]
    const note = `median ${middle.toFixed(0)} ms, 95 of 100 under ${most.toFixed(0)} ms`
    return [figure(`what if, a move of the slider ÷ ${frameMsMax} ms`, most / frameMsMax, 1, 'lower', note)]
  }),
}
