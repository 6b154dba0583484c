/**
 * Staff and members: found, read and helped in the console; an account viewed as its member sees
 * it.
 */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { isLong } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import {
  type ConsolePage,
  consoleFeatures,
  enterConsole,
  faultsOfConsoleLook,
  newConsolePage,
} from './support/console.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { operatorCalls } from './support/operator.ts'
import { atHumanPace, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfLook, settled } from './support/screen.ts'
import { withoutWorker } from './support/without-worker.ts'

const names = (await consoleFeatures()).map(({ name }) => name)

let host: Host
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems
let staff: Client['call']
let memberId: string
let desk: ConsolePage

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  // A member is logged in in the same browser.
  context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    reducedMotion: 'reduce',
    storageState: await demoMemberState(browser, host),
  })
  await withoutWorker(context)
  problems = watchProblems(context)
  page = await context.newPage()
  staff = await operatorCalls(host)
  const { list } = (await staff('operator.members', { sort: 'nickname', order: 'desc', kind: 'simulated' }))
    .data
  memberId = list[0]?.memberId ?? ''
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

const press = atHumanPace((name) => page.getByRole('button', { name }).click())
const banner = () => page.getByRole('complementary', { name: 'Staff are looking at this account' })

test('the address opens the account; every screen names the viewer, and the code is gone from the address', async () => {
  const { address } = (await staff('operator.viewMember', { memberId, reason: 'asked for help' })).data
  await page.goto(address)
  await banner()
    .getByText(/Operator \S+ is looking at this account/)
    .waitFor()
  expect(page.url()).not.toContain('code')
  for (const place of ['/mine', '/user/balance', '/user/myorder', '/user/securitycenter']) {
    await page.goto(`/w/demo/#${place}`)
    await settled(page)
    expect(await banner().isVisible(), place).toBe(true)
    // `screens` walks the screens without the banner.
    expect(await (place === '/mine' || isLong ? faultsOfLook : faultsOfWidth)(page), place).toEqual([])
    await picturesOf(page, `view ${place}`)
  }
  expect(problems.take()).toEqual([])
})

test('nothing can be changed, and the page says so', async () => {
  await page.goto('/w/demo/#/user/name')
  await page.getByLabel('Nickname').fill('Somebody else')
  await press('Save the nickname')
  // In the message, and at the form.
  await page
    .getByText(/is only looking: nothing can be changed here/)
    .first()
    .waitFor()
  const { name } = (await staff('operator.member', { memberId })).data
  expect(name).not.toBe('Somebody else')
  problems.take()
})

test('a member who is logged in in another tab stays so; ending the view leads to a page that says it', async () => {
  const other = await context.newPage()
  await other.goto('/w/demo/#/user/information')
  await settled(other)
  expect(await other.getByText(/is looking at this account/).count()).toBe(0)
  await other.close()
  await press('Stop looking')
  await page.getByText('This view has ended').waitFor()
  expect(await banner().count()).toBe(0)
  expect(await faultsOfLook(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(problems.take()).toEqual([])
})

test('in the console a member is found by nickname, read, viewed in a new tab, and the tree works by keyboard', async () => {
  desk = await newConsolePage(browser, host)
  await enterConsole(desk, host.operator)
  const { page: at } = desk
  const look = async (name: string, { dark = isLong } = {}) => {
    // `console` checks a member's screen in dark mode.
    expect(await faultsOfConsoleLook(at, names, { dark }), name).toEqual([])
    await picturesOf(at, `members ${name}`, { part: 'console' })
  }
  await desk.open('/members')
  await at.getByLabel('Find a member').fill(memberId)
  await at.getByRole('cell', { name: memberId }).waitFor()
  // The list is redrawn with only the matches: a press on a row that disappears has no effect.
  await expect.poll(() => at.getByRole('table').getByRole('row').count()).toBe(2)
  await at.getByRole('table').getByRole('link').first().click()
  for (const tab of ['Overview', 'Machines', 'Records', 'Security']) {
    await at.getByRole('tab', { name: tab }).click()
    await settled(at)
    await look(tab)
  }
  await at.getByRole('button', { name: 'Look at the account' }).click()
  const dialog = at.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('asked for help')
  expect(await dialog.getByText('Practice money').isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Look at the account' }).click()
  const opened = desk.context.waitForEvent('page')
  await at.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await tab.getByText(/Operator \S+ is looking at this account/).waitFor()
  expect(tab.url()).not.toContain('code')
  await tab.close()

  await desk.open('/members/team')
  const items = at.getByRole('treeitem')
  await items.first().waitFor()
  await items.first().focus()
  await at.keyboard.press('ArrowDown')
  await at.keyboard.press('Home')
  const branch = at.locator('[role="treeitem"][aria-expanded="false"]').first()
  await branch.focus()
  await at.keyboard.press('ArrowRight')
  await at.locator('[role="group"] [role="treeitem"] a').first().waitFor()
  await at.keyboard.press('ArrowRight')
  expect(await at.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('2')
  await look('tree', { dark: true })
  await at.keyboard.press('ArrowLeft')
  expect(await at.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('1')
  await at.keyboard.press('Enter')
  await at.getByRole('tab', { name: 'Overview' }).waitFor()
  expect(desk.problems.take()).toEqual([])
})

test('a list of names is imported, its errors are shown, and the sheet has a ticket for each', async () => {
  const { page: at } = desk
  await desk.open('/places/import')
  await at.getByLabel('Names', { exact: true }).fill('Asha of 7b\nOperator heron\nRavi of 7b')
  await at.getByRole('button', { name: 'Reserve these places' }).click()
  await at.getByText('2 places reserved.').waitFor()
  await at.getByText('Line 2, “Operator heron”: it looks like one of the staff.').waitFor()
  expect(await faultsOfConsoleLook(at, names)).toEqual([])
  await picturesOf(at, 'places import', { part: 'console' })
  await at.getByRole('link', { name: 'Sheet to print' }).click()
  await at.getByRole('heading', { name: 'Ravi of 7b' }).waitFor()
  expect(await at.locator('.place-ticket').count()).toBe(2)
  // The tests' host is reachable only from this machine: a code would lead a phone nowhere, and the
  // sheet gives the remedy.
  expect(await at.getByRole('img', { name: /^Link of/ }).count()).toBe(0)
  await at
    .getByText(/HOST=0\.0\.0\.0/)
    .first()
    .waitFor()
  expect(await faultsOfConsoleLook(at, names)).toEqual([])
  await picturesOf(at, 'places sheet', { part: 'console' })
  expect(desk.problems.take()).toEqual([])
  await desk.close()
})
