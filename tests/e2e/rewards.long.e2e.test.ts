/**
 * Rewards through the words on the screen: a sign-in, a coupon used for a machine, and a redemption
 * code. Each is promised first, funded at the close of the day, and then in the wallet to the last
 * unit, with its source. And the dialogs that appear by themselves: waiting rewards, and a newer
 * version.
 */
import { constants } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { type Host, sharedHost } from './support/host.ts'
import { newcomerState } from './support/newcomer.ts'
import { type Operator, operatorCalls, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'

const startingMoney = 100_000_000n
const pump = { name: 'Water pump', price: 8_000_000n }
const coupon = { name: 'One back on a pump', back: 1_000_000n }
const codeWorth = 500_000n

let host: Host
let browser: Browser
let operator: Operator
let person: Person
/** The expected balance of the wallet. */
let expected = startingMoney

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  // Rewards are paid from the operator's pot only.
  const staff = await operatorCalls(host)
  await staff('operator.addCapital', { amount: '5000', evidence: 'For the rewards of a test' })
  person = await newPerson(browser, { ...host, storageState: await newcomerState(host) })
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const balance = async () => {
  await person.open('/user/balance')
  return amountIn(await person.reads('Available to withdraw'))
}

/**
 * Checks the mark and axe, and takes pictures when asked. From the top: a link that is half below
 * the header of a scrolled page counts as a target that is too small.
 */
async function looksRight(name: string): Promise<void> {
  await person.page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => faultsOfMark(person.page)).toEqual([])
  expect(await faultsOfAccess(person.page)).toEqual([])
  await picturesOf(person.page, name, { part: 'rewards' })
}

/** Reloads the page, as a returning member does. */
async function comesIn(): Promise<void> {
  await person.open()
  await person.refresh()
  await person.isOn('Glasshouse')
}

test('a member signs in for the day, and the reward is promised', async () => {
  await person.open('/index/sign')
  await person.sees('Not signed in today')
  await person.press('Sign in')
  await person.sees('Signed in today')
  expect(await person.page.getByText('in a row').count()).toBe(0)
  const said = await person.page.getByText(/^For today: /).innerText()
  const [fixed = '', drawn = ''] = said.match(/\d+\.\d+/g) ?? []
  expect(amountIn(fixed)).toBeGreaterThan(0n)
  expect(amountIn(drawn)).toBeGreaterThan(0n)
  await looksRight('1 signed in')
  await expect.poll(balance).toBe(expected)
  expected += amountIn(fixed) + amountIn(drawn)
})

test('a returning member sees the waiting rewards once, in a dialog', async () => {
  await comesIn()
  const dialog = person.page.getByRole('dialog', { name: 'Rewards on their way' })
  await dialog.getByText('Sign-in', { exact: true }).waitFor()
  await dialog.getByText('Random bonus', { exact: true }).waitFor()
  await looksRight('2 rewards on their way')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await comesIn()
  await person.page.getByRole('heading', { name: 'Rewards on their way' }).first().waitFor()
  expect(await dialog.count()).toBe(0)
})

test('when the day closes the reward is in the wallet, with its pot', async () => {
  await operator.passDays(1)
  await expect.poll(balance).toBe(expected)
  await person.open('/user/signbonus')
  await person.sees('Credited')
  await person.page
    .getByRole('button', { name: /the operator/i })
    .first()
    .waitFor()
  expect(await person.page.getByText('in a row').count()).toBe(0)
  await looksRight('3 sign-in history')
})

test('a member takes a coupon, finds it among the vouchers, chooses it for a machine and buys', async () => {
  await person.open('/index/getcoupon')
  const offer = person.page.getByRole('article', { name: coupon.name })
  await offer.getByRole('button', { name: 'Take coupon' }).click()
  await offer.getByText('Taken', { exact: true }).waitFor()
  await looksRight('4 coupons on offer')
  await person.open('/message?of=voucher')
  await person.page.getByRole('article', { name: coupon.name }).waitFor()
  await looksRight('5 vouchers')
  await person.open('/projects')
  await person.follow(`Buy ${pump.name}`)
  await person.isOn(pump.name)
  await person.follow('Use a coupon')
  await person.sees(coupon.name)
  await looksRight('6 choose a coupon')
  await person.follow('Choose')
  await person.isOn(pump.name)
  await person.pick('I agree')
  await person.press('Buy')
  await person.sees(/^Your coupon is used with this purchase\./)
  await looksRight('7 buy with a coupon')
  await person.press('Pay 8.00')
  await person.follow('See the order')
  // On a busy machine the order opens after the next screen was asked for, and stays.
  await person.sees('No income yet')
  expected -= pump.price
  await expect.poll(balance).toBe(expected)
})

test('the discount returns at the close, with its source', async () => {
  await operator.passDays(1)
  expected += coupon.back
  await expect.poll(balance).toBe(expected)
  await person.open('/index/mycoupon?state=used')
  const used = person.page.getByRole('article', { name: coupon.name })
  await used.getByRole('button', { name: /the operator/i }).waitFor()
  await looksRight('8 used coupon')
})

test('a redemption code from the news works once', async () => {
  await person.open('/news')
  await person.follow(/A redemption code/)
  const told = await person.page
    .getByText(/enter the code/)
    .first()
    .innerText()
  const code = /code ([A-Z2-9]{10}) /.exec(told)?.[1] ?? ''
  expect(code).toHaveLength(10)
  await person.open('/user/reward')
  await person.page.getByRole('textbox', { name: 'Redemption code' }).fill(code.toLowerCase())
  await looksRight('9 redemption')
  await person.press('Exchange')
  await person.sees(/^You exchanged a code worth 0\.50 on day /)
  await expect.poll(balance).toBe(expected)
  await operator.passDays(1)
  expected += codeWorth
  await expect.poll(balance).toBe(expected)
  await person.open('/user/reward')
  await person.sees('Redemption code')
  await looksRight('10 rewards centre')
  expect(person.problems.take()).toEqual([])
})

/** The server's answer from now on: no newer version has been made. */
const serverSays = (update: object | null) =>
  person.page.route(/app\/version\/update/, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { update } } }),
  )
const newer = { extra: 'Shows the weather.', version: '1.3.0', downUrl: '/?newer' }

longTest('about: the newest version says so; a newer one can be put off, and is fetched', async () => {
  await person.open('/index/about')
  await person.sees(`Version ${constants.appVersion} (${constants.appVersionCode})`)
  await person.sees('On an Android phone')
  await person.page.getByRole('link', { name: `${host.url}/w/demo/` }).waitFor()
  await looksRight('11 about')
  await person.press('Check for a newer version')
  await person.sees('Your browser is already on the latest version.')
  await serverSays({ ...newer, compulsory: false })
  await person.press('Check for a newer version')
  await person.sees('Version 1.3.0 is ready.')
  await person.sees('Shows the weather.')
  await looksRight('12 update')
  await person.press('Later')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
  await person.press('Check for a newer version')
  await person.press('Update now')
  await person.page.waitForURL(/\?newer/)
})

longTest('a compulsory update appears by itself and cannot be put off', async () => {
  await person.page.unroute(/app\/version\/update/)
  await serverSays({ ...newer, compulsory: true })
  await comesIn()
  const dialog = person.page.getByRole('dialog', { name: 'There is a newer version' })
  await dialog.waitFor()
  await looksRight('13 compulsory update')
  expect(await dialog.getByRole('button', { name: 'Later' }).count()).toBe(0)
  // A browser lets a page block only the first: the second closes the dialog regardless.
  await person.page.keyboard.press('Escape')
  await person.page.keyboard.press('Escape')
  await person.page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  expect(await dialog.getByRole('button', { name: 'Update now' }).isVisible()).toBe(true)
  expect(person.problems.take()).toEqual([])
})
