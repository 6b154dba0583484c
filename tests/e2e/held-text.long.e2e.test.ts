/**
 * Five digits in a row: the author sees that the post waits, and staff publish it on their screen.
 * And Today shows the missing coins.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type ConsolePage, enterConsole, newConsolePage } from './support/console.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState } from './support/member-session.ts'
import { newPerson, type Person, phoneSize } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let person: Person
let desk: ConsolePage

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  const storageState = await demoMemberState(browser, host)
  person = await newPerson(browser, { url: host.url, storageState, isMobile: false, reducedMotion: 'reduce' })
  desk = await newConsolePage(browser, host, { viewport: phoneSize })
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

test('a post with five digits in a row waits, which its author sees, and staff publish it', async () => {
  await person.open('/dynamic')
  await person.follow('Write a post')
  await person.isOn('Write a post')
  const words = person.page.getByRole('textbox', { name: 'What would you like to say?' })
  await words.click()
  await person.page.keyboard.type('Ask for 712345 at the shop')
  await person.press('Post')
  await person.isOn('Community')
  const held = person.page.locator('.held').first()
  await held.filter({ hasText: 'Waiting for staff' }).waitFor()
  await settled(person.page)
  await picturesOf(person.page, 'a held post', { part: 'held', whole: false })
  expect([...(await faultsOfLook(person.page)), ...person.problems.take()]).toEqual([])

  await desk.open('/')
  await enterConsole(desk, host.operator)
  await desk.open('/reports')
  await desk.page.getByText('Held back: five or more digits in a row').first().waitFor()
  await picturesOf(desk.page, 'held words at the desk', { part: 'held', whole: false })
  await desk.page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(/Reason/).fill('A room of the school')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await person.open('/dynamic')
  await person.sees('Ask for 712345 at the shop')
  await expect.poll(() => person.page.locator('.held').count()).toBe(0)
})

test('Today begins with withdrawals that wait for coins, and the button that fills the wallet', async () => {
  // The demo has coins, and may have had a short day: the test changes only these in the answer.
  await desk.page.route('**/today*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { paying: object } }
    Object.assign(body.data, { lastClose: null, moneyStopped: false, proof: null })
    body.data.paying = { part: '14.50', waiting: { total: 14, simulated: 0 }, amount: '13898.50' }
    await route.fulfill({ response: answer, json: body })
  })
  await desk.open('/today')
  const alert = desk.page.getByRole('alert').first()
  await alert.filter({ hasText: '14 withdrawals are waiting for coins' }).waitFor()
  await alert
    .getByRole('heading', {
      level: 2,
      name: '14 withdrawals are waiting: the paying wallet has only 14.50 practice USDT left, so top it up.',
    })
    .waitFor()
  await picturesOf(desk.page, 'Today without coins', { part: 'held', whole: false })
  await alert.getByRole('button', { name: 'Top up the wallet' }).click()
  const amount = desk.page.getByRole('dialog').getByLabel(/practice USDT/i)
  expect(await amount.inputValue()).toBe('13884.00')
  // A request may be under way when the page is closed.
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
})
