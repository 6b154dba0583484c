/**
 * The books of a class by their link: staff copy it, a stranger reads the books, a part of them and
 * their file; without the link, and after staff have renewed it, the page says what to do.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type ConsolePage, enterConsole, newConsolePage, wideSize } from './support/console.ts'
import { type Host, startHost } from './support/host.ts'
import { enterHostConsole, hostCalls, hostSettings } from './support/host-console.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook, settled } from './support/screen.ts'

const slug = 'class-7b'
const byLink = 'You need a link to read these books'

let host: Host
let browser: Browser
let desk: ConsolePage
let stranger: Person
let link = ''
let invitation = ''
let helper = { name: '', password: '' }

/** The host makes a class that a nickname is enough to enter, and logs in at the desk. */
async function makeClass(): Promise<void> {
  const { call, recoveryCodes, inWorld } = await hostCalls(host)
  const { inviteCode } = (
    await call('desk.createWorld', {
      slug,
      name: 'Class 7b',
      template: 'breaks-around-day-20',
      crowd: '30',
      nicknameEntry: 'true',
    })
  ).data
  invitation = `/w/${slug}/#/user/login/register?invite=${inviteCode}`
  const { data } = await inWorld(slug, () =>
    call('operator.createStaff', { name: 'Sunita', role: 'support', reason: 'For the test' }),
  )
  helper = { name: data.name, password: data.password }
  await enterHostConsole(desk.page, recoveryCodes)
}

beforeAll(async () => {
  host = await startHost(hostSettings)
  browser = await openBrowser()
  desk = await newConsolePage(browser, host)
  await makeClass()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => stranger?.page ?? desk?.page)

const press = (name: string) => desk.page.getByRole('button', { name, exact: true }).first().click()

/** In the sizes of a phone and of a wide window, light and dark. */
async function looksRight(person: Person, name: string): Promise<void> {
  for (const size of [phoneSize, wideSize]) {
    await person.page.setViewportSize(size)
    await settled(person.page)
    expect(await faultsOfLook(person.page)).toEqual([])
    await picturesOf(person.page, `${name} ${size.width}`, { part: 'books-link', whole: false })
  }
  await person.page.setViewportSize(phoneSize)
}

const linkOnScreen = async (): Promise<string> =>
  (await desk.page.locator('a[href*="/#/books?key="]').getAttribute('href')) ?? ''

test('staff copy the link of the books from the page of the class', async () => {
  await desk.open(`/classes/${slug}/show`)
  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press('Copy the books’ link')
  await desk.page.getByText('Copied').first().waitFor()
  link = await linkOnScreen()
  expect(link).toMatch(/\/w\/class-7b\/#\/books\?key=[A-Za-z0-9_-]{22}$/)
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  for (const size of [phoneSize, wideSize]) {
    await desk.page.setViewportSize(size)
    await settled(desk.page)
    await picturesOf(desk.page, `console link ${size.width}`, { part: 'books-link' })
  }
  expect(desk.problems.take()).toEqual([])
})

test('a stranger without the link reads what to do, and the front page does not lead there', async () => {
  stranger = await newPerson(browser, { url: host.url, world: slug })
  await stranger.open()
  await stranger.sees('How this world pays')
  expect(await stranger.page.getByRole('link', { name: 'See the open books' }).count()).toBe(0)
  await stranger.open('/books')
  await stranger.sees(byLink)
  await stranger.sees(/Ask the person who runs the class/)
  await looksRight(stranger, 'without the link')
  await stranger.open('/books/pot?pot=revenue&day=0')
  await stranger.sees(byLink)
  stranger.problems.take()
})

test('the link opens the books, their parts and their file, also when it is opened in the same tab', async () => {
  const { page } = stranger
  await page.goto(link)
  await page.locator('#ledger').waitFor()
  await looksRight(stranger, 'with the link')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the ledger' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^practice-money-ledger-class-7b-/)
  // A deeper part has another address, and the way back finds the key again, for a bookmark.
  await stranger.open('/books/pot?pot=operator&day=0')
  await page.getByRole('link', { name: 'See the open books' }).waitFor()
  expect(await page.getByText(byLink).count()).toBe(0)
  await stranger.open('/books')
  await page.locator('#ledger').waitFor()
  await expect.poll(() => page.url()).toBe(link)
  expect(stranger.problems.take()).toEqual([])
})

test('a wide window shows the books as on a wall', async () => {
  const wall = await newPerson(browser, { url: host.url, world: slug, viewport: wideSize, isMobile: false })
  await wall.page.goto(link)
  await wall.page.locator('.wall').waitFor()
  await wall.page.locator('#ledger').waitFor()
  expect(wall.problems.take()).toEqual([])
  await wall.close()
})

test('a member of the class reads its books without the link', async () => {
  const member = await newPerson(browser, { url: host.url, world: slug })
  await member.page.goto(invitation)
  await member.page.getByLabel('Nickname').fill('Ravi')
  await member.press('Join')
  await member.page.getByText('100.00').first().waitFor()
  await member.open('/books')
  await member.page.locator('#ledger').waitFor()
  await member.close()
})

test('after staff have renewed the link, the old one says what to do', async () => {
  await press('Replace the link')
  const dialog = desk.page.getByRole('dialog')
  await picturesOf(desk.page, 'console renew', { part: 'books-link', whole: false })
  await dialog.getByLabel('Reason').fill('The old link went round')
  await dialog.getByRole('button', { name: 'Replace the link' }).click()
  await desk.page.getByText('The books have a new link.').first().waitFor()
  await stranger.page.goto(link)
  await stranger.refresh()
  await stranger.sees(byLink)
  await looksRight(stranger, 'renewed')
  const fresh = await linkOnScreen()
  expect(fresh).not.toBe(link)
  // The same tab, without loading the page anew.
  await stranger.page.evaluate((to) => {
    location.hash = new URL(to).hash
  }, fresh)
  await stranger.page.locator('#ledger').waitFor()
})

test('inside the class the link is with its settings, where it is renewed as well', async () => {
  await desk.open(`/classes/${slug}/show`)
  await press('Open the class')
  await desk.page.getByRole('heading', { name: 'Today' }).waitFor()
  await desk.open('/world')
  const before = await linkOnScreen()
  expect(before).toMatch(/\/w\/class-7b\/#\/books\?key=[A-Za-z0-9_-]{22}$/)
  for (const size of [phoneSize, wideSize]) {
    await desk.page.setViewportSize(size)
    await settled(desk.page)
    await picturesOf(desk.page, `world ${size.width}`, { part: 'books-link' })
  }
  await press('Replace the link')
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('It went round again')
  await dialog.getByRole('button', { name: 'Replace the link' }).click()
  await desk.page.getByText('The books have a new link.').first().waitFor()
  await expect.poll(linkOnScreen).not.toBe(before)
  await stranger.page.goto(before)
  await stranger.refresh()
  await stranger.sees(byLink)
})

test('staff who do not run the class have the link with their own account, and do not renew it', async () => {
  const other = await newConsolePage(browser, host)
  await enterConsole(other, helper)
  await other.open('/account')
  const link = other.page.locator('a[href*="/#/books?key="]')
  await link.waitFor()
  await other.page.getByRole('heading', { name: 'The books’ link' }).waitFor()
  expect(await link.getAttribute('href')).toBe(await linkOnScreen())
  expect(await other.page.getByRole('button', { name: 'Replace the link' }).count()).toBe(0)
  for (const size of [phoneSize, wideSize]) {
    await other.page.setViewportSize(size)
    await settled(other.page)
    await picturesOf(other.page, `account of support ${size.width}`, { part: 'books-link' })
  }
  expect(other.problems.take()).toEqual([])
  await other.close()
})
