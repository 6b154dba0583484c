/**
 * The security centre, through the words on the screen: mailbox, own word, second steps with a
 * virtual passkey, sessions.
 */
import { formatPracticeAddress } from '@glasshouse/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, stepAt } from '../../apps/server/src/identity/second-step/totp.ts'
import { secretOf } from '../support/second-step.ts'
import { openBrowser } from './support/browser.ts'
import { fundPassword, takeFundCode } from './support/fund-password.ts'
import { type Host, sharedHost } from './support/host.ts'
import { newcomerState } from './support/newcomer.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { goodPassword, logIn } from './support/register.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'
import { holdPrompt, type Passkeys, withVirtualPasskeys } from './support/virtual-passkeys.ts'

let host: Host
let browser: Browser
let person: Person
let operator: Operator
let secret: Buffer
let passkeys: Passkeys
let phone: string
/** A page of the same device, opened before the second step was set up. */
let older: Page

/** Passkeys are bound to a host name: a bare address has none. */
const named = (): Host => ({ ...host, url: host.url.replace('127.0.0.1', 'localhost') })

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  person = await newPerson(browser, { ...named(), storageState: await newcomerState(named()) })
  await person.open()
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

/** Checks the mark and axe, of screens and sheets alike. */
async function looksRight(name: string): Promise<void> {
  const { page } = person
  // A sheet slides in: its mark is visible last.
  await expect.poll(() => faultsOfMark(page)).toEqual([])
  expect(await faultsOfAccess(page)).toEqual([])
  await picturesOf(page, `security ${name}`, { part: 'security' })
}

test('the centre shows the state of each item, and each is one tap away', async () => {
  await person.toTab('Mine')
  await person.follow('Security centre')
  await person.isOn('Security centre')
  await person.sees('You have not bound an email, go to bind.')
  await looksRight('1 centre')
  await person.follow(/^Mailbox/)
  await person.isOn('Bind mailbox')
  await person.press('Bind this mailbox')
  await person.sees('Enter the six digits of the code.')
  await person.press('Send code')
  await person.sees(/^Your code to bind this mailbox is/)
  await person.press(/^Fill in \d{6}$/)
  await looksRight('2 mailbox')
  await person.press('Bind this mailbox')
  await person.isOn('Security centre')
  await person.sees(/@practice\.invalid$/)
})

test('a practice phone that is known late fills its mailbox in, and what was typed stays', async () => {
  const slow = await newPerson(browser, { ...named(), storageState: await person.context.storageState() })
  let know: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    know = resolve
  })
  await slow.page.route(/\/practice\/phone$/, async (route) => {
    await known
    await route.continue()
  })
  await slow.open('/user/bindEmail')
  await slow.isOn('Bind mailbox')
  const field = (label: string) => slow.page.getByLabel(label, { exact: true })
  await slow.fill('Verification code', '123456')
  expect(await field('Practice mailbox').inputValue()).toBe('')
  know()
  await expect.poll(() => field('Practice mailbox').inputValue()).toMatch(/@practice\.invalid$/)
  expect(await field('Verification code').inputValue()).toBe('123456')
  await slow.close()
})

test('a member’s own word is shown on the messages', async () => {
  await person.follow(/^Your own word/)
  await person.isOn('Your own word')
  await person.fill('Your own word', 'x')
  await person.press('Set this word')
  await person.sees('Choose 2 to 24 letters or digits.')
  await person.fill('Your own word', 'teal lantern')
  await looksRight('3 word')
  await person.press('Set this word')
  await person.isOn('Security centre')
  await person.open('/practice/phone')
  await person.sees('The word shown in your messages was changed.')
  await person.sees('teal lantern')
  phone = (
    await person.page
      .getByText(/^\+999 /)
      .first()
      .innerText()
  ).trim()
  await looksRight('4 messages')
})

test('an authenticator app: its secret and its codes are shown once', async () => {
  await person.open('/user/secondstep')
  older = await person.context.newPage()
  await older.goto('/#/user/secondstep')
  await older.getByRole('button', { name: 'Set up', exact: true }).click()
  await older.getByLabel('Login password', { exact: true }).fill(goodPassword)
  await person.sees('Authenticator app')
  await looksRight('5 second step off')
  await person.press('Set up')
  await person.press('Continue')
  await person.sees('This field is required.')
  await person.fill('Login password', 'Wrong7Password')
  await person.press('Continue')
  await person.sees('This is not your login password.')
  await person.fill('Login password', goodPassword)
  await looksRight('6 proof')
  await person.press('Continue')
  await person.sees('Scan this with the app. It is shown only once.')
  const typed = await person.page.locator('.security-secret').innerText()
  secret = secretOf(typed.replaceAll(' ', ''))
  expect(secret).toHaveLength(20)
  await looksRight('7 set up')
  await person.fill('Code from the app', '00000')
  await person.press('Confirm with this code')
  await person.sees('Enter the six digits of the code.')
  await person.fill('Code from the app', codeOf(secret, stepAt(Date.now())))
  await person.press('Confirm with this code')
  await person.sees('Your recovery codes')
  expect(await person.page.locator('.security-codes li').count()).toBe(10)
  await looksRight('8 codes')
  await person.press('I have saved them')
  await person.sees(/^10 of 10 are left\./)
  expect(await person.page.locator('.security-secret').count()).toBe(0)
})

test('a page that was opened before asks for the second step that is needed now', async () => {
  const asked = older.getByRole('dialog')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText(/^This account has a second step\./).waitFor()
  await asked.getByLabel('Recovery code', { exact: true }).waitFor()
  expect(await asked.getByLabel('Login password', { exact: true }).count()).toBe(0)
  await older.close()
})

test('a passkey is added with a code of the app', async () => {
  passkeys = await withVirtualPasskeys(person.page)
  await person.press('Add a passkey')
  await person.pick('Code from the authenticator app')
  await looksRight('8 proof for a passkey')
  // The code that confirmed the app is used up; the next one is valid already.
  await person.fill('Code from the app', codeOf(secret, stepAt(Date.now()) + 1))
  await person.press('Continue')
  await person.sees('The passkey is on.')
  await person.sees('localhost')
  await looksRight('9 second steps on')
})

test('a member with a second step withdraws with it only', async () => {
  await person.open('/user/verify?for=fund')
  await takeFundCode(person)
  await person.fill('New password', goodPassword)
  await person.fill('Confirm password', goodPassword)
  await person.press('Set the fund password')
  await person.sees('The fund password must differ from the login password.')
  await person.fill('New password', fundPassword)
  await person.fill('Confirm password', fundPassword)
  await person.press('Set the fund password')
  await person.isOn('Security centre')
  await person.open('/user/withdraw')
  await person.follow('Add an address')
  await person.fill('Address', formatPracticeAddress(Buffer.alloc(20, 9)))
  await person.press('Add address')
  await person.isOn('Withdraw USDT')
  await operator.passDays(1)
  await person.open('/user/withdraw')
  await person.refresh()
  await person.fill('Amount', '50')
  await person.fill('Fund password', fundPassword)
  await person.press('Withdraw')
  await person.sees('Enter the six digits of the code.')
  // If the page were scrolled to the field, a button above it would end under the header by a few
  // pixels.
  await person.page.evaluate(() => scrollTo(0, 0))
  await looksRight('10 withdraw with a code')
  await person.pick('Passkey')
  await person.sees('Your device will ask for the passkey.')
  await looksRight('10 withdraw with a passkey')
  await passkeys.knowOwner(false)
  const prompt = await holdPrompt(person.page)
  await person.press('Withdraw')
  const busy = person.page.locator('button[aria-busy="true"]')
  await busy.waitFor()
  await looksRight('10 withdraw, the device asks')
  await prompt.letGo()
  await person.sees(/^The device did not give a passkey\./)
  await looksRight('10 withdraw, no passkey given')
  await passkeys.knowOwner(true)
  await person.press('Withdraw')
  await person.sees('Your request is received')
  await looksRight('10 withdrawn')
})

test('removing one second step needs the other, and holds withdrawals', async () => {
  await person.open('/user/secondstep')
  await person.page
    .getByRole('region', { name: /^Authenticator app/ })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await person.sees('Remove the authenticator app?')
  expect(await person.page.getByRole('radio', { name: 'Code from the authenticator app' }).count()).toBe(0)
  await person.pick('Passkey')
  await looksRight('11 remove')
  await person.press('Remove it')
  await person.sees('The authenticator app is removed.')
  await person.sees(/^A second step was changed\. Withdrawals wait for/)
  await person.open('/user/withdraw')
  await person.sees(/^A second step was changed\. Withdrawals wait for/)
  expect(await person.page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(true)
  await looksRight('12 held')
})

test('other sessions are listed and ended, and their next call leads to the login', async () => {
  const other = await newPerson(browser, host)
  await other.open('/user/login')
  await logIn(other, { phone, password: goodPassword })
  await person.open('/sessions')
  await person.sees('Open sessions')
  await person.sees('This one')
  await looksRight('13 sessions')
  await person.press('End all other sessions')
  await person.sees('End all other sessions?')
  await person.press('End all other sessions')
  await person.sees('All other sessions have ended.')
  other.problems.allow(/401/)
  await other.open('/user/securitycenter')
  await other.isOn('Log in')
  await other.close()
  expect(person.problems.take()).toEqual([])
})
