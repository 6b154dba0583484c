/**
 * A record list of 10,000 rows in a real browser: the longest frame during a fling, as a share of
 * 50 ms.
 */
import { listRows, longestFrames, nodes, openLongList } from '../tests/e2e/support/long-list.ts'
import { type Bench, figure } from './bench.ts'
import { browserPath, demoLogin, openMemberBrowser } from './lighthouse-member.ts'
import { freePort, startServer, temporaryFolder } from './running-server.ts'

const frameMsMax = 50
/** All rows together would be 300,000 nodes. */
const nodesMax = 6000

export const listsBench: Bench = {
  name: 'lists',
  // One run flings the list three times already, and opening the list takes a minute.
  rounds: 1,
  run: async () => {
    if (browserPath === undefined)
      return [figure('a list of 10,000 rows', Number.NaN, 1, 'lower', 'no Chromium on this machine')]
    const folder = temporaryFolder()
    const profile = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder.path })
    try {
      const place = { port: await freePort(), folder: profile.path, executablePath: browserPath }
      const browser = await openMemberBrowser(server.url, demoLogin(server.output), place)
      try {
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
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
      folder.remove()
      profile.remove()
    }
  },
}
