/**
 * The lab in a real browser: a stranger's ten seconds, a link that shows the same figures
 * elsewhere, the same bytes as in Node, and what must not freeze or mislead.
 */
import { readFile } from 'node:fs/promises'
import {
  checkedFamilies,
  checksFile,
  draw,
  filesOf,
  linkOf,
  onePerson,
  play,
  type Scenario,
  usualScenario,
} from '@glasshouse/model'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { patienceMs } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'

let host: Host
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems

const onPhone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  context = await browser.newContext(onPhone)
  problems = watchProblems(context)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

const sentence = (on: Page = page) => on.locator('.sentence').innerText()
const address = (scenario: Scenario, view = 'run') => `${host.url}/lab/#view=${view}&${linkOf(scenario)}`

/** In a tab of its own: an address that differs only after `#` is no new page. */
async function openRun(scenario: Scenario, view = 'run'): Promise<void> {
  await page.close()
  page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address(scenario, view))
  await page.getByRole('button', { name: 'Play again' }).waitFor()
}

const outcomeOf = (scenario: Scenario) => draw(scenario).picture.outcome
function endOf(scenario: Scenario): string {
  const { breakDay, behind, members, losersAfter } = outcomeOf(scenario)
  return `It broke on day ${breakDay}. ${behind} of ${members} people lost money. Everyone who joined after day ${losersAfter} did.`
}

test('ten seconds after the page is there it says when the scheme broke and who lost', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${host.url}/lab/`)
  await page.locator('.sentence').waitFor()
  const began = Date.now()
  await expect
    .poll(() => sentence(), { timeout: patienceMs })
    .toMatch(/^Day \d+: \d+ people have joined\. \d+ have got their money back/)
  await expect.poll(() => sentence(), { timeout: patienceMs }).toBe(endOf(usualScenario))
  // The run is eight seconds long; a busy machine may take longer to draw it.
  expect(Date.now() - began).toBeLessThan(patienceMs)
  await picturesOf(page, 'broke', { part: 'lab' })
  // The page sends no request to a class or to another host.
  expect(asked.filter((path) => !path.startsWith('/lab/'))).toEqual([])
  expect(problems.take()).toEqual([])
})

test('the answer follows a slider, every change can be undone, and the address holds the run', async () => {
  await openRun(usualScenario)
  const promised = page.getByRole('slider', { name: 'Promised daily return' })
  // One change: two presses are one only when they come within 700 ms.
  await promised.fill('52')
  const changed = { ...usualScenario, dayReturn: 52 }
  await expect.poll(() => sentence()).toBe(endOf(changed))
  expect(endOf(changed)).not.toBe(endOf(usualScenario))
  await expect.poll(() => page.url()).toContain('dayReturn=52')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sentence()).toBe(endOf(usualScenario))
  await expect.poll(() => page.url()).toContain('dayReturn=50')
  expect(problems.take()).toEqual([])
})

test('when members save, the levers of savings are there, and the answer follows them', async () => {
  await openRun(usualScenario)
  await page.getByText('All settings').click()
  const aside = page.getByRole('slider', { name: 'Members who put money aside' })
  const interest = page.getByRole('slider', { name: 'Promised daily interest on savings' })
  await aside.waitFor()
  expect(await interest.count()).toBe(0)
  await aside.fill('20')
  await expect.poll(() => sentence()).toBe(endOf({ ...usualScenario, putsAside: 20 }))
  await interest.fill('20')
  const saving = { ...usualScenario, putsAside: 20, savings: 20 }
  await expect.poll(() => sentence()).toBe(endOf(saving))
  expect(outcomeOf(saving).breakDay).toBeLessThan(outcomeOf(usualScenario).breakDay ?? 0)
  expect(problems.take()).toEqual([])
})

test('a reader joins on a day, and the link shows the same figures elsewhere', async () => {
  await openRun({ ...usualScenario, level1: 100, seed: 'link' }, 'you')
  const joins = page.getByRole('slider', { name: 'The day on which you join' })
  await joins.fill('30')
  await page.getByRole('slider', { name: 'How many people you recruit' }).fill('2')
  const { picture } = draw({ ...usualScenario, level1: 100, seed: 'link' })
  const received = (onePerson(picture, 30, 2).line.at(-1) ?? 0) / 1_000_000 + 100
  const said = () => page.locator('.you > .large').innerText()
  await expect.poll(said).toContain(`you have received ${received.toFixed(2)} USDT`)
  await expect.poll(() => page.url()).toContain('joins=30&recruits=2')
  const other = await (await browser.newContext({ ...onPhone, reducedMotion: 'reduce' })).newPage()
  await other.goto(page.url())
  await expect
    .poll(() => other.locator('.you > .large').innerText(), { timeout: patienceMs })
    .toBe(await said())
  expect(await sentence(other)).toBe(await sentence())
  await other.context().close()
  expect(problems.take()).toEqual([])
})

test('the saved files have the bytes that Node writes for the same run', async () => {
  const scenario = {
    ...usualScenario,
    people: 3_000,
    level1: 80,
    level2: 30,
    buys: 3,
    withdraws: 4,
    putsAside: 30,
    takesBack: 5,
    seed: 'x',
  }
  await openRun(scenario)
  const expected = filesOf(play(scenario))
  const taken = new Map<string, string>()
  page.on('download', async (download) => {
    taken.set(download.suggestedFilename(), await readFile(await download.path(), 'utf8'))
  })
  await page.getByRole('button', { name: 'Save the run (JSON)' }).click()
  await expect.poll(() => taken.get('run.json'), { timeout: patienceMs }).toBe(expected.get('run.json'))
  await page.getByRole('button', { name: 'Save the tables (CSV)' }).click()
  await expect.poll(() => taken.size, { timeout: patienceMs }).toBe(expected.size)
  for (const [name, text] of expected) expect(taken.get(name) === text, name).toBe(true)
})

test('a guess is asked for before the run is seen, and held against it', async () => {
  await openRun(usualScenario)
  await page.getByRole('button', { name: 'Guess first' }).click()
  await expect.poll(() => sentence()).toBe('On which day will it break?')
  expect(await page.locator('main').innerText()).not.toContain('broke')
  await page.getByRole('slider', { name: 'On which day will it break?' }).fill('100')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await page.keyboard.press('End')
  const day = outcomeOf(usualScenario).breakDay
  await page.getByText(`You guessed day 100. It broke on day ${day}.`).waitFor()
  await page.getByRole('button', { name: 'Day by day' }).click()
  await page.locator('.chart-mark[data-tone="guess"]').first().waitFor({ state: 'attached' })
})

test('a drawn line sets the guess, and stays beside what happened', async () => {
  await openRun(usualScenario)
  await page.getByRole('button', { name: 'Guess first' }).click()
  const plot = await page.locator('.draw .chart-plot').boundingBox()
  if (plot === null) expect.fail('nothing to draw on')
  const { x, y, width, height } = plot
  await page.mouse.move(x + 2, y + height - 4)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + 10)
  await page.mouse.move(x + width / 2, y + height)
  await page.mouse.up()
  const slider = page.getByRole('slider', { name: 'On which day will it break?' })
  const day = Number(await slider.inputValue())
  expect(Math.abs(day - usualScenario.days / 2)).toBeLessThan(5)
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await page.keyboard.press('End')
  await page.getByText(`You guessed day ${day}.`).waitFor()
  await page.locator('.guess-result .chart-line[data-tone="guess"]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Day by day' }).click()
  await page.locator('.time .chart-line[data-tone="guess"]').first().waitFor({ state: 'attached' })
  expect(problems.take()).toEqual([])
})

test('the reader’s own device checks all families against their closed forms', async () => {
  await openRun(usualScenario, 'why')
  await page.getByRole('button', { name: 'Check it on this device' }).click()
  const checked = [...checkedFamilies()]
  const all = checked.reduce((sum, { checks }) => sum + checks.length, 0)
  await page.getByText(`In all ${all} comparisons, run and formula agree.`).waitFor({ timeout: patienceMs })
  expect(await page.locator('.families > li').count()).toBe(checked.length)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the tables (CSV)' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(checksFile(checked))
  expect(problems.take()).toEqual([])
})

test('a grid has 64 runs, and a square opens its own', async () => {
  await openRun({ ...usualScenario, people: 300 }, 'compare')
  await page.getByRole('button', { name: 'Keep this run' }).click()
  await page.locator('.kept-run').waitFor()
  await page.getByRole('button', { name: 'Fill the squares' }).click()
  await expect.poll(() => page.locator('.square').count(), { timeout: patienceMs }).toBe(64)
  const square = page.locator('.square', { hasText: /^\d+$/ }).first()
  const label = (await square.getAttribute('aria-label')) ?? ''
  await square.click()
  const day = /breaks on day (\d+)$/.exec(label)?.[1]
  await expect.poll(() => sentence()).toMatch(new RegExp(`^It broke on day ${day}\\.`))
  await page.reload()
  await page.locator('.kept-run .chart').waitFor()
  expect(problems.take()).toEqual([])
})

test('a wrong link names its field, and a combination that is not possible changes nothing', async () => {
  await openRun(usualScenario)
  await page.close()
  page = await context.newPage()
  await page.goto(`${host.url}/lab/#${linkOf(usualScenario).replace('people=1000', 'people=0')}`)
  await page
    .getByText(
      'The link has a value that this lab does not know: People who could join. This is the usual run.',
    )
    .waitFor()
  await openRun({ ...usualScenario, take: 60 })
  const before = await sentence()
  await page.getByText('All settings').click()
  await page.getByRole('slider', { name: 'A machine really costs' }).fill('60')
  await page
    .getByText(/^The cost, the operator’s share and the rewards together are more than the price\./)
    .waitFor()
  expect(await sentence()).toBe(before)
})

test('a long run says how far it is, can be stopped, and the page stays alive', async () => {
  await page.close()
  page = await context.newPage()
  const large = { ...usualScenario, people: 400_000, first: 40_000, earns: 50, buys: 20, withdraws: 5 }
  await page.goto(address(large))
  await page.getByText(/^Calculating day \d+ of 365 at most\./).waitFor({ timeout: patienceMs })
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('You stopped this run before its end.').waitFor({ timeout: patienceMs })
  expect(problems.take()).toEqual([])
})
