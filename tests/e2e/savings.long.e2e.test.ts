/**
 * Savings and shares, through the words on the screen: units bought and sold, their accruals with
 * sources, one exchange.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { register } from './support/register.ts'

let host: Host
let browser: Browser
let person: Person
let operator: Operator

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  person = await newPerson(browser, { ...host, storageState: await demoMemberState(browser, host) })
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const picture = (name: string) => picturesOf(person.page, name, { part: 'savings', whole: false })
/** The large figure at the top of the screen. */
const figure = () => person.page.locator('main .amount[data-size="xxl"]').first().innerText()

test('a member buys units from the wallet, at most its balance', async () => {
  await person.open('/user/fund')
  await person.isOn('Flexible savings')
  await expect.poll(figure).toBe('5.00')
  await person.press('Buy units')
  await person.sees('Enter the number of units.')
  await person.fill('Units', '99999')
  await person.press('Buy units')
  await person.sees('Greater than available balance.')
  await person.fill('Units', '1.50')
  await picture('fund 1 buy')
  await person.press('Buy units')
  await person.sees(/^Bought\. The units count from tomorrow/)
  await expect.poll(figure).toBe('6.50')
})

test('each whole day is listed with the promised amount, the paid amount and its sources', async () => {
  const bought = Math.floor((await operator.worldMinutes()) / 1440)
  await operator.passDays(2)
  await person.open('/user/fund')
  await picture('fund 2 after two days')
  await person.follow('What my units accrued, day by day')
  await person.isOn('What my savings accrued')
  await person.sees(`Day ${bought + 1}`)
  await picture('earn')
  const bars = person.page.getByRole('button', { name: /^Where this came from/ })
  expect(await bars.count()).toBeGreaterThan(2)
  await bars.first().click()
  await person.sees(/promised/)
  await picture('earn sources')
  await person.press('Close')
})

test('a member can sell all units together', async () => {
  await person.open('/user/fund')
  await person.pick(/^Sell units/)
  await person.press('All')
  await person.press('Sell units')
  await person.sees('Sold. The money is in your wallet.')
  await expect.poll(figure).toBe('0.00')
})

longTest('dividends by day, and the one exchange with its confirm', async () => {
  const elsewhere = await openedElsewhere()
  await person.open('/user/stock')
  await person.isOn('Dividend shares')
  await expect.poll(figure).toBe('4')
  await picture('stock 1')
  await person.press('Exchange to the wallet')
  await person.sees('Exchange all dividends?')
  await picture('stock 2 confirm')
  await person.press('Exchange to the wallet')
  await person.sees(/^You exchanged .* practice USDT on day/)
  await picture('stock 3 exchanged')
  expect(await person.page.getByRole('button', { name: 'Exchange to the wallet' }).count()).toBe(0)
  await elsewhere.press('Exchange to the wallet')
  await elsewhere.sees('Exchange all dividends?')
  await elsewhere.press('Exchange to the wallet')
  await elsewhere.sees('Only one exchange per member.')
  await elsewhere.close()
  await person.open('/user/record?type=12')
  await person.sees('Exchange')
  expect(person.problems.take()).toEqual([])
})

/** The shares on a second device, which gets no news of acts on the first. */
async function openedElsewhere(): Promise<Person> {
  const state = await person.context.storageState()
  const other = await newPerson(browser, { ...host, storageState: state })
  await other.page.routeWebSocket(/\/socket/, () => undefined)
  await other.open('/user/stock')
  await other.page.getByRole('button', { name: 'Exchange to the wallet' }).waitFor()
  return other
}

longTest('a member with nothing to exchange and no income sees a message', async () => {
  const stranger = await newPerson(browser, host)
  await stranger.open()
  await register(stranger, host.inviteCode)
  await stranger.open('/user/stock')
  await stranger.press('Exchange to the wallet')
  await stranger.sees('The balance is 0, convert failed.')
  await stranger.open('/user/allExtract')
  await stranger.sees('There is no profit that can be withdrawn today.')
  expect(stranger.problems.take()).toEqual([])
  await stranger.close()
})
