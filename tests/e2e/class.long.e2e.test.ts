/**
 * A new facilitator's half hour, through the words on the screens only: from nothing to a class of
 * thirty, of whom two hold phones and the others are simulated; a month; a withdrawal that two
 * people approve; a question answered; the class exported and deleted. Each test continues where
 * the one before ended.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { formatPracticeAddress } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Clerk, clerkAt } from './support/clerk.ts'
import { newConsolePage } from './support/console.ts'
import { fundPassword, setFundPassword } from './support/fund-password.ts'
import { type Host, startHost } from './support/host.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures } from './support/pictures.ts'

const hostSecret = 'a-long-secret-of-the-test-host-77'
const learners = 2
const simulated = 28
const slug = 'learning-together'
const Reason = 'For the lesson'

let host: Host
let browser: Browser
let facilitator: Clerk
let second: Clerk
let asha: Person
let ravi: Person
/** First passwords, as the console showed them. */
const told = { facilitator: '', second: '' }
let invitation = ''

beforeAll(async () => {
  host = await startHost({ HOST_SECRET: hostSecret, STAFF_SECOND_STEP: 'required' })
  browser = await openBrowser()
  const [one, other] = [await newConsolePage(browser, host), await newConsolePage(browser, host)]
  facilitator = clerkAt(one)
  second = clerkAt(other)
  asha = await newPerson(browser, { url: host.url, world: slug })
  ravi = await newPerson(browser, { url: host.url, world: slug })
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => facilitator?.page)

test('the host logs in, sets up a second step, and makes a facilitator', async () => {
  await facilitator.login({ name: 'host', password: hostSecret })
  await facilitator.setUpSecondStep(hostSecret)
  await facilitator.goTo('Facilitators')
  await facilitator.act('Add a facilitator', { Name: 'Meera', Reason })
  told.facilitator = (await facilitator.takeTold())[0] ?? ''
  await facilitator.press('Log out')
})

test('the facilitator makes a class, and has its invitation', async () => {
  const { page } = facilitator
  await facilitator.login({ name: 'Meera', password: told.facilitator })
  await facilitator.setUpSecondStep(told.facilitator)
  await facilitator.goTo('Classes')
  await page.getByRole('link', { name: 'New class', exact: true }).click()
  await facilitator.write({
    Name: 'Learning together',
    'Start with': 'Machines that earn',
    'Simulated people from the first day': 'Nobody',
  })
  await expect.poll(() => page.getByLabel('Short name', { exact: true }).inputValue()).toBe(slug)
  await facilitator.press('Make the class')
  invitation =
    (await page.getByRole('link', { name: /\/w\/learning-together\/.*invite=/ }).getAttribute('href')) ?? ''
  expect(invitation).toContain(`/w/${slug}/`)
})

test('two learners enter with a nickname each', async () => {
  for (const [person, nickname] of [
    [asha, 'Asha'],
    [ravi, 'Ravi'],
  ] as const) {
    await person.page.goto(invitation)
    await person.fill('Nickname', nickname)
    await person.press('Join')
    await person.isOn('Glasshouse')
  }
})

test('the others of the thirty are simulated, made while the facilitator watches', async () => {
  const { page } = facilitator
  await facilitator.press('Open the class')
  await facilitator.goTo('Simulated members')
  await page.getByRole('link', { name: 'Add simulated members', exact: true }).click()
  await facilitator.write({ 'How many': String(simulated) })
  await facilitator.act('Add simulated members', { Reason })
  await page.getByText(`${simulated} of ${simulated} have joined`).waitFor({ timeout: 60_000 })
  await facilitator.goTo('Members')
  await facilitator.sees(`1 to 25 of ${learners + simulated}`)
})

test('the host adds a second person for the money, and above a limit two have to approve', async () => {
  // An account that the facilitator made could be the facilitator's own: the two may not approve
  // together.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/cli/world.ts', 'operator', 'Joseph', 'finance', '--world', slug],
    { env: { ...process.env, DATABASE_URL: host.databaseUrl } },
  )
  told.second = /Password, shown once: (\S+)/.exec(stdout)?.[1] ?? stdout
  await facilitator.goTo('Rates and limits')
  await facilitator.act('Change the limits', {
    'No approval up to, per member and day (practice USDT)': '1',
    'One approval up to (practice USDT)': '2',
    Reason,
  })
  await second.login({ name: 'Joseph', password: told.second })
})

test('a learner buys a machine, and sets a fund password', async () => {
  await asha.open()
  await asha.toTab('Products')
  await asha.follow(/^Buy /)
  await asha.press('Buy')
  await asha.pick('I agree')
  await asha.press('Buy')
  await asha.press(/^Pay /)
  await asha.sees(/^Balance now/)
  await setFundPassword(asha)
})

test('the learner names an address to withdraw to, which has to wait a day of this world', async () => {
  await asha.open('/user/withdraw')
  await asha.follow('Add an address')
  await asha.isOn('Add address')
  await asha.fill('Address', formatPracticeAddress(Buffer.alloc(20, 7)))
  await asha.press('Add address')
  await asha.isOn('Withdraw USDT')
})

test('a month of the class passes in a minute, and the clock is then paused again', {
  timeout: 500_000,
}, async () => {
  const { page } = facilitator
  await facilitator.goTo('Clock and settings')
  await facilitator.act('Set the speed', { Speed: '×43,200: a month per minute' })
  await expect
    .poll(
      async () =>
        Number(
          /\d+/.exec(
            await page
              .getByText(/^Day \d+$/)
              .first()
              .innerText(),
          )?.[0],
        ),
      {
        timeout: 400_000,
      },
    )
    .toBeGreaterThanOrEqual(30)
  await facilitator.act('Pause')
  await facilitator.sees(/paused/)
  await asha.open('/user/receiveincome')
  await asha.press(/^Receive /)
  await asha.sees('Received successfully. Expected to arrive within 30 minutes of world time.')
})

test('a withdrawal waits for two people, and arrives after both have approved', async () => {
  await asha.open('/user/withdraw')
  await asha.fill('Amount', '5')
  await asha.fill('Fund password', fundPassword)
  await asha.press('Withdraw')
  await asha.sees('Your request is received')
  // Simulated members withdraw too, and their rows are marked.
  const own = (clerk: Clerk) =>
    clerk.page.getByRole('row').filter({ hasText: '5.00' }).filter({ hasNotText: 'Simulated' })
  for (const clerk of [facilitator, second]) {
    await clerk.goTo('Withdrawals')
    // The list is sorted newest first, and simulated members have asked before her.
    await clerk.press('Requested')
    await clerk.page
      .getByRole('columnheader', { name: 'Requested' })
      .and(clerk.page.locator('[aria-sort="descending"]'))
      .waitFor()
  }
  await facilitator.act('Approve', {}, own(facilitator))
  await facilitator.sees('Your approval is recorded. A second person still has to approve it.')
  await second.act('Approve', {}, own(second))
  await second.sees('Approved. It is sent at the next opening.')
  await facilitator.goTo('Clock and settings')
  await facilitator.act('Resume')
  await asha.follow('See my withdrawals')
  await asha.page.getByText('Arrived', { exact: true }).first().waitFor({ timeout: 120_000 })
})

test('staff answer a question while the other learner waits', async () => {
  const { page } = ravi
  await page.getByRole('link', { name: 'Customer service', exact: true }).click()
  await ravi.fill('Your message', 'Where does my income come from?')
  await ravi.press('Send')
  await facilitator.goTo('Customer service')
  await facilitator.sees('Where does my income come from?')
  await facilitator.page.getByRole('link', { name: 'Answer', exact: true }).click()
  await facilitator.write({ 'Your answer': 'Each income names its pots: tap its bar.' })
  await facilitator.press('Send')
  await ravi.sees('Each income names its pots: tap its bar.')
})

test('the class is exported and deleted, and nobody can enter any more', async () => {
  const { page } = facilitator
  await facilitator.press('Back to the classes')
  await facilitator.goTo('Classes')
  await page.getByRole('link', { name: 'Learning together', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), facilitator.press('Export the class')])
  expect((await readFile(await download.path())).length).toBeGreaterThan(10_000)
  await facilitator.sees('The file was saved. “Import a file” brings the class back.')
  await facilitator.act('Delete', { 'Short name': slug, Reason })
  await facilitator.sees('Learning together was deleted.')
  await facilitator.sees('No class yet. Make one: it takes a minute.')
  await asha.page.goto(`/w/${slug}/`)
  await asha.isOn('This world does not exist')
})
