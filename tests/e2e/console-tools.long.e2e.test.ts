/**
 * What helps staff through the console: the folded menu, the search over everything, and what an
 * account arranges in its lists.
 */
import { formatId } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import {
  type ConsolePage,
  enterConsole,
  faultsOfConsole,
  faultsOfConsoleLook,
  newConsolePage,
  unfoldMenu,
  wideSize,
} from './support/console.ts'
import { type Host, sharedHost } from './support/host.ts'
import { faultsOfOverlap } from './support/overlap.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let desk: ConsolePage

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  desk = await newConsolePage(browser, host)
  await enterConsole(desk, host.operator)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => desk?.page)

const menu = () => desk.page.getByRole('navigation', { name: 'Menu' })
const button = (name: string | RegExp) => desk.page.getByRole('button', { name })

test('the menu shows the eight entries of a lesson, and the rest behind one button', async () => {
  const first = ['Today', 'Clock and settings', 'Who may join', 'Members', 'Simulated members', 'Machines']
  const entries = await menu().getByRole('link').allInnerTexts()
  expect(entries).toHaveLength(8)
  expect(entries.slice(0, 6)).toEqual(first)
  await unfoldMenu(desk.page)
  expect(await menu().getByRole('link').count()).toBeGreaterThan(20)
  await desk.page.reload()
  await menu().getByRole('link', { name: 'Ledger' }).waitFor()
  await picturesOf(desk.page, 'console menu open', { part: 'console', whole: false })
  await button(/^More tools/).click()
  await expect.poll(() => menu().getByRole('link').count()).toBe(8)
  expect(await button(/^More tools/).innerText()).toMatch(/World, Money, Content/)
  await picturesOf(desk.page, 'console menu folded', { part: 'console', whole: false })
})

test('a folded screen that is open shows its entry', async () => {
  await desk.open('/feedback')
  expect(await menu().locator('[aria-current="page"]').getAttribute('href')).toBe('#/feedback')
})

test('the search finds a screen with / and only the keyboard', async () => {
  const { page, problems } = desk
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.waitFor()
  await page.keyboard.type('clock')
  await page.getByRole('option', { name: /Clock and settings/ }).waitFor()
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, ['search']))]).toEqual([])
  await picturesOf(page, 'console search', { part: 'console', whole: false })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/#\/world$/)
  expect(problems.take()).toEqual([])
})

test('the search finds a member and a movement by their ids', async () => {
  const { page, problems } = desk
  await desk.open('/members')
  const link = page.locator('a[href^="#/members/mem_"]').first()
  const memberId = /mem_\w+/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
  const found = async (typed: string, kind: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(typed)
    await page.getByRole('option', { name: kind }).first().click()
    await settled(page)
  }
  await found(memberId.toUpperCase(), /^Member/)
  await expect.poll(() => page.url()).toContain(`#/members/${memberId}/show`)
  await desk.open('/movements')
  const id = await page.locator('a[href^="#/movements/mov_"]').first().innerText()
  await found(id, /^Movement/)
  await expect.poll(() => page.url()).toContain(`#/movements/${id}/show`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('nobody of this name')
  await page.getByText('Nothing found.').waitFor()
  // One letter is not looked up, and an answer that did not come is not “nothing”.
  await page.getByRole('combobox', { name: 'Search' }).fill('~')
  await page.getByText('Type at least two letters or digits').waitFor()
  await page.route('**/operator/search*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Search' }).fill('somebody else')
  await page.getByText('The server cannot be reached').waitFor()
  expect(await page.getByText('Nothing found.').count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Escape')
  problems.take()
  expect(problems.take()).toEqual([])
})

test('a column is hidden, a view keeps it with its filter, and both outlast the session', async () => {
  const { page, problems } = desk
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await desk.open('/members')
  await heading('Country').waitFor()
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Country' }).uncheck()
  expect(await faultsOfAccess(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => heading('Country').count()).toBe(0)
  await page.getByLabel('Who', { exact: true }).click()
  await page.getByRole('option', { name: 'Simulated' }).click()
  await expect.poll(() => page.url()).toContain('simulated')
  await button('Views').click()
  await page.getByLabel('Name of this view').fill('The crowd')
  await button('Save').click()
  await button('Log out').click()
  await enterConsole(desk, host.operator)
  await desk.open('/members')
  await heading('Name').waitFor()
  expect(await heading('Country').count()).toBe(0)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Country' }).check()
  await page.keyboard.press('Escape')
  await button('Views').click()
  await page.getByRole('button', { name: 'The crowd', exact: true }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"kind":"simulated"')
  await expect.poll(() => heading('Country').count()).toBe(0)
  await button('Views').click()
  await button('Remove the view “The crowd”').click()
  await page.getByText('A view keeps the sort').waitFor()
  await page.reload()
  expect(problems.take()).toEqual([])
})

test('a long table keeps its header in sight', async () => {
  const { page } = desk
  await desk.open('/movements')
  const table = page.locator('.list-table')
  await table.waitFor()
  await page.getByRole('row').nth(20).scrollIntoViewIfNeeded()
  const [head, box] = [await page.getByRole('columnheader').first().boundingBox(), await table.boundingBox()]
  expect(await table.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect(Math.abs((head?.y ?? 0) - (box?.y ?? 99))).toBeLessThan(3)
})

test('at a phone’s width the filters are one button that says how many are set', async () => {
  const { page, problems } = desk
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.open('/members?filter={}')
  await button('Filters').waitFor()
  expect(await page.getByRole('search').count()).toBe(0)
  await button('Filters').click()
  await page.getByLabel('Who', { exact: true }).click()
  await page.getByRole('option', { name: 'Simulated' }).click()
  await button('Filters (1 set)').click()
  await expect.poll(() => page.getByRole('search').count()).toBe(0)
  await picturesOf(page, 'console filters folded', { part: 'console', whole: false })
  expect(await faultsOfConsole(page, ['members'])).toEqual([])
  await page.setViewportSize(wideSize)
  await desk.open('/members?filter={}')
  expect(problems.take()).toEqual([])
})

test('on a phone a row of a list has two lines, and opens to all of its columns', async () => {
  const { page, problems } = desk
  await desk.open('/orders?filter={}')
  const names = await page.getByRole('columnheader').allInnerTexts()
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem')
  const row = rows.first()
  await row.waitFor()
  const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(3)
  expect(Math.max(...heights)).toBeLessThan(76)
  expect(await row.locator('dt').first().isVisible()).toBe(false)
  await row.locator('summary').click()
  expect(await row.locator('dt:visible').allInnerTexts()).toEqual(names)
  await picturesOf(page, 'console rows on a phone', { part: 'console', whole: false })
  expect([...(await faultsOfConsole(page, ['orders'])), ...(await faultsOfAccess(page))]).toEqual([])
  // The journal has no amount: what was done, by whom and when is in sight.
  await desk.open('/audit')
  const act = page.getByRole('list', { name: 'What staff did' }).getByRole('listitem').first()
  await act.waitFor()
  const seen = await act.locator('.list-line > span').allInnerTexts()
  await act.locator('summary').first().click()
  const [when, who, what] = await act.locator('dd').allInnerTexts()
  const labels = await act.locator('dt').allInnerTexts()
  expect(labels.slice(0, 3)).toEqual(['When', 'Who, by pseudonym', 'What'])
  expect(seen.filter((text) => text !== '')).toEqual([who, what, when])
  await page.setViewportSize(wideSize)
  expect(problems.take()).toEqual([])
})

const queued = [1n, 2n, 3n].map((number) => ({
  withdrawalId: formatId('withdrawal', 999_990n + number),
  memberId: formatId('member', 999_999n),
  simulated: true,
  rail: 'bank',
  amount: `${number}250.50`,
  fee: '62.525000',
  requestedAt: '2026-01-01T10:00:00Z',
  sendBy: '2026-01-02T10:00:00Z',
  approvals: { needed: 2, given: 1, mine: number === 3n },
}))

test('several withdrawals are approved with one reason, each separately, and the result says which', async () => {
  const { page, problems } = desk
  const [first] = queued
  await page.route(/\/operator\/withdrawals/, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { total: 3, list: queued, next: null } } }),
  )
  const sent: { key: string | null; body: URLSearchParams }[] = []
  // The server knows none of them: the test answers for the first, the server for the others, and
  // the first call for the second is lost on its way.
  let lost = 0
  await page.route(/\/operator\/withdrawal\/approve/, async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    const isFirst = body.get('withdrawalId') === first?.withdrawalId
    if (!isFirst && lost++ === 0) return route.abort()
    sent.push({ key: await route.request().headerValue('idempotency-key'), body })
    const data = { ...first, state: 'approved', approvals: { needed: 2, given: 2 } }
    return isFirst ? route.fulfill({ json: { code: 200, msg: 'ok', data } }) : route.continue()
  })
  await desk.open('/withdrawals')
  await page.reload()
  await page.getByRole('cell', { name: '1,250.50' }).waitFor()
  // What waits for somebody else cannot be chosen.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await button('Approve the 2 chosen').click()
  const dialog = page.getByRole('dialog', { name: 'Approve the 2 chosen' })
  await dialog.getByLabel('Reason').fill('Checked with the class')
  expect([...(await faultsOfAccess(page)), ...(await faultsOfConsole(page, ['withdrawals']))]).toEqual([])
  await dialog.getByText('Together 3,501.00 practice USDT').waitFor()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByText('Approved. It is sent at the next opening.').waitFor()
  await dialog.locator('[data-outcome="unknown"]').waitFor()
  problems.take()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => dialog.locator('[data-outcome="no"]').count()).toBe(1)
  await picturesOf(page, 'console bulk result', { part: 'console', whole: false })
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(sent.map(({ body }) => body.get('reason'))).toEqual([
    'Checked with the class',
    'Checked with the class',
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(await faultsOfConsoleLook(page, ['withdrawals'])).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(problems.take()).toEqual([])
})

test('no control covers another at any width, nor with text of twice the size', async () => {
  const { page, problems } = desk
  const faults: string[] = []
  for (const place of ['/today', '/members', '/payouts', '/simulated', '/world', '/products/new']) {
    await desk.open(place)
    faults.push(...(await faultsOfOverlap(page, [390, 768, wideSize.width])).map((one) => `${place} ${one}`))
  }
  expect(faults).toEqual([])
  expect(problems.take()).toEqual([])
})

test('the check of what covers another finds it', async () => {
  const { page } = desk
  await desk.open('/members')
  // The heading is laid over a button of the list.
  await page.evaluate(() => {
    const [heading, button] = [document.querySelector('h1'), document.querySelector('#main-content button')]
    const [from, to] = [heading, button].map((element) => element?.getBoundingClientRect())
    if (heading && from && to) heading.style.translate = `${to.left - from.left}px ${to.top - from.top}px`
  })
  expect((await faultsOfOverlap(page, [wideSize.width])).join()).toContain('“Members” covers')
  await page.reload()
})

test('the label of a field is not cut off, in a column or on a phone', async () => {
  const { page } = desk
  await desk.open('/products/new')
  await page.getByRole('combobox', { name: 'How its machines earn' }).click()
  await page.getByRole('option', { name: 'Less every day' }).click()
  const cut = () =>
    page
      .locator('label')
      .evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth + 1).length)
  expect(await cut()).toBe(0)
  await desk.open('/terms')
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Change the limits').click()
  await page.getByRole('dialog').waitFor()
  expect(await cut()).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize(wideSize)
})

test('a share is typed in percent and sent in the unit of the call', async () => {
  const { page } = desk
  await desk.open('/world')
  await button('Change savings and dividends').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Savings promise per day, percent (up to 10)').fill('0,75')
  await dialog.getByLabel('Reason').fill('Three quarters of a percent')
  const isIt = (body: string | null) => new URLSearchParams(body ?? '').has('fundBasisPoints')
  await page.route(/\/operator\//, (route) =>
    isIt(route.request().postData()) ? route.abort() : route.continue(),
  )
  const sent = page.waitForRequest((request) => isIt(request.postData()))
  await dialog.getByRole('button', { name: 'Change savings and dividends' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('fundBasisPoints')).toBe('75')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  desk.problems.take()
})
