/**
 * A recharge by bank in naira, through the words on the screen only: requested, paid at the
 * practice bank, with the mistakes that are possible there, and found again in the wallet's
 * records. Each test continues where the one before ended.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { register } from './support/register.ts'

/** 2,500 naira at 1,550, rounded down to the millionth. */
const brings = '1.612903'

let host: Host
let browser: Browser
let member: Person
let reference = ''

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
  member = await newPerson(browser, host)
})
keepPictures(() => member.page)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

const line = (words: string) => member.page.getByRole('article').filter({ hasText: words }).first()
const payAgain = () => member.press('Pay now')

test('a new member finds the recharge in the wallet', async () => {
  await member.open()
  await register(member, host.inviteCode)
  await member.toTab('Mine')
  await member.follow(/^Total assets/)
  await member.isOn('Wallet')
  await member.follow('Recharge by bank')
  await member.isOn('Recharge by bank')
  await member.sees('No recharges yet')
})

test('chooses naira, sees the rate with its date, what an amount brings, and the minimum', async () => {
  await member.choose('Currency', 'Practice naira (NGN)')
  await member.sees('1 practice USDT = 1,550.00 NGN')
  await member.sees(/^Set when this world began:/)
  await member.fill('Amount', '02499.999')
  expect(await member.page.getByLabel('Amount', { exact: true }).inputValue()).toBe('2499.99')
  await member.press('Get a reference')
  await member.sees('Recharge below 2,500.00 NGN.')
  await member.press('2,500.00')
  expect(await member.reads('You get')).toContain(brings)
  await picturesOf(member.page, 'cash recharge asking', { part: 'bank' })
})

test('the member gets a reference to quote, with the account to pay to', async () => {
  await member.press('Get a reference')
  await member.sees('Quote the reference when you pay.')
  await member.sees('Pay exactly this amount and quote the reference, so that the payment can be matched.')
  reference = (await member.page.locator('[data-recharge]').first().getAttribute('data-recharge')) ?? ''
  expect(reference).toMatch(/^GH[0-9A-Z]{8}$/)
  await picturesOf(member.page, 'cash recharge waiting', { part: 'bank' })
})

test('the member puts play money into the account at the practice bank', async () => {
  await member.follow('Pay at the practice bank')
  await member.isOn('Practice bank')
  await member.press('Pay now')
  await member.sees(
    'Your account at the practice bank holds less than that. Top it up with play money first.',
  )
  await member.press('Use the full amount')
  await member.press('Top up')
  await member.sees('The play money is in your account.')
  await member.sees('Top-up with play money')
})

test('a payment of a wrong amount waits for staff, and says why', async () => {
  await member.fill('Amount', '2400')
  await payAgain()
  await line('The recharge asked for another amount.').waitFor()
})

test('a payment without a reference waits for staff too', async () => {
  await member.page.getByLabel('Amount', { exact: true }).last().fill('2500')
  await member.fill('Reference', '')
  await payAgain()
  await line('No reference was quoted.').waitFor()
})

test('the right amount with the reference arrives', async () => {
  await member.fill('Reference', reference)
  await payAgain()
  await line('Arrived').waitFor()
})

test('a second identical payment waits for staff', async () => {
  await payAgain()
  await line('The recharge was already paid.').waitFor()
  await picturesOf(member.page, 'practice bank', { part: 'bank' })
})

test('the recharge is shown as arrived, and is in the records to the millionth', async () => {
  await member.follow('Recharge by bank')
  await member.isOn('Recharge by bank')
  await line('Arrived').locator(`[data-amount="${brings}"]`).waitFor()
  await member.open('/user/record?type=1')
  await member.isOn('Records')
  await member.page
    .getByRole('link')
    .filter({ hasText: 'Recharge' })
    .locator(`[data-amount="${brings}"]`)
    .waitFor()
  await member.open('/user/record2')
  await member.isOn('Exchange records')
  await line('Recharge by bank').locator(`[data-amount="${brings}"]`).waitFor()
  await picturesOf(member.page, 'exchange records', { part: 'bank' })
})

test('an unpaid recharge is cancelled after a question', async () => {
  await member.open('/user/cashrecharge')
  await member.choose('Currency', 'Practice naira (NGN)')
  await member.press('5,000.00')
  await member.press('Get a reference')
  await member.press('Cancel this recharge')
  await member.sees('Cancel this recharge?')
  await picturesOf(member.page, 'cancel a recharge', { part: 'bank', whole: false })
  await member.press('Cancel this recharge')
  await member.sees('Cancelled. Nothing was paid.')
  await line('Cancelled').waitFor()
  expect(member.problems.take()).toEqual([])
})
