/**
 * The host's desk: every screen of its menu, checked as the console's walk checks a world's. Then
 * the whole life of a class: made, entered by its address with only a nickname, stepped into by the
 * host, exported, deleted.
 */
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import {
  type ConsolePage,
  consoleFeatures,
  faultsOfConsole,
  faultsOfConsoleLook,
  newConsolePage,
  placesOf,
  readInHindi,
} from './support/console.ts'
import { type Host, startHost } from './support/host.ts'
import { enterHostConsole, hostCalls, hostSettings } from './support/host-console.ts'
import { faultsOfOverlap } from './support/overlap.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { settled } from './support/screen.ts'

const features = await consoleFeatures()
const names = features.map(({ name }) => name)
/** The screens of one's own account are walked with those of a world's staff. */
const places = features.filter(({ level }) => level === 'desk').flatMap(placesOf)

let host: Host
let browser: Browser
let desk: ConsolePage
let learner: Person
let address = ''
let file = ''

beforeAll(async () => {
  host = await startHost(hostSettings)
  browser = await openBrowser()
  desk = await newConsolePage(browser, host)
  const { call, recoveryCodes } = await hostCalls(host)
  await call('desk.createFacilitator', { name: 'Meera', reason: 'She runs the classes' })
  await enterHostConsole(desk.page, recoveryCodes)
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

test.each(places)('%s has no fault', async (place) => {
  await desk.open(place)
  await looksRight(`desk ${place}`)
})

longTest('Hindi: every screen of the desk has its words', async () => {
  await readInHindi(desk.page)
  const faults: string[] = []
  for (const place of places) {
    await desk.open(place)
    faults.push(...(await faultsOfConsole(desk.page, names)).map((fault) => `${place}: ${fault}`))
  }
  expect([...faults, ...desk.problems.take()]).toEqual([])
  await press('English')
})

test('the list of classes leads to a form that needs only a name', async () => {
  await desk.open('/classes')
  await desk.page.getByRole('link', { name: 'Promises more than it earns' }).waitFor()
  await desk.page.getByRole('link', { name: 'New class' }).click()
  await desk.page.getByLabel('Name', { exact: true }).fill('Class 7b')
  await expect.poll(() => desk.page.getByLabel('Short name').inputValue()).toBe('class-7b')
  const outcome = desk.page.locator('[data-outcome]')
  await expect.poll(() => outcome.getAttribute('data-outcome')).toBe('breaks-around-day-20')
  expect(await outcome.innerText()).toContain('by day 21 in half of these runs')
  await looksRight('new class')
  await desk.page.getByRole('combobox', { name: 'Start with' }).click()
  await desk.page.getByRole('option', { name: 'Rumour' }).click()
  await expect.poll(() => outcome.innerText()).toContain('hear the rumour on day 30')
  await desk.page.getByRole('combobox', { name: 'Start with' }).click()
  await desk.page.getByRole('option', { name: 'Breaks around day 20' }).click()
  await desk.page.getByRole('combobox', { name: 'Simulated people' }).click()
  await desk.page.getByRole('option', { name: '30 people' }).click()
  await press('Make the class')
  await desk.page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor()
  const link = desk.page.locator('a[href*="/user/login/register?invite="]')
  await link.waitFor()
  address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/\/w\/class-7b\/#\/user\/login\/register\?invite=[A-Z2-9]{9}$/)
  await looksRight('class')
})

test('a visitor who opens the address types a nickname and is in', async () => {
  learner = await newPerson(browser, { url: host.url })
  await learner.page.goto(address)
  await learner.page.getByLabel('Nickname').fill('Ravi')
  await picturesOf(learner.page, 'nickname entry', { part: 'console' })
  await learner.press('Join')
  await learner.page
    .getByRole('heading', { name: 'Class 7b' })
    .or(learner.page.getByText('100.00'))
    .first()
    .waitFor()
  expect(learner.problems.take()).toEqual([])
})

test('the host can step in as the facilitator, with the way back visible', async () => {
  await desk.open('/classes')
  await desk.page
    .getByRole('row', { name: /Class 7b/ })
    .getByRole('button', { name: 'Open the class' })
    .click()
  await desk.page
    .getByText(/Facilitator/)
    .first()
    .waitFor()
})

test('after stepping in on a phone, nothing in the header overlaps', async () => {
  const { page } = desk
  const before = page.viewportSize()
  await page.getByRole('button', { name: 'Back to the classes' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  const boxes = await page
    .getByRole('banner')
    .locator('button:visible, a:visible, span:visible:not(button span)')
    .evaluateAll((found) =>
      found.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return { words: each.textContent, left, right, top, bottom }
      }),
    )
  expect(boxes.map(({ words }) => words)).toContain('Back to the classes')
  const overlaps = boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${one.words} on ${other.words}`),
  )
  expect(overlaps).toEqual([])
  if (before !== null) await page.setViewportSize(before)
})

test('a jump stops at the break, staff see it first, and everybody can read it', async () => {
  const { page } = desk
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Clock and settings' })
    .click()
  await press('Close the books')
  await page.getByRole('dialog').getByLabel('Reason').fill('Found out first, read afterwards')
  await confirm('Close the books')
  await looksRight('world of a class')
  // The way back to the classes is one more thing in the bar.
  expect(await faultsOfOverlap(page, [390, 768, 1280])).toEqual([])
  // Each day that closes is news to every open page.
  await learner.page.goto('about:blank')
  await press('Jump by days')
  await page.getByRole('dialog').getByLabel('Days', { exact: true }).fill('40')
  await page.getByRole('dialog').getByLabel('Reason').fill('To the end of the lesson')
  await confirm('Jump by days')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Today' }).click()
  const seen = page.locator('[data-first-short]')
  // At most forty days of thirty people; the clock stops on the way. Beside twenty other processes
  // they took longer than two minutes.
  await seen.waitFor({ timeout: 300_000 })
  const day = Number(await seen.getAttribute('data-first-short'))
  expect(day).toBeGreaterThanOrEqual(15)
  expect(day).toBeLessThanOrEqual(25)
  await expect.poll(() => seen.innerText()).toContain('The clock is paused')
  await looksRight('today with the break')

  const told = learner.page.getByRole('heading', { name: 'The first day that was not covered' })
  const at = (place: string) => learner.page.goto(address.replace(/#.*$/, `#${place}`))
  await at('/')
  await told.waitFor()
  expect(await learner.page.locator('.first-short').innerText()).toContain(
    `On day ${day} the pots ran empty.`,
  )
  await picturesOf(learner.page, 'home with the break', { part: 'console' })
  await at('/books')
  await told.waitFor()
  await learner.page.getByText('The books are not open yet').waitFor()
  await seen.getByRole('button', { name: 'Open the books' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Now everybody reads them')
  await confirm('Open the books')
  await at('/')
  await at('/books')
  await learner.page.getByRole('heading', { name: 'Can the promises be paid?' }).waitFor()
  await picturesOf(learner.page, 'books with the break', { part: 'console' })
  expect(learner.problems.take()).toEqual([])
})

test('the class is exported to a file, then deleted by typing its short name', async () => {
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

test('an invalid file is refused in words; the class can be imported from its own', async () => {
  const { page } = desk
  // The page of the class sent one more call while it was deleted.
  desk.problems.take()
  await page.getByRole('link', { name: 'Import a file' }).click()
  const given = page.getByLabel('File of the class')
  await given.setInputFiles({ name: 'a.glasshouse', mimeType: 'application/gzip', buffer: Buffer.alloc(20) })
  await press('Import the class')
  await page.getByText('This kind of file is not accepted, or the file is damaged.').waitFor()
  await looksRight('class import')
  await given.setInputFiles(file)
  await press('Import the class')
  // The message is shown for a few seconds only, so the test looks for it first.
  await page.getByText(/^The class was imported: [0-9,]+ lines, and its books add up\.$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor()
  await page.getByText('The file held no passwords.').waitFor()
  await looksRight('class taken in')
})

test('only the host takes a whole backup, which says what it is first', async () => {
  await press('Whole backup')
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText(/a person who has the file can act as any member/).waitFor()
  await picturesOf(desk.page, 'console class whole backup', { part: 'console', whole: false })
  const download = desk.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Whole backup' }).click()
  const whole = gunzipSync(await readFile(await (await download).path())).toString()
  expect(whole.slice(0, whole.indexOf('\n'))).toContain('"whole":true')
})

test('the host is not offered to step into a facilitator’s class', async () => {
  const { page } = desk
  const stepIn = page.getByRole('button', { name: 'Open the class' })
  await stepIn.first().waitFor()
  await page.route(/\/operator\/desk\/world\?/, async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = (await reply.json()) as { data: object }
    await route.fulfill({ json: { ...rest, data: { ...data, facilitator: 'Operator K7M2' } } })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor()
  await settled(page)
  expect(await stepIn.count()).toBe(0)
  await page.unroute(/\/operator\/desk\/world\?/)
  expect(desk.problems.take()).toEqual([])
})
