/**
 * A record list of 10,000 rows in a real browser: the longest frame during a fling, as a share of
 * 50 ms.
 */
import { listRows, longestFrames, nodes, openLongList } from '../tests/e2e/support/long-list.ts'
import { type Bench, figure } from './bench.ts'
import { onDemo } from './on-demo.ts'

const frameMsMax = 50
/** All rows together would be 300,000 nodes. */
const nodesMax = 6000

export const listsBench: Bench = {
  name: 'lists',
  // One run flings the list three times already, and opening the list takes a minute.
  rounds: 1,
  run: onDemo('a list of 10,000 rows', async ({ browser, server }) => {
    await browser.logIn()
    await openLongList(browser.page, server.url)
    const drawn = await nodes(browser.page)
    const longest = await longestFrames(browser.page)
    const each = longest.map((ms) => ms.toFixed(0)).join(', ')
    return [
      figure(
        `longest frame in ${listRows} rows ÷ ${frameMsMax} ms`,
        Math.min(...longest) / frameMsMax,
        1,
        'lower',
        `${each} ms`,
      ),
      figure(`what is drawn of them ÷ ${nodesMax} nodes`, drawn / nodesMax, 1, 'lower', `${drawn}`),
    ]
  }),
}
