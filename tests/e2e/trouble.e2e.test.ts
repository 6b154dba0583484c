/** The screens when the network fails: a message, a way to try again, and no double payment. */
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { newcomerState } from './support/newcomer.ts'
import { operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'

let host: Host
let browser: Browser
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
beforeEach(async () => {
  person = await newPerson(browser, host)
  return () => person.close()
})
keepPictures(() => person?.page)

const booksScript = /\/assets\/books-[^/]*\.js$/
/** Words of a card of the books, which load when its data has come. */
const laterWords = /\/assets\/act-values-[^/]*\.js$/
const booksCall = /\/books\/summary/
const message = /A part of this page did not load\. Please try again after page refresh\./
const cut = (route: Route) => route.abort('connectionreset')

test('a screen’s script that does not come: a message, one new load of the page, never a loop', async () => {
  await person.context.route(booksScript, cut)
  await person.open()
  let loads = 0
  person.page.on('load', () => {
    loads += 1
  })
  await person.follow('See the open books')
  await person.sees(message)
  await expect.poll(() => loads).toBe(1)
  await person.sees(message)
  // The second failure waits for the reader: a reload would have come after 1 s.
  await person.page.waitForTimeout(2500)
  expect(loads).toBe(1)
  await person.context.unroute(booksScript)
  await person.refresh()
  await person.sees('Can the promises be paid?')
})

test('if the server cannot be reached the page says what happened, what to do, and offers another try', async () => {
  await person.context.route(booksCall, cut)
  await person.open('/books')
  await person.sees('This could not be loaded')
  await person.sees('The server cannot be reached. Check the connection, then try again.')
  await person.context.unroute(booksCall)
  await person.press('Try again')
  await person.sees('Can the promises be paid?')
})

test('a part of a screen that does not come leaves the rest of it, and says so in its place', async () => {
  await person.context.route(laterWords, cut)
  await person.open('/books')
  await person.sees('Can the promises be paid?')
  await person.sees(message)
  await person.sees('This could not be loaded')
  await person.sees('Can the promises be paid?')
  await person.context.unroute(laterWords)
  // The page loads anew by itself.
  await person.page.getByText('This could not be loaded').waitFor({ state: 'hidden' })
  await person.sees('Can the promises be paid?')
})

test('an address of no world says so, and leads to one that exists', async () => {
  person.problems.allow(/404/)
  await person.page.goto('/w/no-such-class/#/books')
  await person.sees('This world does not exist')
  await person.sees('Practice money')
  await person.follow('Go to the demo world')
  await person.isOn('Glasshouse')
})

test('the strip says that the connection is lost, and that it is back', async () => {
  await person.open('/books')
  await person.sees('Can the promises be paid?')
  await person.context.setOffline(true)
  await person.sees('Offline')
  await person.sees('Can the promises be paid?')
  await person.context.setOffline(false)
  await person.page.getByText('Offline', { exact: true }).waitFor({ state: 'hidden' })
})

test('if a screen’s code cannot load without a connection, the app stays, and continues afterwards', async () => {
  await person.open()
  await person.sees('Try it without risk')
  await person.context.setOffline(true)
  await person.follow('See the open books')
  await person.sees(message)
  // Longer than the 1 s after which it would reload the page.
  await person.page.waitForTimeout(2000)
  await person.isOn('Open books')
  await person.context.setOffline(false)
  await person.sees('Can the promises be paid?')
})

test('a slow answer: the wait is shown immediately, and announced to screen readers', async () => {
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await person.context.route(booksCall, async (route) => {
    await held
    await route.continue()
  })
  await person.open('/books')
  const waiting = person.page.getByRole('status').filter({ hasText: 'Loading' })
  await waiting.and(person.page.locator('[aria-busy="true"]')).waitFor()
  answer()
  await person.sees('Can the promises be paid?')
  await expect.poll(() => waiting.count()).toBe(0)
})

test('a request that hangs: what is tried after 3 s, still tried after 10 s, one end after 36 s', async () => {
  const { page, context } = person
  await page.clock.install()
  // The call is never answered.
  let asked = 0
  await context.route(booksCall, () => {
    asked += 1
  })
  await person.open('/books')
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor()
  await page.clock.runFor(3_500)
  await person.sees('Asking the server for this page …')
  await picturesOf(page, 'trouble asking', { part: 'trouble', whole: false })
  expect(await page.getByText('Asking the server for this page …').count()).toBe(1)
  await page.clock.runFor(7_000)
  await person.sees('Still trying …')
  expect(await page.getByText('This could not be loaded').count()).toBe(0)
  await page.clock.runFor(26_000)
  await person.sees('This could not be loaded')
  await person.sees('The server did not answer in time. Check the connection, then try again.')
  await picturesOf(page, 'trouble end', { part: 'trouble', whole: false })
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Try again', exact: true }).count()).toBe(1)
  expect(asked).toBe(1)
  await context.unroute(booksCall)
  await person.press('Try again')
  await person.sees('Can the promises be paid?')
})

test('a server that no longer answers: what was last seen stays, with its day and another try', async () => {
  const { page, context } = person
  await page.clock.install()
  await person.open('/books')
  await person.sees('Can the promises be paid?')
  const everyCall = (url: URL) => /^\/(?:user|product|square|wallet|gift|books)\//.test(url.pathname)
  await context.route(everyCall, () => undefined)
  // The clock of the world is read again every few seconds.
  await page.clock.runFor(20_000)
  await person.sees(/^Last answer: day \d+/)
  await person.sees('Can the promises be paid?')
  await page.clock.runFor(60_000)
  await person.press(/^Practice money/)
  await person.sees(/^The server is slow or silent\. What you see may be out of date\. Last answer: day \d+$/)
  await page.getByRole('button', { name: 'Try again', exact: true }).first().waitFor()
  await picturesOf(page, 'trouble last answer', { part: 'trouble', whole: false })
  await context.unroute(everyCall)
  await page
    .getByText(/^Last answer: day/)
    .first()
    .waitFor({ state: 'hidden' })
})

/** A new member in place of the visitor. */
async function asMember(): Promise<void> {
  await person.close()
  person = await newPerson(browser, { ...host, storageState: await newcomerState(host) })
  await person.open()
}

test('a payment whose answer is lost is made once, however often Pay is pressed', async () => {
  await asMember()
  await person.toTab('Products')
  await person.follow('Buy Water pump')
  await person.pick('I agree')
  await person.press('Buy')
  // The server receives the order and carries it out; the answer never arrives.
  const orders: string[] = []
  await person.context.route(/\/mine\/order\/create$/, async (route) => {
    orders.push(route.request().headers()['idempotency-key'] ?? 'none')
    if (orders.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await person.press('Pay 8.00')
  await person.sees(/^We do not know whether the payment went through\. Press Pay again/)
  await person.press('Pay 8.00')
  expect(amountIn(await person.reads('Balance now'))).toBe(92_000_000n)
  expect(orders).toHaveLength(2)
  expect(orders[0]).toMatch(/.{16,}/)
  expect(orders[1]).toBe(orders[0])
  await person.press('Close')
  await person.press('Menu')
  await person.follow('My orders')
  await person.isOn('My orders')
  await person.page.getByRole('article').first().waitFor()
  expect(await person.page.getByRole('article').count()).toBe(1)
})

longTest('two simultaneous presses are one', async () => {
  await asMember()
  let asked = 0
  person.page.on('request', (request) => {
    if (/registerReward\/receive/.test(request.url())) asked += 1
  })
  await person.page.getByRole('button', { name: 'Get the free income' }).dblclick()
  await person.sees('You have asked for it. It is paid when the day closes.')
  expect(asked).toBe(1)
})

test('addresses of an order and a document without an id lead to their lists', async () => {
  const member = await newPerson(browser, {
    url: host.url,
    storageState: await demoMemberState(browser, host),
  })
  await member.open('/user/orders')
  await member.page.waitForURL(/#\/user\/myorder/)
  await member.open('/user/pdf')
  await member.page.waitForURL(/#\/export/)
  expect(member.problems.take()).toEqual([])
  await member.close()
})
