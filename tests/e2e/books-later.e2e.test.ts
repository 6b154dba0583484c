/**
 * The parts of the books that load when the reader comes to them: what if, who is ahead, how
 * members found each other.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLength } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { frame } from './support/frame.ts'
import { workMeter } from './support/frame-work.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import type { Language } from './support/member-app.ts'
import { emptyState, inLanguage } from './support/member-session.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, faultsOfLook, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person
/** Calls of the books, in order, by their last part. */
const calls: string[] = []
/** Files of the app. */
const files: string[] = []

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  person = await newPerson(browser, host)
  person.page.on('request', (request) => {
    const name = /\/books\/([a-z-]+)/.exec(request.url())?.[1]
    if (name !== undefined) calls.push(name)
    if (request.url().endsWith('.js')) files.push(request.url())
  })
  await person.open('/books')
  await settled(person.page)
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function goTo(page: Page, name: string) {
  // A part that comes nearer loads, and the one behind it moves down.
  for (let tries = 0; tries < 40 && (await part(page, name).count()) === 0; tries++) {
    await page.evaluate(() => scrollBy(0, 500))
    await frame(page)
    await settled(page)
  }
  await part(page, name).scrollIntoViewIfNeeded()
  await settled(page)
}

test('nothing of the parts below is asked for before the reader comes near them', async () => {
  expect(calls).toContain('summary')
  for (const later of ['ahead', 'tree', 'what-if']) expect(calls).not.toContain(later)
  // The 2,048 words, of which four are the newest day's.
  expect(files.filter((url) => url.includes('day-words'))).toEqual([])
})

test('the slider asks nobody: what follows is on the screen within a tenth of a second', async () => {
  const { page } = person
  await goTo(page, 'What if?')
  const box = part(page, 'What if?')
  const slider = box.getByRole('slider', { name: 'Sales fall by' })
  const paid = box.getByText(/^[\d,.]+ of [\d,.]+$/).first()
  const asked = calls.length
  await slider.fill('0')
  await frame(page)
  const all = await paid.textContent()
  await box.getByRole('button', { name: '50%' }).first().click()
  expect(await slider.getAttribute('aria-valuetext')).toBe('50%')
  await slider.fill('100')
  await frame(page)
  expect(await paid.textContent()).not.toBe(all)
  // From the input to the next drawn frame, the least of five in the page's own time.
  const meter = await workMeter(page)
  const times: number[] = []
  for (const value of ['10', '30', '50', '70', '90']) {
    const before = await meter.worked()
    await slider.fill(value)
    await frame(page)
    times.push((await meter.worked()) - before)
  }
  await meter.end()
  const took = Math.min(...times)
  expect(took).toBeGreaterThan(0)
  expect(took).toBeLessThan(100)
  // The parts below may have come near in the meantime, each once; the slider itself asks nobody.
  const since = calls.slice(asked)
  expect(since.filter((name) => name !== 'ahead' && name !== 'tree')).toEqual([])
  expect(new Set(since).size).toBe(since.length)
})

test('wallets are laid against the coins, as a question of its own', async () => {
  const { page } = person
  const box = part(page, 'What if?')
  const valueOf = async (label: string) =>
    Number(
      (await box.locator('dt', { hasText: label }).locator('xpath=../dd').innerText()).replaceAll(
        /[^\d.]/g,
        '',
      ),
    )
  await box.getByRole('slider', { name: 'Withdrawn of all wallets' }).fill('100')
  await frame(page)
  const [held, asked, covered, missing] = [
    await valueOf('In all wallets'),
    await valueOf('Would be withdrawn'),
    await valueOf('Would be paid'),
    await valueOf('Would be missing'),
  ]
  expect(held).toBeGreaterThan(0)
  expect(asked).toBe(held)
  expect(covered + missing).toBeCloseTo(asked, 1)
  await box.getByRole('slider', { name: 'Withdrawn of all wallets' }).fill('0')
  await frame(page)
  expect(await valueOf('Would be missing')).toBe(0)
})

const parts = [
  'The next thirty days, one by one',
  'Promised, earned and typed in',
  'What if?',
  'Who is ahead',
  'How members found each other',
]

test('every part can be read by everybody, its tables too, in both themes', async () => {
  const { page } = person
  for (const name of parts) {
    await goTo(page, name)
    // Each click takes one from those that match.
    const closed = part(page, name).locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await settled(page)
  }
  expect(await faultsOfLook(page)).toEqual([])
  await picturesOf(page, 'books later', { part: 'member' })
  expect(person.problems.take()).toEqual([])
})

test('who is ahead: the table has the figures of the columns, and no count is exact', async () => {
  const { page } = person
  await goTo(page, 'Who is ahead')
  const rows = part(page, 'Who is ahead').locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(1)
  const number = (text: string) => Number(text.replaceAll(/[^\d.-]/g, '').replace('−', '-'))
  for (const row of await rows.all()) {
    const [members = '', paid = '', back = '', , difference = ''] = await row.locator('td').allTextContents()
    expect(members).toMatch(/^([\d,]*0)\+at least \1$/)
    const sign = /^[-−]/.test(difference) ? -1 : 1
    expect(number(back) - number(paid)).toBeCloseTo(sign * Math.abs(number(difference)), 1)
  }
})

/** What was paid, the pots, and what machines earned. */
const chartsMin = 3
/** What each machine earned, and two of the tree. */
const tablesMin = 3

/** The longest names of pots are in these. */
const longNames = byLength<readonly Language[]>({
  short: ['de_DE', 'ta_IN', 'kn_IN'],
  long: ['de_DE', 'ta_IN', 'kn_IN', 'te_IN', 'bg_IN', 'fr_FR', 'alb_ALB'],
})

/** The small phone of the checks of tables: the narrowest that is sold. */
const narrowPx = 320

test.each(longNames)(
  'names of lines stay apart, and no table is wider than a small phone, in %s',
  async (language) => {
    const reader = await newPerson(browser, {
      ...host,
      storageState: inLanguage(emptyState(host.url), language),
    })
    const { page } = reader
    await reader.open('/books')
    await settled(page)
    const [names, tables] = [page.locator('.chart-names'), page.locator('.later-table .scroll-region')]
    const isThere = async () => (await names.count()) >= chartsMin && (await tables.count()) >= tablesMin
    for (let tries = 0; tries < 40 && !(await isThere()); tries++) {
      await page.evaluate(() => scrollBy(0, 500))
      await frame(page)
      await settled(page)
    }
    expect(await names.count()).toBeGreaterThanOrEqual(chartsMin)
    expect(await faultsOfWidth(page, { at: [360, 390] })).toEqual([])
    await picturesOf(page, `books ${language}`, { part: 'member' })
    await page.setViewportSize({ width: narrowPx, height: 844 })
    await frame(page)
    const wide = await tables.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
    expect(wide).toBe(0)
    expect(await faultsOfAccess(page, ['scrollable-region-focusable'])).toEqual([])
    await reader.close()
  },
)
