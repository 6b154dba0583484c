/**
 * Logging in and out: by e-mail, with a forgotten password, after a token became invalid, on a
 * second device.
 */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '../support/client.ts'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { storageKey, tokenIn } from './support/member-session.ts'
import { makeNewcomer } from './support/newcomer.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'
import { getCode, goodPassword, logIn, logOut, register, takePhone } from './support/register.ts'

const newPassword = 'Greenhouse8Door'

let host: Host
let browser: Browser
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
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

longTest(
  'the practice phone opens by itself wherever a number is needed first, and closes with its screen',
  async () => {
    await person.open('/user/login')
    await person.sees('This device has no practice phone yet.')
    await person.follow('Register')
    await person.press('Register with a practice phone')
    for (const form of ['Register', 'Register by e-mail']) {
      if (form !== 'Register') await person.follow(form)
      await person.isOn(form)
      await person.sees(/^This is a made-up phone inside this page/)
      expect(await person.page.getByRole('dialog').count()).toBe(0)
    }
  },
)

test('a member registers by e-mail, logs out, and logs in with the mailbox', async () => {
  await person.open('/user/login/register')
  await takePhone(person)
  await person.follow('Register by e-mail')
  await person.isOn('Register by e-mail')
  const field = person.page.getByLabel('Practice mailbox')
  await expect.poll(() => field.inputValue()).toMatch(/@practice\.invalid$/)
  const mailbox = await field.inputValue()
  await getCode(person, { channel: 'E-mail' })
  await person.fill('Password', goodPassword)
  await person.fill('Confirm password', goodPassword)
  await person.fill('Invite code', host.inviteCode)
  await person.press('Register')
  await person.sees('Welcome. Your account is ready.')
  await person.toTab('Mine')
  await person.follow('Personal information, log out')
  await person.sees(mailbox)
  await logOut(person)
  await person.press('Log in with the mailbox')
  await person.fill('Practice mailbox', mailbox)
  await person.fill('Password', goodPassword)
  await person.press('Log in')
  await person.sees('Logged in.')
  await person.isOn('Glasshouse')
  expect(person.problems.take()).toEqual([])
})

test('a forgotten password: a code from the practice phone sets another, the old one is dead', async () => {
  await person.open()
  await register(person, host.inviteCode)
  await logOut(person)
  await person.follow('Forgotten password')
  await person.isOn('Forgotten password')
  await getCode(person)
  await person.fill('New password', newPassword)
  await person.fill('Confirm password', `${newPassword}x`)
  await person.press('Set the new password')
  await person.sees('The new passwords are inconsistent.')
  await person.fill('Confirm password', newPassword)
  await person.press('Set the new password')
  await person.sees('Your password is changed. Log in with the new one.')
  await person.isOn('Log in')
  await person.fill('Password', goodPassword)
  await person.press('Log in')
  await person.sees(/not right|incorrect|wrong/i)
  await person.fill('Password', newPassword)
  await person.press('Log in')
  await person.sees('Logged in.')
  await person.press('Menu')
  await person.press('Practice phone')
  await person.sees(/^The password of your account was changed\./)
  await person.open('/user/loginPwd')
  await person.isOn('Login password')
  await person.fill('Old password', goodPassword)
  await person.fill('New password', `${newPassword}2`)
  await person.fill('Confirm password', `${newPassword}3`)
  await person.press('Change password')
  await person.sees('The new passwords are inconsistent.')
  await person.fill('Confirm password', `${newPassword}2`)
  await person.press('Change password')
  await person.sees('Enter the correct old password.')
  expect(person.problems.take()).toEqual([])
})

longTest('each field of a form shows its own error', async () => {
  await person.open('/user/login/register')
  await takePhone(person)
  const number = person.page.getByLabel('Phone number', { exact: true })
  // The number is on the screen a moment before it is in the field.
  await expect.poll(() => number.inputValue()).toMatch(/^\d+$/)
  const digits = await number.inputValue()
  await number.fill(`0${digits.slice(1)}`)
  await person.press('Send code')
  await person.sees('Please enter the correct phone number.')
  await number.fill(digits)
  await getCode(person)
  await person.fill('Password', goodPassword)
  await person.fill('Confirm password', `${goodPassword}x`)
  await person.fill('Invite code', host.inviteCode)
  await person.press('Register')
  await person.sees('The two passwords are inconsistent.')
  await person.fill('Confirm password', goodPassword)
  await person.fill('Verification code', '000000')
  await person.press('Register')
  const code = person.page.getByLabel('Verification code', { exact: true })
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  const described = (await code.getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
  expect(await person.page.locator(`[id="${described}"]`).innerText()).toMatch(/^Verification code error\./)
  await person.isOn('Register')
})

test('a token that died: the message is shown, all storage but the push token is cleared, and the login leads back', async () => {
  await person.open('/user/login')
  await logIn(person, host.member)
  await person.isOn('Glasshouse')
  await person.page.evaluate((key) => localStorage.setItem(key, '"kept"'), storageKey('pushToken'))
  // Home stores the season once it has read the current one.
  await person.page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKey('season'))
  await endSessionElsewhere()
  person.problems.allow(/401/)
  // The page itself watches for it: on a busy machine the test may ask too late.
  const isSaidAtLogin = person.page.evaluate(async () => {
    const isThere = (selector: string, words: string) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(words))
    while (!isThere('h1', 'Log in')) await new Promise(requestAnimationFrame)
    return isThere('.toasts .toast', 'Please log in.')
  })
  await person.toTab('Mine')
  await person.sees('Please log in.')
  const left = await person.page.evaluate(() => Object.keys(localStorage))
  // A demo's season stays too: without it the app could not say that the season is over.
  expect(left.toSorted()).toEqual([storageKey('pushToken'), storageKey('season')])
  await person.isOn('Log in')
  expect(await isSaidAtLogin, 'the message stays for 3 s, the login comes after 1 s').toBe(true)
  await person.page.locator('.toasts').waitFor({ state: 'hidden' })
  await logIn(person, host.member)
  await person.isOn('Personal centre')
  expect(person.problems.take()).toEqual([])
})

longTest('the default world is one world under both of its addresses: one session', async () => {
  await person.open('/user/login')
  await logIn(person, host.member)
  await person.isOn('Glasshouse')
  await person.page.goto('/w/demo/#/mine')
  await person.isOn('Personal centre')
  await logOut(person)
  await person.open('/mine')
  await person.isOn('Log in')
})

test('while somebody guesses at an account, its owner gets in on a new device after a check that needs no eyes', async () => {
  const { call } = client(host.url)
  // A member other than the demo's: other files on this host log in as that one.
  const { phone } = await makeNewcomer(host)
  const guess = { phone: phone.display, password: 'Wrong7password' }
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => call('auth.login', guess)))
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toEqual([])
  await person.open('/user/login')
  await person.fill('Phone number', phone.phone)
  await person.fill('Password', goodPassword)
  await person.press('Log in')
  await person.sees(/^There were many attempts to log in\./)
  await person.sees('The calculation is done. You can log in.')
  await person.press('Log in')
  await person.sees('Logged in.')
  await person.isOn('Glasshouse')
  expect(person.problems.take()).toEqual([])
})

/** Another holder of the same token logs it out. */
async function endSessionElsewhere(): Promise<void> {
  const token = tokenIn(await person.context.storageState())
  const { call } = client(host.url, null, token)
  await call('auth.logout', {})
}

longTest('a second device sees nothing of what is sent to the first one’s number', async () => {
  await person.open('/practice/phone')
  await person.press('Use this phone')
  await person.sees('Messages')
  const number = /\+999 \d+ (\d+)/.exec(await person.page.locator('body').innerText())?.[1] ?? ''
  const other = await newPerson(browser, host)
  await other.open('/user/login/register')
  await takePhone(other)
  await other.fill('Phone number', number)
  await other.press('I cannot read it: let this device do a calculation instead')
  await other.sees('The calculation is done. You can send the code.')
  await other.press('Send code')
  await other.sees('Sent to your practice phone.')
  await person.sees(/^Another device asked for a code for this number or mailbox\. It did not get one/)
  expect(await person.page.getByText('Your code for').count()).toBe(0)
  await other.sees('No messages yet. Codes appear here a moment after they are sent.')
  // Longer than the phone takes to ask again (2 s).
  await other.page.waitForTimeout(2500)
  await other.sees('No messages yet. Codes appear here a moment after they are sent.')
  expect(await other.page.getByText('Your code for').count()).toBe(0)
  expect([...person.problems.take(), ...other.problems.take()]).toEqual([])
  await other.close()
})

test('a page of members shows the login first, then the page that was asked for', async () => {
  await person.open('/user/record?type=5')
  await person.isOn('Log in')
  await logIn(person, host.member)
  await person.isOn('Received income')
  expect(new URL(person.page.url()).hash).toBe('#/user/record?type=5')
})

longTest('a page that does not exist says so, and leads home', async () => {
  await person.open('/no/such/page')
  await person.isOn('Page not found')
  await person.sees('This page does not exist')
  await person.follow('Go to the front page')
  await person.isOn('Glasshouse')
  expect(person.problems.take()).toEqual([])
})

longTest('a link whose id is no id leads there too', async () => {
  person.problems.allow(/product/)
  await person.open('/index/detail?id=prd')
  await person.isOn('Page not found')
  await person.follow('Go to the front page')
  await person.isOn('Glasshouse')
})

longTest(
  'a member who is logged in is not asked to log in again, and comes to the place that the link named',
  async () => {
    await person.open('/user/login')
    await logIn(person, host.member)
    await person.open('/user/login')
    await person.isOn('Glasshouse')
    await person.open('/user/login?back=%2Fuser%2Fbalance')
    await person.isOn('Wallet')
    expect(person.problems.take()).toEqual([])
  },
)

longTest('a visitor chooses Hindi by its name; it is kept, and can be left again', async () => {
  const language = () => person.page.locator('html').getAttribute('lang')
  await person.open()
  await person.follow('Language')
  // The browser of these tests has no letters of India: each of the seven names is drawn.
  const drawn = person.page.locator('.language-drawn path')
  await drawn.nth(6).waitFor()
  const widths = await drawn.evaluateAll((paths) =>
    paths.map((path) => Math.round(path.getBoundingClientRect().width)),
  )
  expect(widths).toHaveLength(7)
  expect(Math.min(...widths)).toBeGreaterThan(20)
  expect(new Set(widths).size).toBeGreaterThan(5)
  await person.pick('हिन्दी')
  await person.isOn('भाषा')
  expect(await language()).toBe('hi-IN')
  await person.refresh()
  await person.isOn('भाषा')
  await person.press('वापस')
  await person.sees('यह क्या है?')
  await person.open('/index/language')
  await person.pick('English')
  await person.isOn('Language')
  await person.refresh()
  await person.isOn('Language')
  expect(await language()).toBe('en')
  expect(person.problems.take()).toEqual([])
})
