/**
 * The desk of the host: every screen of its menu, as the console's walk looks at a world's. Then a class from nothing: made,
 * entered by its address with a nickname alone, stepped into, taken along, deleted.
 */
import { makeClient } from '@glasshouse/contract/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import { longTest } from '../support/length.ts'
import { appOf } from '../support/second-step.ts'
import { openBrowser } from './support/browser.ts'
import {
  consoleFeatures,
  type Desk,
  faultsOfConsole,
  faultsOfConsoleLook,
  newDesk,
  placesOf,
} from './support/console.ts'
import { type Host, startHost } from './support/host.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { settled } from './support/screen.ts'

const features = await consoleFeatures()
const names = features.map(({ name }) => name)
/** One's own account is walked as a world's staff. */
const places = features.filter(({ level }) => level === 'desk').flatMap(placesOf)
const secret = 'the-secret-of-the-tests-host'

let host: Host
let browser: Browser
let desk: Desk
let learner: Person
let address = ''
let file = ''

/** The host at its desk, with a second step that was set up before. */
async function enterDesk(): Promise<void> {
  let token: string | null = null
  const call = makeClient({
    base: () => host.url,
    token: () => token,
    language: () => 'en_US',
    world: () => null,
  })
  token = (await call('desk.login', { name: 'host', password: secret })).msg
  const begun = (await call('desk.beginSecondStep', { password: secret })).data
  const wall = { nowMs: () => Date.now() } as WallClock
  const { recoveryCodes } = (await call('desk.confirmSecondStep', { code: appOf(begun.secret, wall).code() }))
    .data
  await call('desk.createFacilitator', { name: 'Meera', reason: 'She runs the classes' })
  const { page } = desk
  await page.goto('/console/')
  await page.getByRole('combobox', { name: 'Who logs in' }).click()
  await page.getByRole('option', { name: 'Facilitator or host' }).click()
  await page.getByLabel('Name', { exact: true }).fill('host')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await press('Log in')
  // The app's code was used a moment ago, and each counts once.
  await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await press('Log in')
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
}

beforeAll(async () => {
  host = await startHost({ HOST_SECRET: secret })
  browser = await openBrowser()
  desk = await newDesk(browser, host)
  await enterDesk()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => desk?.page)

const press = (name: string) => desk.page.getByRole('button', { name, exact: true }).first().click()
const confirm = async (name: string) => {
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
const looksRight = async (part: string) => {
  await settled(desk.page)
  await picturesOf(desk.page, `console ${part}`, { part: 'console' })
  expect([...(await faultsOfConsoleLook(desk.page, names)), ...desk.problems.take()]).toEqual([])
}

test.each(places)('%s', async (place) => {
  await desk.open(place)
  await looksRight(`desk ${place}`)
})

longTest('Hindi: every screen of the desk has its words', async () => {
  await press('हिन्दी')
  const faults: string[] = []
  for (const place of places) {
    await desk.open(place)
    faults.push(...(await faultsOfConsole(desk.page, names)).map((fault) => `${place}: ${fault}`))
  }
  expect([...faults, ...desk.problems.take()]).toEqual([])
  await press('English')
})

test('the list of classes, and a form that needs a name alone', async () => {
  await desk.open('/classes')
  await desk.page.getByRole('link', { name: 'Demo' }).waitFor()
  await desk.page.getByRole('link', { name: 'New class' }).click()
  await desk.page.getByLabel('Name', { exact: true }).fill('Class 7b')
  await expect.poll(() => desk.page.getByLabel('Short name').inputValue()).toBe('class-7b')
  await press('Make the class')
  await desk.page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor()
  const link = desk.page.locator('a[href*="/user/login/register?invite="]')
  await link.waitFor()
  address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/\/w\/class-7b\/#\/user\/login\/register\?invite=[A-Z2-9]{9}$/)
  await looksRight('class')
})

test('whoever opens the address types a nickname and is in', async () => {
  learner = await newPerson(browser, { url: host.url })
  await learner.page.goto(address)
  await learner.page.getByLabel('Nickname').fill('Ravi')
  await picturesOf(learner.page, 'nickname entry', { part: 'console' })
  await learner.press('Come in')
  await learner.page
    .getByRole('heading', { name: 'Class 7b' })
    .or(learner.page.getByText('100.00'))
    .first()
    .waitFor()
  expect(learner.problems.take()).toEqual([])
})

test('stepped in as its facilitator, with the way back in sight', async () => {
  await desk.open('/classes')
  await desk.page
    .getByRole('row', { name: /Class 7b/ })
    .getByRole('button', { name: 'Step in' })
    .click()
  await desk.page
    .getByText(/Facilitator/)
    .first()
    .waitFor()
})

test('taken along as a file, then deleted by typing its short name', async () => {
  await press('Back to the classes')
  await desk.page.getByRole('link', { name: 'Class 7b' }).click()
  const download = desk.page.waitForEvent('download')
  await press('Export the class')
  expect((await download).suggestedFilename()).toBe('practice-money-class-7b.glasshouse')
  file = await (await download).path()
  await press('Delete')
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Short name').fill('class-7b')
  await dialog.getByLabel('Reason').fill('The lesson is over')
  await confirm('Delete')
  await desk.page.getByRole('heading', { level: 1, name: 'Classes' }).waitFor()
  await expect.poll(() => desk.page.getByRole('link', { name: 'Class 7b' }).count()).toBe(0)
})

test('a file that is none is refused in words; the class comes back from its own', async () => {
  const { page } = desk
  // The page of the class asked once more while it was deleted.
  desk.problems.take()
  await page.getByRole('link', { name: 'Take in a file' }).click()
  const given = page.getByLabel('File of the class')
  await given.setInputFiles({ name: 'a.glasshouse', mimeType: 'application/gzip', buffer: Buffer.alloc(20) })
  await press('Take the class in')
  await page.getByText('This file is not of a kind that is taken, or it is damaged.').waitFor()
  await looksRight('class import')
  await given.setInputFiles(file)
  await press('Take the class in')
  // Said for a few seconds only: looked for first.
  await page.getByText(/^The class is there: [0-9,]+ lines, and its books add up\.$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor()
})
