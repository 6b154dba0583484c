/** The practice wallet: tokens from the faucet, mistakes that are refused, a transfer whose blocks arrive by themselves. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { logIn } from './support/register.ts'
import { faultsOfScreen, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  person = await newPerson(browser, host)
  await person.open('/user/login')
  await logIn(person, host.member)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person.page)

const elsewhere = 'practice1qurswpc8qurswpc8qurswpc8qurswpc89wwmz9'

test('a day’s tokens are taken, mistakes are refused by name, and a transfer gathers its blocks', async () => {
  const { page } = person
  await person.open('/practice/wallet')
  await page.getByRole('button', { name: /^Take 500.00 practice USDT/ }).click()
  await page.getByText('From the faucet').first().waitFor()
  await page
    .getByText(/^500\.00/)
    .first()
    .waitFor({ timeout: 20_000 })
  await page.getByText('Taken for today', { exact: false }).waitFor()

  const send = async (address: string, amount: string) => {
    await page.getByLabel('Practice address').fill(address)
    await page.getByLabel('Amount').fill(amount)
    // The key, not the button: an error that goes away moves the button while it is pressed.
    await page.getByLabel('Amount').press('Enter')
  }
  await send(`0x${'ab'.repeat(20)}`, '1')
  await page.getByText('(Ethereum / BNB Smart Chain)', { exact: false }).waitFor()
  await send(elsewhere.replace(/9$/, 'p'), '1')
  await page.getByText('has a wrong character', { exact: false }).waitFor()
  await send(elsewhere, '500.01')
  await page.getByText('Greater than available balance.').waitFor()
  await send(elsewhere, '0.0000002')
  await page.getByText('0.0000002').first().waitFor()
  await page
    .getByText(/^[2-9] of 20 blocks$/)
    .first()
    .waitFor({ timeout: 30_000 })
  expect(await page.content()).not.toMatch(/0x[0-9a-f]{40}/i)
  await settled(page)
  expect(await faultsOfScreen(page)).toEqual([])
  await picturesOf(page, 'practice wallet', { part: 'practice-wallet' })
})
