/**
 * Money in and out over the practice chain, through the words on the screen only: a new member's
 * practice wallet, a deposit with its confirmations, a machine and its income, an address, a
 * withdrawal, and its transaction on the chain. On the two roads, from Recharge to a transfer and
 * from Withdraw to a request, every tap counts.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { fundPassword, takeFundCode } from './support/fund-password.ts'
import { type Host, startHost } from './support/host.ts'
import { newcomerState } from './support/newcomer.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfAccess } from './support/screen.ts'
import { countTaps, type Taps } from './support/taps.ts'

/** A third of the product's interval: the state after each of twenty blocks is still visible. */
const blockMs = 1000
/** For a machine that is busy with other work. */
const twentyBlocksMs = 150_000

let host: Host
let browser: Browser
let member: Person
let operator: Operator
let ownAddress = ''
let taps: Taps

beforeAll(async () => {
  host = await startHost({}, { blockMs })
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  member = await newPerson(browser, { ...host, storageState: await newcomerState(host) })
  await member.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  taps = await countTaps(member)
})
afterAll(async () => {
  await member?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => member?.page)

const copied = () => member.page.evaluate(() => navigator.clipboard.readText())
const valueOf = (label: string) => member.page.getByLabel(label, { exact: true }).inputValue()
const chosenIn = (label: string) =>
  member.page.getByLabel(label, { exact: true }).locator('option:checked').textContent()
async function looksRight(name: string): Promise<void> {
  await picturesOf(member.page, name, { part: 'chain' })
  expect(await faultsOfAccess(member.page)).toEqual([])
}
const balance = async () => {
  await member.open()
  return amountIn(await member.reads('Balance'))
}
const soon = (words: string | RegExp, timeout: number) =>
  member.page
    .getByText(words, typeof words === 'string' ? { exact: true } : {})
    .first()
    .waitFor({ timeout })

test('the practice wallet takes the tokens of the day from the faucet', async () => {
  await member.open('/practice/wallet')
  await member.press('Get 500.00 practice USDT')
  await member.sees('New practice tokens are on their way to your wallet.')
  // It is in a block: while it is pending, the amount is in the list of transfers already, and
  // cannot be sent yet.
  await soon(/^[1-9]\d? of 20 blocks$/, 30_000)
  // The two tokens may be in different blocks: the one that is sent next must have arrived.
  await member.page.locator('[data-size="xl"][data-amount="500.00"]').waitFor({ timeout: 30_000 })
  await member.page.evaluate(() => {
    // A browser that refuses access to the clipboard.
    const write = () => Promise.reject(new Error('not allowed'))
    Object.assign(navigator.clipboard, { writeText: write })
    Object.assign(document, { execCommand: () => false })
  })
  await member.press('Copy the address')
  await member.sees('Copy failed.')
  await member.refresh()
  await member.press('Copy the address')
  await member.sees('Copy successful.')
  ownAddress = await copied()
  expect(ownAddress).toMatch(/^practice1/)
})

test('from Recharge to twenty confirmations: address and amount are filled in, and it comes back', async () => {
  await member.open('/user/newrecharge')
  taps.take()
  await member.press('50.00')
  await member.press('Show my address')
  await member.sees('Your deposit address')
  await member.press('Copy address')
  const deposit = await copied()
  await member.follow('Send from my practice wallet')
  await member.isOn('Practice wallet')
  await member.sees('Recharge from this wallet')
  expect(await valueOf('Practice address')).toBe(deposit)
  expect(await valueOf('Amount')).toBe('50')
  await looksRight('chain 1 filled in')
  await member.press('Send')
  await member.isOn('Recharge in USDT')
  await member.sees('Sent from your practice wallet')
  // Five, and one was the copy of the address, which nothing needed.
  expect(taps.take()).toBe(5)
  await soon(/^([1-9]|1[0-9]) of 20 confirmations$/, 60_000)
  await looksRight('chain 2 confirmations')
  await soon('Arrived', twentyBlocksMs)
  await expect.poll(balance).toBe(150_000_000n)
})

longTest('buys a machine with it, and is paid', async () => {
  await member.open()
  await member.toTab('Products')
  await member.follow('Buy Water pump')
  await member.press('Buy')
  await member.pick('I agree')
  await member.press('Buy')
  await member.press('Pay 8.00')
  await member.sees('Balance now')
  await expect.poll(balance).toBe(142_000_000n)
  await operator.passDays(2)
  await member.open('/user/receiveincome')
  await member.press('Receive Water pump')
  await member.sees('Received successfully. Expected to arrive within 30 minutes of world time.')
  await operator.run(1440)
  await expect.poll(balance, { timeout: 30_000 }).toBeGreaterThan(142_000_000n)
  await operator.pause()
})

test('from Withdraw to a request with nothing set up: what it costs first, then at most eight taps', async () => {
  await member.open('/user/withdraw')
  taps.take()
  await member.sees('Before you start')
  expect(await member.reads('Fee')).toBe('5% of the amount')
  expect(await member.reads('Minimum')).toBe('1.00 practice USDT')
  await member.sees(/^Monday to Friday, 09:00 to 18:00/)
  await member.sees('Step 1 of 3')
  await looksRight('chain 3 before the first step')
  await member.follow('Set the fund password')
  await member.isOn('Verification')
  await takeFundCode(member)
  await member.fill('New password', fundPassword)
  await member.fill('Confirm password', fundPassword)
  await member.press('Set the fund password')
  // The next step comes by itself, with the only chain and the only currency.
  await member.isOn('Add address')
  await member.sees('Step 2 of 3')
  expect(await chosenIn('Chain')).toBe('Practice chain (BEP20 rules)')
  expect(await chosenIn('Currency')).toBe('practice USDT')
  await member.press('Use my practice wallet')
  expect(await valueOf('Address')).toBe(ownAddress)
  await looksRight('chain 4 own wallet')
  await member.press('Add address')
  await member.isOn('Withdraw USDT')
  await member.sees(/^This is new. You can withdraw to it from/)
  await member.sees(/^Every new address and card waits 24 hours of world time/)
  const withdraw = member.page.getByRole('button', { name: 'Withdraw', exact: true })
  expect(await withdraw.isDisabled()).toBe(true)
  await looksRight('chain 5 held')
  // Its end comes without a hand.
  await operator.passDays(1)
  await expect.poll(() => withdraw.isEnabled(), { timeout: 60_000 }).toBe(true)
  await member.fill('Amount', '20')
  await member.fill('Fund password', fundPassword)
  await member.press('Withdraw')
  await member.sees('Your request is received')
  expect(taps.take()).toBe(7)
})

test('the withdrawal is sent, gathers confirmations, and its transaction can be seen on the chain', async () => {
  await member.follow('See my withdrawals')
  // To the next opening of the withdrawal hours, at most a weekend away.
  await operator.run(14_400)
  await soon('Sent', 60_000)
  await operator.pause()
  await soon(/^([1-9]|1[0-9]) of 20 confirmations$/, 60_000)
  await picturesOf(member.page, 'chain 6 sent', { part: 'chain' })
  await member.press('See it on the practice chain')
  await member.sees('On the practice chain')
  await member.sees('In the chain')
  expect(await member.reads('To')).toBe(ownAddress)
  expect(await member.reads('Amount')).toMatch(/^19\.00/)
  expect(await member.reads('From')).toMatch(/^practice1/)
  await picturesOf(member.page, 'chain 7 transaction', { part: 'chain', whole: false })
  await member.press('Close')
  await soon('Arrived', twentyBlocksMs)
  await picturesOf(member.page, 'chain 8 arrived', { part: 'chain' })
})

test('the coins are in the practice wallet, and the open books say that chain and books agree', async () => {
  await member.open('/practice/wallet')
  await member.refresh()
  await soon(/^469\.00/, 30_000)
  await member.open('/books')
  await soon('The coins match the books.', 60_000)
  await picturesOf(member.page, 'chain 9 books', { part: 'chain' })
  expect(member.problems.take()).toEqual([])
})
