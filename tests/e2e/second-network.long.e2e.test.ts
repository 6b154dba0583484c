/** The second network of a test file does not disturb the browsers of the others. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { openSecondNetwork, secondNetworkMissing } from './support/second-network.ts'

/** More than a browser has connections to one server, so that some requests wait for one. */
const requests = 12

let browser: Browser
const held: (() => void)[] = []
const server = createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html')
  if (url === '/') response.end('<p>A page')
  else held.push(() => response.end())
})
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server.close()
})

test('requests that wait for a connection live through a second network that opens and closes', async ({
  skip,
}) => {
  const missing = secondNetworkMissing()
  if (missing !== null) return skip(missing)
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const answers = page.evaluate(
    (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          try {
            return (await fetch(`/held?${at}`)).status
          } catch (error) {
            return String(error)
          }
        }),
      ),
    requests,
  )
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const network = openSecondNetwork()
  if ('missing' in network) return expect.fail(network.missing)
  network.close()
  const timer = setInterval(() => {
    for (const answer of held.splice(0)) answer()
  }, 10)
  expect(await answers).toEqual(Array.from({ length: requests }, () => 200))
  clearInterval(timer)
})
