/** What changes by itself is on the screen by itself: over the socket, after it was cut, and without one. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { type Host, startHost } from './support/host.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, takePicture } from './support/pictures.ts'
import { register } from './support/register.ts'

let host: Host
let browser: Browser
let operator: Operator
let person: Person

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
beforeEach(async () => {
  await operator.pause()
  person = await newPerson(browser, host)
  return () => person.close()
})
keepPictures(() => person?.page)

/** How often the page has asked for the wallet. */
function walletReads(): () => number {
  let reads = 0
  person.page.on('request', (request) => {
    if (/\/wallet\/summary/.test(request.url())) reads += 1
  })
  return () => reads
}

const balance = async () => amountIn(await person.reads('Balance'))

/** A new member with a machine and an income that is on its way. */
async function withIncomeOnItsWay(): Promise<void> {
  await person.open()
  await register(person, host.inviteCode)
  await person.toTab('Products')
  await person.follow('Buy Water pump')
  await person.pick('I agree')
  await person.press('Buy')
  await person.press('Pay 8.00')
  await person.follow('See the order')
  await operator.passDays(2)
  await person.follow('Receive income')
  await person.press('Receive Water pump')
  await person.sees('Received successfully. Expected to arrive within 30 minutes of world time.')
}

test('income that is credited shows without a reload, and nothing was asked for meanwhile', async () => {
  await withIncomeOnItsWay()
  await person.toTab('Home')
  const before = await balance()
  await person.page.waitForTimeout(3000)
  const reads = walletReads()
  // While it was asked for by the clock, it was every 4 s.
  await person.page.waitForTimeout(9000)
  expect(reads()).toBe(0)
  await operator.run(1440)
  await expect.poll(balance, { timeout: 10_000 }).toBeGreaterThan(before)
  expect(reads()).toBeGreaterThan(0)
  expect(person.problems.take()).toEqual([])
})

test('a browser without sockets says so, and the income comes all the same', async () => {
  await person.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
  await person.open()
  expect(await person.page.getByText('Your browser does not support socket.').count()).toBe(0)
  const said = person.page.getByText('Your browser does not support socket.').waitFor()
  await withIncomeOnItsWay()
  await said
  await person.toTab('Home')
  const before = await balance()
  await operator.run(1440)
  await expect.poll(balance, { timeout: 15_000 }).toBeGreaterThan(before)
})

test('a server that goes away and comes back: the page says so, comes back by itself and is right', async () => {
  await withIncomeOnItsWay()
  await person.toTab('Home')
  const before = await balance()
  await person.page.waitForTimeout(1000)
  const { back } = await host.goAway()
  await person.sees('No live news')
  await takePicture(person.page, 'no live news', { part: 'live' })
  await person.page.waitForTimeout(2000)
  await back()
  await person.page.getByText('No live news').waitFor({ state: 'hidden', timeout: 60_000 })
  operator = await operatorOf(host)
  await person.page.waitForTimeout(3000)
  const reads = walletReads()
  await person.page.waitForTimeout(6000)
  expect(reads()).toBe(0)
  await operator.run(1440)
  await expect.poll(balance, { timeout: 15_000 }).toBeGreaterThan(before)
})

test('a session that is ended elsewhere: the page says so and asks to log in, without being touched', async () => {
  await person.open()
  await register(person, host.inviteCode)
  await person.page.waitForTimeout(1000)
  const token = await person.page.evaluate(() => {
    const [, value] = Object.entries(localStorage).find(([key]) => key.endsWith('session')) ?? []
    return (JSON.parse(value ?? '{}') as { token?: string }).token ?? ''
  })
  const reply = await fetch(`${host.url}/user/auth/logout`, {
    method: 'POST',
    headers: { 'access-token': token },
  })
  expect(reply.status).toBe(200)
  await person.isOn('Log in')
})
