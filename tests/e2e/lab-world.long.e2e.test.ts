/**
 * The days of a real world in the lab, from the ledger file that staff save: what the page says is
 * what the file holds, the file goes nowhere, and other files are refused in words.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draw, type LivedWorld, readLivedWorld, usualScenario, worldPicture } from '@glasshouse/model'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { fileOf } from '../../apps/server/src/scheme/ledger-file/opened-file.fixture.ts'
import { partsOf } from '../auditor/file/unzip.ts'
import { openBrowser } from './support/browser.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { patienceMs } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfAccess } from './support/screen.ts'

let host: Host
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems
let folder: string
let world: LivedWorld
const asked: string[] = []

const path = (name: string): string => join(folder, name)

/** The demo's files: the staff's, and the public one, which leaves lines out. */
async function keepFiles(): Promise<void> {
  const database = openDatabase({ connection: { connectionString: host.databaseUrl } })
  try {
    const demo = { world: await makeWorlds(database).find('demo') } as Parameters<typeof fileOf>[0]
    const whole = await fileOf(demo, { kind: 'whole' }, { isRootBuilt: false })
    await writeFile(path('whole.zip'), whole)
    await writeFile(path('cut.zip'), whole.subarray(0, whole.length / 2))
    await writeFile(path('public.zip'), await fileOf(demo, { kind: 'public' }, { isRootBuilt: false }))
    await writeFile(path('holiday.zip'), 'a picture')
    const tables = partsOf(whole).map(({ name, content }) => [name.replace('.csv', ''), content.toString()])
    const read = readLivedWorld(new Map(tables as [string, string][]))
    if (typeof read === 'string') throw new Error(read)
    world = read
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  host = await sharedHost()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-lab-world-'))
  await keepFiles()
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  problems = watchProblems(context)
  page = await context.newPage()
  await page.goto(`${host.url}/lab/`)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})
keepPictures(() => page)

const sentence = () => page.locator('.sentence').innerText()
/** What opens a file is folded. */
const toDoor = () => page.getByText('Play the days of a real class').click({ timeout: patienceMs })
const field = () => page.getByLabel('A class’s ledger file')

test('when what opens a file does not come, the page says so', async () => {
  const door = /entrance.*\.js$/
  await page.route(door, (route) => route.abort())
  await toDoor()
  await page.getByText('This part did not load. Load the page again.').waitFor({ timeout: patienceMs })
  await page.unroute(door)
  problems.take()
  await page.reload()
})

test('the page says which file of the console it opens', async () => {
  await toDoor()
  await page
    .locator('.world-file', { hasText: 'which staff save in the console with “The ledger, for checking”.' })
    .waitFor({ timeout: patienceMs })
})

test.each([
  ['holiday.zip', 'This is not a ledger file of Glasshouse, or it is damaged.'],
  ['cut.zip', 'This is not a ledger file of Glasshouse, or it is damaged.'],
  ['public.zip', 'This file leaves out the lines of single people'],
])('%s is refused in words', async (name, words) => {
  await field().setInputFiles(path(name))
  await page.locator('.world-file [role=alert]', { hasText: words }).waitFor({ timeout: patienceMs })
  expect(await sentence()).toMatch(/^It broke on day/)
})

const broken = () =>
  page
    .locator('.world-file [role=alert]', { hasText: 'could not be read on this device' })
    .waitFor({ timeout: patienceMs })

test('a file that is gone when it is read is refused in words', async () => {
  const browserItself = await context.newCDPSession(page)
  const { root } = await browserItself.send('DOM.getDocument')
  const selector = { nodeId: root.nodeId, selector: '.world-file input' }
  const { nodeId } = await browserItself.send('DOM.querySelector', selector)
  await browserItself.send('DOM.setFileInputFiles', { nodeId, files: [path('gone.zip')] })
  await broken()
  problems.take()
  await page.reload()
  await toDoor()
})

test('when the screens of a world do not come, the lab goes on with its own run', async () => {
  const screens = /lived-page.*\.js$/
  await page.route(screens, (route) => route.abort())
  await field().setInputFiles(path('whole.zip'))
  await broken()
  expect(await sentence()).toMatch(/^It broke on day/)
  await page.unroute(screens)
  problems.take()
  await page.reload()
  await toDoor()
})

test('the file is played: its days, its people, its pots, and no request', async () => {
  const picture = worldPicture(world)
  if (picture === null) throw new Error('the demo is not drawn')
  const { outcome, days } = picture
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await field().setInputFiles(path('whole.zip'))
  await page.getByText('a world, from its own file whole.zip.').waitFor({ timeout: patienceMs })
  const count = days.cash.length
  const begins =
    outcome.breakDay === null
      ? `All ${count} days were paid in full.`
      : `Day ${outcome.breakDay} was the first that was not paid in full.`
  const ends =
    outcome.behind === 0
      ? 'Nobody lost money.'
      : `${outcome.behind} of ${outcome.members} people do not have their money back yet.`
  expect(await sentence()).toBe(`${begins} ${ends}`)
  await page.getByText('no group has fewer than ten members').waitFor()
  await page.getByText(`Who is ahead is counted up to day ${count - 1}.`).waitFor()
  expect(await page.locator('.views button').allInnerTexts()).toEqual(['Run', 'Day by day', 'Who won'])
  // The days go backwards and forwards as those of a run.
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  expect(await sentence()).toContain(`Day 10: ${days.members[10]} people have joined.`)
  await picturesOf(page, 'world', { part: 'lab' })
  expect(asked.filter((each) => !each.startsWith('/lab/'))).toEqual([])
  expect(await faultsOfWidth(page)).toEqual([])
  expect(await faultsOfAccess(page)).toEqual([])
})

test('day by day and who won are the world’s too', async () => {
  const { days, outcome } = worldPicture(world) ?? draw(usualScenario).picture
  await page.getByRole('button', { name: 'Day by day' }).click()
  await page.getByText('As a table').first().click()
  await expect.poll(() => page.locator('table tbody tr').count()).toBe(days.cash.length)
  expect(await faultsOfWidth(page)).toEqual([])
  await page.getByRole('button', { name: 'Who won' }).click()
  const counts = `${outcome.ahead} people`
  await page.getByText(counts, { exact: false }).first().waitFor()
  await expect.poll(() => page.locator('.bar').count()).toBeGreaterThan(0)
  await picturesOf(page, 'world who won', { part: 'lab' })
  expect(await faultsOfWidth(page)).toEqual([])
  expect(await faultsOfAccess(page)).toEqual([])
})

test('the way back leads to the lab’s own run', async () => {
  await page.getByRole('button', { name: 'Back to the lab' }).click()
  await expect.poll(() => sentence()).toMatch(/^It broke on day/)
  expect(await page.locator('.views button').count()).toBe(6)
  expect(asked.filter((each) => !each.startsWith('/lab/'))).toEqual([])
  expect(problems.take()).toEqual([])
})
