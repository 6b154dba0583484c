/**
 * How the lab's screens look: nothing overflows, everything can be reached and read, in both
 * themes, in the languages with the longest words; and what a first visit loads.
 */
import { languages } from '@glasshouse/contract'
import { linkOf, type Scenario, usualScenario } from '@glasshouse/model'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLength } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { measureFirstLoad } from './support/first-load.ts'
import { frame } from './support/frame.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { type Problems, watchProblems } from './support/problems.ts'
import { faultsOfAccess } from './support/screen.ts'

/** `guess`: the first screen while it asks for a guess. */
const views = ['run', 'guess', 'time', 'winners', 'you', 'compare', 'why'] as const
const scenario: Scenario = {
  ...{ ...usualScenario, people: 500, level1: 50, level2: 20, take: 5, capital: 500 },
  // Without savers three levers are not there.
  putsAside: 10,
}
/** Without React's development form, compressed: the page's script and its worker's. */
const scriptBytesMax = 120_000

/** A `layout-shift` entry. */
interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

let host: Host
let browser: Browser
let context: BrowserContext
let page: Page
let problems: Problems

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  problems = watchProblems(context)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => page)

/** All that can be folded is open, so that what is in it is looked at too. */
async function open(view: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${host.url}/lab/#view=${view === 'guess' ? 'run' : view}&${linkOf(scenario)}`)
  await page.locator('.player').waitFor()
  if (view === 'compare') {
    await page.locator('.compare .buttons > .main').click()
    await page.locator('.grid-section > .main').click()
    await page.waitForFunction(() => document.querySelectorAll('.square').length === 64)
  }
  if (view === 'why') {
    await page.locator('.checks button').click()
    await page.locator('.checks .buttons > button').nth(1).waitFor()
  }
  if (view === 'guess') {
    await page.locator('.actions .buttons > button').nth(1).click()
    await page.locator('.draw-field').waitFor()
  }
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await frame(page)
}

describe.each(byLength({ short: ['de-DE'], long: ['en-US', 'de-DE', 'ta-IN', 'hi-IN', 'tr-TR'] }))(
  '%s',
  (locale) => {
    beforeAll(async () => {
      await context.close()
      context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale,
        reducedMotion: 'reduce',
      })
      problems = watchProblems(context)
      page = await context.newPage()
    })

    test.each(views)('%s', async (view) => {
      await open(view)
      await picturesOf(page, `${view}-${locale}`, { part: 'lab' })
      const width = await faultsOfWidth(page, { at: [320, 390, 1280] })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: 390, height })
      const access = await faultsOfAccess(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      const dark = await faultsOfAccess(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      expect([...width, ...access, ...dark.map((fault) => `dark: ${fault}`)]).toEqual([])
      expect(problems.take()).toEqual([])
    })
  },
)

test.each([
  ['English', 'en-US'],
  ['German', 'de-DE'],
])('the picture and its three levers are in sight together on a phone, in %s', async (_name, locale) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale })
  const first = await phone.newPage()
  page = first
  await first.goto(`${host.url}/lab/`)
  const player = first.locator('.player')
  await player.locator('input').press('End')
  await frame(first)
  const levers = first.locator('.main-levers input')
  expect(await levers.count()).toBe(3)
  const [last, top] = [await levers.last().boundingBox(), await player.boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  expect(await first.evaluate(() => scrollY)).toBe(0)
  await phone.close()
})

test('beside all settings the picture and what is said of it stay in sight, and nothing shifts', async () => {
  const wide = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const laptop = await wide.newPage()
  page = laptop
  await laptop.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // What a fold moves when it is opened is not counted: it follows the reader's own press.
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await laptop.goto(`${host.url}/lab/`)
  await laptop.locator('.player input').press('End')
  await laptop.getByText('All settings').click()
  await laptop.locator('.more fieldset').last().scrollIntoViewIfNeeded()
  await frame(laptop)
  expect(await laptop.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  const foot = (await laptop.locator('.player').boundingBox())?.y ?? 0
  for (const part of ['.sentence', '.crowd-canvas', '.crowd-legend']) {
    const box = await laptop.locator(part).boundingBox()
    expect(box?.y ?? -1, part).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? foot) + (box?.height ?? 0), part).toBeLessThanOrEqual(foot)
  }
  const shifts = await laptop.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
  await wide.close()
})

test('on a projector the picture is the largest thing on the first screen', async () => {
  const wide = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US' })
  const wall = await wide.newPage()
  page = wall
  await wall.goto(`${host.url}/lab/`)
  await wall.locator('.player').waitFor()
  const picture = await wall.locator('.crowd-canvas').boundingBox()
  expect(picture?.height ?? 0).toBeGreaterThan(1080 * 0.4)
  expect(picture?.width ?? 0).toBeGreaterThan(1920 * 0.35)
  await wide.close()
})

/** The longest words of Pause and Play again. */
const longWords = byLength({
  short: ['ta-IN', 'fr-FR'],
  long: Object.values(languages).map(({ tag }) => tag),
})

test.each(longWords)('on 320 px nothing in the player covers anything else of it: %s', async (locale) => {
  const narrow = await browser.newContext({ viewport: { width: 320, height: 640 }, locale })
  const small = await narrow.newPage()
  await small.goto(`${host.url}/lab/`)
  const player = small.locator('.player')
  const main = player.locator('button.main')
  await main.waitFor()
  const covered = () =>
    player.evaluate((section) => {
      const boxes = [...section.querySelectorAll('button, select, label, input')].map((element) =>
        element.getBoundingClientRect(),
      )
      return boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom)
          .map((b) => [a.left, a.top, b.left, b.top].map(Math.round)),
      )
    })
  expect(await covered()).toEqual([])
  const playing = await main.innerText()
  await player.locator('input').press('End')
  await expect.poll(() => main.innerText()).not.toBe(playing)
  expect(await covered()).toEqual([])
  await narrow.close()
})

test('a first visit loads at most 120 kB of script before the lab can be used', async () => {
  const { scriptBytes } = await measureFirstLoad(browser, host.url, async (first) => {
    await first.goto(`${host.url}/lab/`)
    await first.locator('.player').waitFor()
  })
  expect(scriptBytes).toBeGreaterThan(50_000)
  expect(scriptBytes).toBeLessThan(scriptBytesMax)
})
