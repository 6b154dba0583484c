/**
 * Money out, through the words on the screen: missing things are asked for in order, then to an
 * address and to a card.
 */
import { formatPracticeAddress } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { fundPassword } from './support/fund-password.ts'
import { type Host, startHost } from './support/host.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { register } from './support/register.ts'

let host: Host
let browser: Browser
let person: Person
let operator: Operator

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  person = await newPerson(browser, host)
  operator = await operatorOf(host)
  await person.open()
  await register(person, host.inviteCode)
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

/** In the evening withdrawals are not processed, so a request stays pending. */
async function toEvening(): Promise<void> {
  const isEvening = async () => {
    const minutes = (await operator.worldMinutes()) % 1440
    return minutes < 400 || minutes > 1100
  }
  await operator.run(3600)
  while (!(await isEvening())) await new Promise((resolve) => setTimeout(resolve, 100))
  await operator.pause()
}

test('the fund password is asked for first, and set with a code from the practice phone', async () => {
  await person.open('/user/withdraw')
  await person.sees('Withdrawal needs to bind your password')
  await person.sees(/Go to the page where you set it\?$/)
  await picturesOf(person.page, 'withdraw 1 no fund password', { part: 'withdraw' })
  await person.follow('Set the fund password')
  await person.isOn('Verification')
  await person.press('Next')
  await person.sees('Enter the six digits of the code.')
  await person.press('Send code')
  await person.sees('The code is on this device’s practice phone.')
  await picturesOf(person.page, 'withdraw 2 verify', { part: 'withdraw' })
  await person.press(/^Use code \d{6}$/)
  await person.isOn('Fund password')
  await person.fill('New password', fundPassword)
  await person.fill('Confirm password', `${fundPassword}x`)
  await person.press('Set the fund password')
  await person.sees('Fund passwords inconsistent.')
  await person.fill('Confirm password', fundPassword)
  await picturesOf(person.page, 'withdraw 3 fund password', { part: 'withdraw' })
  await person.press('Set the fund password')
  await person.isOn('Add address')
  // Left in between, the withdrawal asks for the step once more.
  await person.press('Back')
  await person.isOn('Withdraw USDT')
  await person.sees('Please bind your address')
  await person.sees('You need to add your address to withdraw. Go and add an address now?')
})

test('an address: the chain first, never of a real network, and a day of waiting', async () => {
  await person.follow('Add an address')
  await person.isOn('Add address')
  // The only chain and the only currency are chosen already; both can be taken back.
  await person.choose('Currency', 'Choose')
  await person.choose('Chain', 'Choose')
  await person.press('Add address')
  await person.sees('Need to choose chain.')
  await person.hasInView('Select the chain first.')
  await person.sees('Fill in the address.')
  await person.choose('Chain', 'Practice chain (BEP20 rules)')
  await person.choose('Currency', 'Choose')
  await person.press('Add address')
  await person.sees('Need to choose currency.')
  await person.choose('Currency', 'practice USDT')
  await person.fill('Address', '0x52908400098527886E0F7030069857D2E4169EE7')
  await person.press('Add address')
  await person.sees(/^This is an address of a real network/)
  await person.fill('Address', formatPracticeAddress(Buffer.alloc(20, 7)))
  await picturesOf(person.page, 'withdraw 4 add address', { part: 'withdraw' })
  await person.press('Add address')
  await person.isOn('Withdraw USDT')
  await person.sees(/^New: can be used in/)
  expect(await person.page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(true)
  await picturesOf(person.page, 'withdraw 6 held', { part: 'withdraw' })
  await person.open('/user/address')
  await person.sees('New')
  await picturesOf(person.page, 'withdraw 5 addresses', { part: 'withdraw' })
})

test('to the address: fee and what arrives before, the right password, and all of it back', async () => {
  await operator.passDays(1)
  await toEvening()
  await person.open('/user/withdraw')
  await person.refresh()
  await person.fill('Amount', '0150.129')
  expect(await person.page.getByLabel('Amount', { exact: true }).inputValue()).toBe('150.12')
  await person.fill('Fund password', 'Window4Meadow')
  await person.press('Withdraw')
  await person.sees('Greater than available balance.')
  await person.fill('Amount', '50')
  expect(await person.reads('Fee, 5%')).toMatch(/^2\.50/)
  expect(await person.reads('Arrives')).toMatch(/^47\.50/)
  await picturesOf(person.page, 'withdraw 7 form', { part: 'withdraw' })
  await person.press('Withdraw')
  await person.sees('The fund password is not right. 4 tries are left.')
  await person.fill('Fund password', fundPassword)
  await person.press('Withdraw')
  await person.sees('Your request is received')
  await picturesOf(person.page, 'withdraw 8 done', { part: 'withdraw' })
  await person.follow('See my withdrawals')
  await person.isOn('My withdrawals')
  await person.sees('Pending')
  await picturesOf(person.page, 'withdraw 9 list', { part: 'withdraw' })
  await person.press('Cancel withdrawal')
  await person.sees('Cancel this withdrawal?')
  await person.press('Cancel withdrawal')
  await person.sees('Cancelled. The money is back in your wallet.')
  await person.sees('All of it is back in your wallet, including the fee.')
})

test('to a card of a practice bank: typed in its currency, and arrived with the line of the statement', async () => {
  await person.open('/user/cashwithdraw')
  await person.sees('Please bind bank account or address first')
  await person.follow('Add a card')
  await person.isOn('Add card')
  await person.choose('Currency', 'practice rupee')
  await person.press(/^Use my practice account PRAC/)
  await person.fill('Payee name', 'Asha')
  await picturesOf(person.page, 'withdraw 10 add card', { part: 'withdraw' })
  await person.press('Add card')
  await person.isOn('Withdraw to a bank')
  await operator.passDays(1)
  await person.open('/user/cashwithdraw')
  await person.refresh()
  await person.fill('Amount', '840')
  // 5% of 840; converting at the rate and back may lose one paisa.
  expect(await person.reads('Arrives')).toMatch(/^(798\.00|797\.99) /)
  await picturesOf(person.page, 'withdraw 11 cash form', { part: 'withdraw' })
  await person.fill('Fund password', fundPassword)
  await person.press('Withdraw')
  await person.sees('Your request is received')
  await person.follow('See my withdrawals')
  await operator.run(14_400)
  await person.page.getByText('Arrived', { exact: true }).first().waitFor({ timeout: 60_000 })
  await picturesOf(person.page, 'withdraw 12 arrived', { part: 'withdraw' })
  await person.open('/user/record')
  await person.sees('Withdrawal')
  expect(person.problems.take()).toEqual([])
})
