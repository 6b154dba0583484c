/**
 * Passkeys of staff, through the words on the screen: a facilitator's login with the browser's own
 * virtual authenticator.
 */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '../support/client.ts'
import { openBrowser } from './support/browser.ts'
import {
  type ConsolePage,
  enterAt,
  enterConsole,
  faultsOfConsoleLook,
  newConsolePage,
} from './support/console.ts'
import { type Host, startHost } from './support/host.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { withVirtualPasskeys } from './support/virtual-passkeys.ts'

const secret = 'the-secret-of-the-tests-host'
const name = 'Meera'
let password: string
let host: Host
let browser: Browser
let desk: ConsolePage
let recoveryCode = ''
let first: Awaited<ReturnType<typeof withVirtualPasskeys>>

/** A facilitator whose account is protected only by its password. */
async function makeFacilitator(url: string): Promise<string> {
  const { call, useToken } = client(url)
  useToken((await call('desk.login', { name: 'host', password: secret })).msg)
  return (await call('desk.createFacilitator', { name, reason: 'She runs the classes' })).data.password
}

beforeAll(async () => {
  host = await startHost({ HOST_SECRET: secret, STAFF_SECOND_STEP: 'offered' })
  browser = await openBrowser()
  password = await makeFacilitator(host.url)
  // Passkeys are bound to a host name: a bare address has none.
  desk = await newConsolePage(
    browser,
    { url: host.url.replace('127.0.0.1', 'localhost') },
    { viewport: { width: 390, height: 844 } },
  )
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => desk?.page)

const press = (text: string) => desk.page.getByRole('button', { name: text, exact: true }).first().click()
const sees = (text: string) => desk.page.getByText(text, { exact: false }).first().waitFor()
const inDialog = () => desk.page.getByRole('dialog')
const confirm = (text: string) => inDialog().getByRole('button', { name: text, exact: true }).click()

async function looksRight(part: string): Promise<void> {
  expect(await faultsOfConsoleLook(desk.page, ['account', 'login'])).toEqual([])
  await picturesOf(desk.page, `staff passkeys ${part}`)
}

test('the account offers an authenticator app and passkeys; the first passkey brings recovery codes', async () => {
  first = await withVirtualPasskeys(desk.page)
  await enterConsole(desk, { name, password })
  await desk.open('/account')
  await sees('Your password alone opens this account.')
  await sees('such as Aegis or Google Authenticator')
  await looksRight('1 nothing yet')
  await press('Add a passkey')
  await inDialog().getByLabel('Name of the passkey', { exact: true }).fill('Blue key')
  await inDialog().getByLabel('Password', { exact: true }).fill(password)
  await picturesOf(desk.page, 'staff passkeys 2 dialog')
  await confirm('Add a passkey')
  await sees('These recovery codes are shown only once.')
  const codes = desk.page.getByRole('listitem').locator('code')
  expect(await codes.count()).toBe(10)
  recoveryCode = await codes.first().innerText()
  await press('I have saved them')
  await desk.open('/account')
  await sees('Blue key')
  await sees('localhost')
  await looksRight('3 one passkey')
  expect(desk.problems.take()).toEqual([])
})

const logOutAndType = async () => {
  await desk.page.evaluate(() => sessionStorage.clear())
  await desk.page.goto('about:blank')
  await desk.page.goto('/console/')
  await enterAt(desk.page, { name, password })
}
const isIn = () =>
  desk.page
    .getByRole('navigation', { name: 'Menu' })
    .or(desk.page.getByLabel('Open the menu'))
    .first()
    .waitFor()

test('the next login asks for the passkey besides the password', async () => {
  await logOutAndType()
  await sees('use a passkey, or enter a code')
  await looksRight('4 login')
  await press('Use a passkey')
  await isIn()
  await desk.open('/account')
  await sees('last used')
  expect(desk.problems.take()).toEqual([])
})

test('at a bare address no passkey is offered, and a code is asked for', async () => {
  const away = await newConsolePage(browser, host)
  await away.page.goto('/console/')
  await enterAt(away.page, { name, password })
  await away.page.getByText('This account has a second step: enter its code.').waitFor()
  expect(await away.page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  await away.close()
})

test('another device is added by a recovery code; the lost one is removed with the password and the new one', async () => {
  await first.unplug()
  await withVirtualPasskeys(desk.page, 'usb')
  await press('Add a passkey')
  await inDialog().getByLabel('Name of the passkey', { exact: true }).fill('Grey key')
  await inDialog().getByLabel('Code', { exact: true }).fill(recoveryCode)
  await confirm('Add a passkey')
  await sees('Grey key')
  await desk.page
    .getByRole('listitem')
    .filter({ hasText: 'Blue key' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await inDialog().getByText('It stops working.', { exact: false }).waitFor()
  await inDialog().getByLabel('Password', { exact: true }).fill(password)
  await picturesOf(desk.page, 'staff passkeys 5 remove')
  await inDialog().getByLabel('Code', { exact: true }).fill('000000')
  await confirm('Remove')
  await inDialog().getByText('That is not right, or it was used before.', { exact: false }).waitFor()
  await inDialog().getByLabel('Code', { exact: true }).fill('')
  await confirm('Remove')
  await expect.poll(() => desk.page.getByText('Blue key').count()).toBe(0)
  await sees('Grey key')
  await looksRight('6 the second alone')
  expect(desk.problems.take()).toEqual([])
})

test('the journal of the desk has these acts', async () => {
  await desk.open('/desk-audit')
  await sees('A staff member removed a passkey')
  await sees('A staff member added a passkey')
  // The filter offers each kind of act that has words.
  await desk.page.getByRole('button', { name: 'Filters' }).click()
  await desk.page.getByRole('combobox', { name: 'What' }).click()
  expect(await desk.page.getByRole('option').allInnerTexts()).toContain('Created a class')
  await desk.page.getByRole('option', { name: 'A staff member removed a passkey' }).click()
  await expect.poll(() => desk.page.getByText('A staff member added a passkey').count()).toBe(0)
  await sees('A staff member removed a passkey')
  expect(desk.problems.take()).toEqual([])
})
