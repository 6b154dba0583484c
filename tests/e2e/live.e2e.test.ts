/** Changes reach the screen by themselves: over the socket, after it was cut, and without one. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '../support/client.ts'
import { isLong, longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { type Host, sharedHost, startHost } from './support/host.ts'
import { demoMemberState, tokenIn } from './support/member-session.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, takePicture } from './support/pictures.ts'
import { untilQuiet } from './support/quiet.ts'
import { register } from './support/register.ts'

let host: Host
let browser: Browser
let operator: Operator
let person: Person

beforeAll(async () => {
  // Only the long form stops the host.
  host = await (isLong ? startHost() : sharedHost())
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

/** The number of wallet reads by the page. */
function walletReads(): () => number {
  let reads = 0
  person.page.on('request', (request) => {
    if (/\/wallet\/summary/.test(request.url())) reads += 1
  })
  return () => reads
}

const balance = async () => amountIn(await person.reads('Balance'))

/** A new member with a machine and a pending income. */
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

longTest('income that is credited shows without a reload, and nothing was asked for meanwhile', async () => {
  await withIncomeOnItsWay()
  await person.toTab('Home')
  const before = await balance()
  await untilQuiet(person.page)
  const reads = walletReads()
  // Polling would read it every 4 s.
  await person.page.waitForTimeout(9000)
  expect(reads()).toBe(0)
  await operator.run(1440)
  await expect.poll(balance).toBeGreaterThan(before)
  expect(reads()).toBeGreaterThan(0)
  expect(person.problems.take()).toEqual([])
})

longTest('a browser without sockets says so, and the income comes all the same', async () => {
  await person.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
  await person.open()
  expect(await person.page.getByText('Your browser does not support socket.').count()).toBe(0)
  // The message is shown for 3 s, some time after the registration.
  const said = person.page
    .getByText('Your browser does not support socket.')
    .first()
    .waitFor({ timeout: 120_000 })
  await withIncomeOnItsWay()
  await said
  await person.toTab('Home')
  const before = await balance()
  await operator.run(1440)
  await expect.poll(balance).toBeGreaterThan(before)
})

longTest(
  'a server that goes away and comes back: the page says so, comes back by itself and is right',
  async () => {
    await withIncomeOnItsWay()
    await person.toTab('Home')
    const before = await balance()
    await untilQuiet(person.page)
    const { back } = await host.goAway()
    // The socket ends first; then a reading of the clock has no answer.
    const note = person.page.getByText(/^(No live updates|Last answer: day \d+)/).first()
    await note.waitFor()
    await takePicture(person.page, 'no live news', { part: 'live' })
    // The server stays away for some of the page's reconnection attempts.
    await person.page.waitForTimeout(2000)
    await back()
    await note.waitFor({ state: 'hidden' })
    operator = await operatorOf(host)
    await untilQuiet(person.page)
    const reads = walletReads()
    await person.page.waitForTimeout(6000)
    expect(reads()).toBe(0)
    await operator.run(1440)
    await expect.poll(balance).toBeGreaterThan(before)
  },
)

/** The person's calls from another place, with the page's session. */
async function elsewhere() {
  const token = await person.page.evaluate(() => {
    const [, value] = Object.entries(localStorage).find(([key]) => key.endsWith('session')) ?? []
    return (JSON.parse(value ?? '{}') as { token?: string }).token ?? ''
  })
  return client(host.url, null, token).call
}

longTest(
  'a deposit: seen, its confirmations one by one, and arrived, with no request in between',
  async () => {
    await person.open()
    await register(person, host.inviteCode)
    const call = await elsewhere()
    await call('practiceWallet.faucet', {})
    await person.open('/user/recharge')
    await person.sees('Nothing yet. A transfer is shown here from its first block.')
    const { address } = (await call('recharge.address', {})).data
    const isFunded = async () =>
      Number((await call('practiceWallet.show', {})).data.balances.usdt) > 0 &&
      ((await call('practiceWallet.history', {})).data.list[0]?.confirmations ?? 0) > 0
    await expect.poll(isFunded).toBe(true)
    await untilQuiet(person.page)
    let asked = 0
    person.page.on('request', (request) => {
      if (/recharge\/list/.test(request.url())) asked += 1
    })
    await person.page.waitForTimeout(7000)
    expect(asked).toBe(0)
    await call('practiceWallet.send', { address, amount: '40' })
    const bar = person.page.getByRole('progressbar', { name: 'Confirmations' })
    await bar.waitFor()
    const seen = new Set<string>()
    const row = person.page.getByRole('article', { name: 'Recharge' })
    const isArrived = async () => {
      const text = await row.innerText()
      const count = /(\d+) of 20 confirmations/.exec(text)?.[1]
      if (count !== undefined) seen.add(count)
      return text.includes('Arrived')
    }
    await expect.poll(isArrived, { timeout: 120_000, interval: 300 }).toBe(true)
    expect(seen.size).toBeGreaterThanOrEqual(15)
    // One read per block, and a few for the deposit itself.
    expect(asked).toBeLessThanOrEqual(30)
    await takePicture(person.page, 'a deposit that arrived', { part: 'live' })
    await person.toTab('Home')
    await expect.poll(balance).toBe(140_000_000n)
  },
)

/** The interval between the blocks of this host's chain. */
const blockMs = 3000

/** The number of reads of a path by the page from now on. */
function asksFor(path: RegExp): () => number {
  let asks = 0
  person.page.on('request', (request) => {
    if (path.test(request.url())) asks += 1
  })
  return () => asks
}

longTest(
  'the practice wallet, a transaction and the practice phone update live too, and send no request while nothing happens',
  async () => {
    await person.open()
    await register(person, host.inviteCode)
    const call = await elsewhere()
    await person.open('/practice/phone')
    await person.sees('Messages')
    await untilQuiet(person.page)
    const messages = asksFor(/practice\/messages/)
    await person.page.waitForTimeout(6000)
    expect(messages()).toBe(0)
    await call('safeWord.set', { word: 'teal lantern' })
    await person.sees('The word shown in your messages was changed.')
    expect(messages()).toBe(1)

    await person.open('/practice/wallet')
    await person.sees('No transfers yet')
    await call('practiceWallet.faucet', {})
    // Shown with its first block: nobody made the page look.
    await person.page
      .getByText(/^[1-9]\d? of 20 blocks$/)
      .first()
      .waitFor({ timeout: 30_000 })
    const reads = asksFor(/practice\/wallet\/history/)
    await person.page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 120_000 })
    // At most one read per block.
    expect(reads()).toBeLessThanOrEqual(24)
    // The chain mines a block after the last confirmation, too.
    await untilQuiet(person.page, 2 * blockMs)
    const before = reads()
    // Polling would read it every 15 s.
    await person.page.waitForTimeout(17_000)
    expect(reads()).toBe(before)
    expect(person.problems.take()).toEqual([])
  },
)

test('a session that is ended elsewhere: the page says so by itself and asks to log in', async () => {
  await person.close()
  person = await newPerson(browser, { ...host, storageState: await demoMemberState(browser, host) })
  await person.open()
  const call = await elsewhere()
  // Its socket is open.
  await untilQuiet(person.page)
  await call('auth.logout', {})
  await person.isOn('Log in')
})

test('an ended session opens a product’s page: it is logged out in words, and the page is a visitor’s', async () => {
  await person.close()
  const storageState = await demoMemberState(browser, host)
  person = await newPerson(browser, { ...host, storageState })
  person.problems.allow(/401/)
  await client(host.url, null, tokenIn(storageState)).call('auth.logout', {})
  const { data } = await client(host.url).call('product.list', {})
  const product = `/index/detail?id=${data.list[0]?.productId}`
  await person.open(product)
  await person.sees('Please log in.')
  await person.isOn('Log in')
  await person.open(product)
  await person.sees('Log in to buy')
  expect(person.problems.take()).toEqual([])
})
