/**
 * The payers of a payout, and where a payment went, through the words on the screen: an order's
 * incomes to the days whose payments paid them, and what the member paid on a day to the closes
 * that it paid for. Each leads to the other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook, settled } from './support/screen.ts'

/** The demo member buys this machine on day 8 with another one, and it pays until day 30. */
const machine = 'Solar roof'

let host: Host
let browser: Browser
let person: Person
let boughtDay = 0
/** Of the payment: the first close whose incomes it paid for. */
let paidForDay = 0

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  const storageState = await demoMemberState(browser, host)
  person = await newPerson(browser, { ...host, storageState, reducedMotion: 'reduce' })
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

async function looksRight(name: string): Promise<void> {
  await settled(person.page)
  expect(await faultsOfLook(person.page)).toEqual([])
  await picturesOf(person.page, name, { part: 'lots' })
}

interface AmountRow {
  readonly label: string
  readonly amount: bigint
}

/** The labelled amounts of a card, in order. */
const rowsOf = async (card: Locator): Promise<AmountRow[]> => {
  const rows = card.locator('dl > div')
  await rows.first().waitFor()
  const labels = await rows.locator('dt').allInnerTexts()
  const amounts = await rows.locator('[data-amount]').allInnerTexts()
  return labels.map((label, at) => ({ label, amount: amountIn(amounts[at] ?? '') }))
}
/** In hundredths, rounded down. */
const inCents = (amount: bigint) => amount / 10_000n
const sumOf = (rows: readonly AmountRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0n)

/** The days that a line names. */
function daysOf({ label }: AmountRow): readonly [number, number] {
  const [from = -1, through = from] = (label.match(/\d[\d,]*/g) ?? []).map((day) =>
    Number(day.replaceAll(',', '')),
  )
  return [from, through]
}

const card = (name: string | RegExp) => person.page.getByRole('region', { name })

const openOrder = async () => {
  await person.open('/user/myorder')
  await person.follow(machine)
  await person.isOn(machine)
}

test('an order has the days whose money paid it, and every one of them is a press away', async () => {
  await openOrder()
  const short = await rowsOf(card('Whose money this was'))
  expect(short.some(({ label }) => label.startsWith('Members’ payments, days'))).toBe(true)
  const bought = /Day ([\d,]+),/.exec(await person.reads('Bought'))?.[1] ?? ''
  boughtDay = Number(bought.replaceAll(',', ''))
  await looksRight('order')
  await person.press(/^Where this came from: .*/)
  await person.follow('Whose money was this?')
  await person.isOn('Whose money this was')
  const all = card('All incomes of this machine so far')
  const lines = await rowsOf(all)
  expect(sumOf(lines)).toBe(amountIn(await all.locator('[data-size="xl"]').innerText()))
  // The shorter form may need fewer decimals.
  expect(inCents(sumOf(lines))).toBe(inCents(sumOf(short)))
  expect(lines.length).toBeGreaterThan(short.length)
  const fromMembers = lines.filter(({ label }) => label.startsWith('Members’ payments'))
  const days = fromMembers.map(daysOf)
  // Neighbouring days are joined and never overlap.
  for (const [at, [from, through]] of days.entries()) {
    expect(from).toBeLessThanOrEqual(through)
    if (at > 0) expect(from).toBeGreaterThan(days[at - 1]?.[1] ?? -1)
  }
  await person.sees(/Members who paid on (these days|this day): \d+ \(.*simulated\)\./)
  await looksRight('payers of an order')
})

test('from there the member’s payment is followed to the closes that it paid for, and its parts add up', async () => {
  await person.follow('Where did this payment go?')
  await person.isOn('Where your payment went')
  const parts = card(`Your payments of day ${boughtDay}`)
  await parts.waitFor()
  const amounts = (await parts.getByRole('row').allInnerTexts()).map((row) =>
    amountIn(row.split('\t').at(-1) ?? ''),
  )
  const paid = amounts.pop()
  expect(amounts.length).toBeGreaterThanOrEqual(2)
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(paid)
  const closes = await rowsOf(card('The closes that it paid for'))
  const left = closes.filter(({ label }) => label === 'Still in the pot')
  const out = closes.filter(({ label }) => label.startsWith('Close of day'))
  const rounding = closes.filter(({ label }) => label === 'Rounding')
  expect(out.length + rounding.length + left.length).toBe(closes.length)
  for (const row of out) expect(daysOf(row)[0]).toBeGreaterThanOrEqual(boughtDay)
  expect(sumOf(out) + sumOf(rounding)).toBe(
    amountIn(await parts.getByRole('row', { name: 'Paid out to members' }).innerText()),
  )
  paidForDay = daysOf(out.find(({ label }) => label.endsWith(': incomes')) ?? { label: '', amount: 0n })[0]
  expect(paidForDay).toBeGreaterThan(boughtDay)
  await looksRight('payment')
})

test('the income of that close names the day of the payment among those that paid it, and what of it came back', async () => {
  await openOrder()
  const income = person.page.getByRole('article', { name: `Day ${paidForDay}`, exact: true })
  await person.page.getByRole('heading', { name: 'Income by day' }).scrollIntoViewIfNeeded()
  for (let turn = 0; turn < 20 && (await income.count()) === 0; turn++) await person.page.mouse.wheel(0, 2000)
  await income.getByRole('link').click()
  await person.isOn('Where it came from')
  const whose = card('Whose money this was')
  const lines = await rowsOf(whose)
  const paid = await person.page.getByRole('row', { name: /^Paid/ }).first().innerText()
  expect(inCents(sumOf(lines))).toBe(inCents(amountIn(paid)))
  const own = lines.find((line) => {
    const [from, through] = daysOf(line)
    return line.label.startsWith('Members’ payments') && from <= boughtDay && boughtDay <= through
  })
  expect(own, lines.map(({ label }) => label).join('; ')).toBeDefined()
  await person.sees(/[\d.]+ of it was your own payment coming back\.$/)
  await looksRight('income')
  await whose.getByRole('link', { name: 'See the same for all incomes of this machine' }).click()
  await card('All incomes of this machine so far').waitFor()
})

test('the record of a purchase, and its line of a statement, lead to where the payment went', async () => {
  await person.open('/user/record?type=3')
  await person.follow(new RegExp(machine))
  await person.isOn('Record')
  await person.follow('Where did this payment go?')
  await card(`Your payments of day ${boughtDay}`).waitFor()
  await person.open(`/user/pdf?doc=days.${boughtDay}.${boughtDay}`)
  await person.follow('Where did this payment go?')
  await card(`Your payments of day ${boughtDay}`).waitFor()
})

test('a reward says whose money it was, from its card and from its record', async () => {
  await person.open('/user/reward')
  await person.page
    .getByRole('article', { name: 'Referral bonus' })
    .first()
    .getByRole('button', { name: /^Where this came from: / })
    .click()
  await person.follow('Whose money was this?')
  await person.isOn('Whose money this was')
  const reward = card('This payout')
  const lines = await rowsOf(reward)
  expect(sumOf(lines)).toBe(amountIn(await reward.locator('[data-size="xl"]').innerText()))
  await looksRight('payers of a reward')
  await person.open('/user/record?group=rewards')
  await person.page.locator('a[href*="/user/record/one?id="]').first().click()
  await person.isOn('Record')
  await person.follow('Whose money was this?')
  await card('This payout').waitFor()
})

const coverageSaid = (place: Locator) => place.getByText(/^Coverage today: /).innerText()

/**
 * Other files buy in the same world, and each purchase changes its coverage: the three screens are
 * read again until nobody has bought in between.
 */
const saysOneCoverage = async (): Promise<boolean> => {
  await person.open('/user/balance')
  const inWallet = await coverageSaid(card('What is here, on its way, and promised'))
  await person.open('/user/myorder')
  await person.page.getByRole('link', { name: 'Water pump' }).first().click()
  await person.isOn('Water pump')
  const onOrder = await coverageSaid(card('Still promised, on paper'))
  await person.open('/books')
  const inBooks = await card('Can the promises be paid?').locator('.books-figure').innerText()
  return inWallet === onOrder && inWallet.includes(`Coverage today: ${inBooks}.`)
}

test('what is still promised is on paper, beside what is there, with the coverage that the books have', async () => {
  await person.open('/user/balance')
  const kinds = card('What is here, on its way, and promised')
  const promised = kinds.locator('dl > div').filter({ hasText: 'Still promised, on paper' })
  expect(amountIn(await promised.locator('[data-amount]').innerText())).toBeGreaterThan(0n)
  await coverageSaid(kinds)
  await looksRight('wallet')
  await expect.poll(saysOneCoverage).toBe(true)
  await person.open('/user/myorder')
  await person.page.getByRole('link', { name: 'Water pump' }).first().click()
  await person.isOn('Water pump')
  const onPaper = card('Still promised, on paper')
  const daysLeft = amountIn(await person.reads('Days left')) / 1_000_000n
  const words = await onPaper.innerText()
  const [, daily = ''] = /([\d.]+) a day for/.exec(words) ?? []
  expect(amountIn(words.slice('Still promised, on paper'.length))).toBe(amountIn(daily) * daysLeft)
})

test('a day without a purchase leads on, and one that is no day to the purchases', async () => {
  await person.open('/user/payment?day=0')
  await person.sees('You bought nothing on day 0')
  await looksRight('no payment')
  await person.open('/user/payment?day=never')
  await person.isOn('Records')
  expect(person.problems.take()).toEqual([])
})

test('money of the operator is followed from its act to its pot on that day, and to the closes it paid for', async () => {
  await person.open('/books')
  const acts = card('What the operator did')
  // The founding capital: another file may have added some on the open day.
  const capital = acts.locator('details').filter({ hasText: 'For rewards of members alone' })
  await capital.locator('summary').click()
  await capital.getByRole('link', { name: 'See this pot on that day' }).click()
  await person.isOn(/^The operator, day \d+$/)
  const totals = card(/^In this pot on day/)
  await totals.waitFor()
  const amounts = (await totals.getByRole('row').allInnerTexts()).map((row) =>
    amountIn(row.split('\t').at(-1) ?? ''),
  )
  const closing = amounts.pop()
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(closing)
  const did = card('What the operator did with this pot')
  const given = amountIn(await did.locator('[data-amount]').first().innerText())
  const went = card(/^Where the money that came in on day/)
  const more = went.getByRole('button', { name: 'Load more' })
  while (await more.isVisible()) await more.click()
  const rows = await rowsOf(went)
  const isClose = ({ label }: AmountRow) => label.startsWith('Close of day')
  expect(sumOf(rows.filter((row) => !isClose(row)))).toBe(given)
  expect(sumOf(rows.filter(isClose))).toBe(
    rows.find(({ label }) => label === 'Paid out to members so far')?.amount,
  )
  await looksRight('pot of a day')
  await person.open('/books/pot?pot=treasure&day=1')
  await person.isOn('Open books')
  expect(person.problems.take()).toEqual([])
})

test('while the books are closed the order says so, and nothing is asked that they close', async () => {
  const database = new pg.Client({ connectionString: host.databaseUrl })
  await database.connect()
  await database.query('set search_path to w_demo')
  try {
    await database.query('update world_setting set books_closed = true')
    // The settings are read again every second or two.
    await sleep(3000)
    await person.open('/index')
    await person.refresh()
    await openOrder()
    await person.sees('The books of this class are not open yet')
    await person.sees('Today’s coverage is shown here when the books of this class open.')
    await looksRight('closed order')
    await person.open(`/user/payment?day=${boughtDay}`)
    await person.sees('The books of this class are not open yet')
    await looksRight('closed payment')
    await person.open('/books/pot?pot=operator&day=0')
    await person.sees('The books of this class are not open yet')
    expect(person.problems.take()).toEqual([])
  } finally {
    await database.query('update world_setting set books_closed = false')
    await database.end()
  }
})
