/**
 * The main journey, through the words on the screen only: a stranger registers, has practice money,
 * buys a machine, days pass, income falls due, is received, and shows its sources. Each test
 * continues where the one before ended.
 */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { amountIn, worldMinutesIn } from './support/figures.ts'
import { type Host, sharedHost } from './support/host.ts'
import { watchMessage } from './support/message.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'
import { register } from './support/register.ts'

const million = 1_000_000n
const cent = 10_000n
const startingMoney = 100n * million
/** The cheapest machine of the demo world. */
const pump = { name: 'Water pump', price: 8n * million, daily: 360_000n }
/** The first income falls due at the close of the day after the purchase. */
const incomesDue = 3

let host: Host
let browser: Browser
let operator: Operator
let stranger: Person
/**
 * The income of three days: read where it is received, found again in the wallet and in the
 * sources.
 */
let received = 0n
/** The same, to the millionth, from the records. */
let credited = 0n
let claimedAt = 0

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  // The demo's days pass in a minute each while somebody looks; here the test moves them.
  await operator.pause()
  // As on a real device, with the service worker of the installed app; other files run without it.
  stranger = await newPerson(browser, { ...host, worker: true })
})

keepPictures(() => stranger.page)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

const balance = async () => amountIn(await stranger.reads('Balance'))

test('a stranger registers with a practice phone and the code that arrives on it', async () => {
  await stranger.open()
  await stranger.sees('Try it without risk')
  await register(stranger, host.inviteCode)
})

test('a new member has 100 practice USDT, and the records show its source', async () => {
  expect(await balance()).toBe(startingMoney)
  await stranger.toTab('Mine')
  await stranger.isOn('Personal centre')
  await stranger.follow('Records')
  await stranger.isOn('Records')
  const row = stranger.page.getByRole('link').filter({ hasText: 'Starting money' })
  expect(amountIn(await row.innerText())).toBe(startingMoney)
})

test('a machine’s page has its price and Buy in the first sight; the keyboard reaches nothing behind them', async () => {
  const { page } = stranger
  await stranger.toTab('Products')
  await stranger.follow(`Details ${pump.name}`)
  await stranger.isOn(pump.name)
  await stranger.hasInView('Buy')
  await stranger.hasInView('You own none of them.')
  const bar = page.locator('.screen-foot')
  const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY }
  expect(await page.evaluate(() => [scrollY, innerHeight])).toEqual([0, 844])
  expect(y + height).toBeLessThanOrEqual(844)
  expect(amountIn(await bar.innerText())).toBe(pump.price)
  const reached: string[] = []
  while (reached.at(-1) !== 'Buy' && reached.length < 20) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(nameOfFocused))
  }
  expect(reached.slice(-4)).toEqual(['agree', 'Use a coupon', 'How this world pays', 'Buy'])
})

/** Runs in the page: what has the focus, and whether something is in front of its middle. */
function nameOfFocused(): string {
  const focused = document.activeElement ?? document.body
  const { left, top, width, height } = focused.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  const name = focused instanceof HTMLInputElement ? focused.value : (focused.textContent ?? '')
  return focused.contains(there) ? name : `${name}, behind ${there?.className}`
}

test('the member buys a machine: reads the lease agreement, agrees, sees the price, pays', async () => {
  await stranger.toTab('Products')
  await stranger.follow(`Buy ${pump.name}`)
  await stranger.isOn(pump.name)
  await stranger.press('Buy')
  await stranger.hasInView('Read the lease agreement, then agree or disagree.')
  await stranger.hasInView('I agree')
  await stranger.pick('I agree')
  await stranger.press('Buy')
  expect(amountIn(await stranger.reads('You pay'))).toBe(pump.price)
  expect(amountIn(await stranger.reads('Balance before'))).toBe(startingMoney)
  expect(amountIn(await stranger.reads('Balance after'))).toBe(startingMoney - pump.price)
  await stranger.sees(/^The rest of your money goes into the pot “members’ payments”\./)
  await stranger.press('Pay 8.00')
  expect(amountIn(await stranger.reads('Balance now'))).toBe(startingMoney - pump.price)
  await stranger.follow('See the order')
  await stranger.isOn(pump.name)
  await stranger.sees('No income yet')
})

test('days pass, and the income of each falls due at its close', async () => {
  await operator.passDays(incomesDue + 1)
  await stranger.follow('Receive income')
  await stranger.isOn('Receive income')
  await stranger.sees(/^Days? [\d,]+ to [\d,]+ \(3 days\)$/)
  const row = stranger.page.getByRole('article').filter({ hasText: pump.name })
  received = amountIn((await row.innerText()).split('days)')[1] ?? '')
  expect(received).toBeGreaterThan(0n)
  expect(received).toBeLessThanOrEqual(pump.daily * BigInt(incomesDue))
})

test('the machine’s page says how many the member has, and what was paid for it', async () => {
  await stranger.toTab('Products')
  await stranger.follow(`Details ${pump.name}`)
  await stranger.hasInView(/^You own one of them\. Paid to you for it so far: /)
  const said = await stranger.page.locator('.product-own').innerText()
  expect(amountIn(said.split('so far:')[1] ?? '')).toBe(received)
  await stranger.follow('See the order')
  await stranger.sees('Income by day')
  await stranger.follow('Receive income')
  await stranger.isOn('Receive income')
})

test('receives it; it is expected within 30 minutes of world time', async () => {
  await stranger.page.evaluate(() => scrollTo(0, 0))
  const message = stranger.page.evaluate(watchMessage)
  await stranger.press(`Receive ${pump.name}`)
  await stranger.sees('Received successfully. Expected to arrive within 30 minutes of world time.')
  const expected = stranger.page.getByText(/^Expected within 30 minutes, by/)
  const promisedBy = worldMinutesIn(await expected.innerText())
  claimedAt = await operator.worldMinutes()
  expect(promisedBy - claimedAt).toBeGreaterThan(0)
  expect(promisedBy - claimedAt).toBeLessThanOrEqual(30)
  await stranger.sees('Nothing is due')
  expect((await message).covers).toEqual([])
})

test('the income is credited: the wallet and the records have it', async () => {
  // The screen is opened while the income is pending: the list is empty, and is then filled by
  // itself.
  await stranger.follow('Received income')
  await stranger.isOn('Received income')
  await stranger.sees('Received, on its way to your wallet:')
  await stranger.sees('Nothing has arrived yet')
  // 30 minutes of this world in 7.5 s: slow enough for a busy machine to keep the promise.
  await operator.run(240)
  await stranger.follow(/^Received income/)
  await stranger.isOn('Record')
  const row = stranger.page.getByRole('article').filter({ hasText: 'Arrived' })
  credited = amountIn(await row.innerText())
  expect((credited / cent) * cent).toBe(received)
  expect(amountIn(await stranger.reads('Balance after'))).toBe(startingMoney - pump.price + credited)
  await stranger.toTab('Home')
  // The wallet is read every four seconds while money is pending; the records may be faster.
  await expect.poll(balance).toBe(startingMoney - pump.price + received)
})

test('the sources add up to the promised amount, and the postings to zero', async () => {
  await stranger.toTab('Mine')
  await stranger.follow('My orders')
  await stranger.follow(pump.name)
  // Another day may have fallen due since: the clock runs again.
  const isReceived = stranger.page.getByText('Received', { exact: true })
  const days = stranger.page.getByRole('article').filter({ has: isReceived })
  await days.nth(incomesDue - 1).waitFor()
  expect(await days.count()).toBe(incomesDue)
  let paid = 0n
  for (let day = 0; day < incomesDue; day++) {
    await days.nth(day).getByRole('link').click()
    await stranger.isOn('Where it came from')
    paid += await sourcesOfOneDay()
    await postingsAddUpToZero()
    await stranger.press('Back')
    await stranger.isOn(pump.name)
  }
  expect(paid).toBe(credited)
})

/** The amounts of a table of sources, by label; what was paid and not covered is the promise. */
async function amountsOf(table: Locator): Promise<ReadonlyMap<string, bigint>> {
  await table.waitFor()
  const rows = (await table.getByRole('row').allInnerTexts()).map((row) => row.split('\t'))
  const amounts = new Map(
    rows.flatMap(([label = '', amount = '']) =>
      /\d/.test(amount) ? [[label.trim(), amountIn(amount)]] : [],
    ),
  )
  const of = (label: string) => amounts.get(label) ?? 0n
  // A millionth or two that belong to no source, where several pay one income: they have a row of
  // their own.
  const parts = ['Machine revenue', 'Fees', 'The operator', 'Members’ payments', 'Rounding'].map(of)
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(of('Paid'))
  expect(of('Paid') + of('Not covered')).toBe(of('Promised'))
  return amounts
}

/**
 * Reads the table of sources, and the exact one behind its opening, if it cut an amount; returns
 * the exact paid amount.
 */
async function sourcesOfOneDay(): Promise<bigint> {
  const income = stranger.page.locator('section.card').filter({ visible: true }).first()
  const tables = income.getByRole('table')
  const shown = await amountsOf(tables.first())
  const opening = income.getByText('Exact amounts', { exact: true })
  const isCut = (await opening.count()) > 0
  if (isCut) await opening.click()
  const exact = isCut ? await amountsOf(tables.nth(1)) : shown
  const paid = exact.get('Paid') ?? 0n
  expect(exact.get('Promised')).toBe(pump.daily)
  expect(((shown.get('Paid') ?? 0n) / cent) * cent).toBe((paid / cent) * cent)
  await stranger.sees(new RegExp(`^You received ${Number(paid / cent) / 100}`))
  return paid
}

async function postingsAddUpToZero(): Promise<void> {
  await stranger.page.getByText('The postings', { exact: true }).click()
  const intoWallet = 'What went into your wallet'
  for (const title of ['Money set aside for everybody’s incomes when the day closed', intoWallet]) {
    const table = stranger.page.getByRole('table', { name: title })
    await table.waitFor()
    const rows = await table.getByRole('row').allInnerTexts()
    const amounts = rows.flatMap((row) => (/\d/.test(row) ? [amountIn(row.split('\t').at(-1) ?? '')] : []))
    const sum = amounts.pop()
    expect(amounts.length).toBeGreaterThanOrEqual(2)
    expect(amounts.reduce((total, amount) => total + amount, 0n)).toBe(sum)
    expect(sum).toBe(0n)
  }
  const credit = stranger.page.getByRole('table', { name: intoWallet }).locator('xpath=..')
  expect(worldMinutesIn(await credit.innerText())).toBeLessThanOrEqual(claimedAt + 30)
}

test('the books show the state of the whole world', async () => {
  await stranger.toTab('Mine')
  await stranger.follow('Open books')
  await stranger.isOn('Open books')
  const table = stranger.page.getByRole('table', { name: /^In the pots / })
  await table.waitFor()
  // All rows in one look: the page is drawn again whenever a close has changed the pots.
  const rows = (await table.getByRole('row').allInnerTexts()).map((row) => row.split('\t'))
  const amounts = rows.map((cells) => amountIn(cells.at(-1) ?? ''))
  const total = amounts.pop()
  expect(amounts).toHaveLength(4)
  expect(amounts.reduce((sum, pot) => sum + pot, 0n)).toBe(total)
  expect(await stranger.reads('Members')).toMatch(/^[\d,]+ \([\d,]+ simulated\)\s+at the close of day \d+$/)
})

test('the whole journey has no console error, no failed request and no refused reply', () => {
  expect(stranger.problems.take()).toEqual([])
})
