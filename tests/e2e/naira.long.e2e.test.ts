/**
 * Money in, at work and out again over a bank in naira, through the words on the screen only; then
 * every record and the statement agree to the millionth. Each test continues where the one before
 * ended.
 */
import { parseMoney } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '../support/client.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { fundPassword, setFundPassword } from './support/fund-password.ts'
import { type Host, startHost } from './support/host.ts'
import { tokenIn } from './support/member-session.ts'
import { newcomerState } from './support/newcomer.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'

const million = 1_000_000n
const startingMoney = 100n * million
/** 31,000 naira at 1,550. */
const recharged = 20n * million
/** The cheapest machine of the demo world. */
const pump = { name: 'Water pump', price: 8n * million }
/** 15,500 naira. */
const withdrawn = 10n * million
const fee = withdrawn / 20n

let host: Host
let browser: Browser
let operator: Operator
let member: Person
let received = 0n

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  member = await newPerson(browser, { ...host, storageState: await newcomerState(host) })
})
keepPictures(() => member.page)
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

const line = (words: string) => member.page.getByRole('article').filter({ hasText: words }).first()

test('the member sets a fund password, and binds a card of the practice bank, which waits a day', async () => {
  await setFundPassword(member)
  await member.open('/user/cashwithdraw')
  await member.follow('Add a card')
  await member.choose('Currency', 'practice naira')
  await member.press(/^Use my practice account PRAC/)
  await member.fill('Payee name', 'Asha')
  await member.press('Add card')
  await member.isOn('Withdraw to a bank')
})

test('the member gets a reference, pays at the practice bank, and the recharge arrives', async () => {
  await member.open('/user/cashrecharge')
  await member.choose('Currency', 'Practice naira (NGN)')
  await member.fill('Amount', '31000')
  expect(amountIn(await member.reads('You get'))).toBe(recharged)
  await member.press('Get a reference')
  await member.sees('Quote the reference when you pay.')
  const reference = await member.page.locator('[data-recharge]').first().getAttribute('data-recharge')
  await member.follow('Pay at the practice bank')
  await member.press('Use the full amount')
  await member.press('Top up')
  await member.sees('The play money is in your account.')
  await member.page.getByLabel('Amount', { exact: true }).last().fill('31000')
  await member.fill('Reference', reference ?? '')
  await member.press('Pay now')
  await line('Arrived').waitFor()
  await member.open('/user/balance')
  const extractable = async () => amountIn(await member.reads('Available to withdraw'))
  await expect.poll(extractable).toBe(startingMoney + recharged)
})

test('the member buys a machine, is paid for a day, and receives it', async () => {
  await member.open('/projects')
  await member.follow(`Buy ${pump.name}`)
  await member.isOn(pump.name)
  await member.press('Buy')
  await member.pick('I agree')
  await member.press('Buy')
  await member.press('Pay 8.00')
  expect(amountIn(await member.reads('Balance now'))).toBe(startingMoney + recharged - pump.price)
  // The first income falls due at the close of the day after the purchase; `journey` has three.
  await operator.passDays(2)
  await member.follow('See the order')
  await member.follow('Receive income')
  await member.press(`Receive ${pump.name}`)
  await member.sees('Received successfully. Expected to arrive within 30 minutes of world time.')
  await member.follow('Received income')
  await operator.run(240)
  await member.follow(/^Received income/)
  await member.isOn('Record')
  received = amountIn(await line('Arrived').innerText())
  expect(received).toBeGreaterThan(0n)
})

test('a withdrawal in naira shows the fee before, and the line of the bank’s statement after', async () => {
  await member.open('/user/cashwithdraw')
  await member.sees('At least 1,550.00 practice NGN, with at most two decimals.')
  await member.fill('Amount', '15500')
  expect(await member.reads('Arrives')).toMatch(/^14,725\.00 /)
  await member.fill('Fund password', fundPassword)
  await member.press('Withdraw')
  await member.sees('Your request is received')
  await member.follow('See my withdrawals')
  await operator.run(14_400)
  await member.page.getByText('Arrived', { exact: true }).first().waitFor({ timeout: 60_000 })
  await operator.pause()
  await member.open('/practice/bank')
  await member.choose('Currency', 'Practice naira (NGN)')
  await member.sees(/14,725\.00/)
})

test('every record and the statement agree to the millionth', async () => {
  const state = await member.context.storageState()
  const { call } = client(host.url, null, tokenIn(state))
  const { data: wallet } = await call('wallet.summary', {})
  const { data: statement } = await call('statement.read', { fromDay: '0', throughDay: String(wallet.day) })
  const { data: records } = await call('statement.records', {
    fromDay: '0',
    throughDay: String(wallet.day),
    pageSize: '50',
  })
  const minor = (text: string) => parseMoney(text) ?? expect.fail(`no amount: ${text}`)
  const byType = new Map(
    statement.byType.map(({ type, added, taken }) => [type, minor(added) + minor(taken)]),
  )
  const sum = records.list.reduce((total, { amount }) => total + minor(amount), 0n)
  expect(records.list).toHaveLength(statement.records)
  expect(sum).toBe([...byType.values()].reduce((total, amount) => total + amount, 0n))
  expect(minor(statement.opening) + sum).toBe(minor(statement.closing))
  expect(minor(statement.closing)).toBe(minor(wallet.extractable))
  expect(minor(statement.fees)).toBe(fee)
  expect(byType.get(1)).toBe(recharged)
  expect(byType.get(2)).toBe(-withdrawn)
  const income = byType.get(5) ?? 0n
  expect(income).toBe(received)
  expect(minor(statement.closing)).toBe(startingMoney + recharged - pump.price + income - withdrawn)
  expect(member.problems.take()).toEqual([])
})
