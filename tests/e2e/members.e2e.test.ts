/** Staff and members: an account looked at as its member sees it, in a tab that can change nothing. */
import { makeClient } from '@glasshouse/contract/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { atHumanPace, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfLook, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems
let staff: ReturnType<typeof makeClient>
let memberId: string

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  // Somebody is logged in as a member in the same browser.
  context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    reducedMotion: 'reduce',
    storageState: await demoMemberState(browser, host),
  })
  problems = watchProblems(context)
  page = await context.newPage()
  let token: string | null = null
  staff = makeClient({
    base: () => host.url,
    token: () => token,
    language: () => 'en_US',
    world: () => null,
  })
  token = (await staff('operator.login', host.operator)).msg
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
const banner = () => page.getByRole('complementary', { name: 'Staff look at this account' })

test('the address opens the account; who looks is said on every screen, and the code is gone', async () => {
  const { address } = (await staff('operator.viewMember', { memberId, reason: 'asked for help' })).data
  await page.goto(address)
  await banner()
    .getByText(/Operator \S+ looks at this account/)
    .waitFor()
  expect(page.url()).not.toContain('code')
  for (const place of ['/mine', '/user/balance', '/user/myorder', '/user/securitycenter']) {
    await page.goto(`/w/demo/#${place}`)
    await settled(page)
    expect(await banner().isVisible(), place).toBe(true)
    expect(await faultsOfLook(page), place).toEqual([])
    await picturesOf(page, `view ${place}`)
  }
  expect(problems.take()).toEqual([])
})

test('nothing can be changed, and the page says so', async () => {
  await page.goto('/w/demo/#/user/name')
  await page.getByLabel('Nickname').fill('Somebody else')
  await press('Save the nickname')
  await page.getByText(/is only looking: nothing can be changed here/).waitFor()
  const { name } = (await staff('operator.member', { memberId })).data
  expect(name).not.toBe('Somebody else')
  problems.take()
})

test('whoever is logged in in another tab stays so; ending leads to a page that says it', async () => {
  const other = await context.newPage()
  await other.goto('/w/demo/#/user/information')
  await settled(other)
  expect(await other.getByText(/looks at this account/).count()).toBe(0)
  await other.close()
  await press('Stop looking')
  await page.getByText('This view has ended').waitFor()
  expect(await banner().count()).toBe(0)
  expect(await faultsOfLook(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(problems.take()).toEqual([])
})
