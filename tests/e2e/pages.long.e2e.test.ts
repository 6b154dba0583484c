/**
 * Pages outside the member app's screens: before its scripts, without any, and the documentation of
 * the calls.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { allBytesMax, measureFirstLoad, scriptBytesMax } from './support/first-load.ts'
import { type Host, sharedHost } from './support/host.ts'
import { phoneSize } from './support/person.ts'
import { watchProblems } from './support/problems.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'

let host: Host
let browser: Browser

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

test('a browser without JavaScript shows the mark and instructions', async () => {
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Practice money', { exact: true }).waitFor()
  await page.getByText(/^This app needs JavaScript\./).waitFor()
  await context.close()
})

test('the mark is there before the app’s scripts have loaded', async () => {
  const context = await browser.newContext({ baseURL: host.url, viewport: phoneSize })
  const page = await context.newPage()
  await page.route(/\.js$/, () => undefined) // never answered
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Practice money', { exact: true }).waitFor()
  await page.getByText(/^Everything here is practice\./).waitFor()
  await context.close()
})

test('a reader of another language waits without the page’s English words', async () => {
  const context = await browser.newContext({ baseURL: host.url, viewport: phoneSize })
  const page = await context.newPage()
  await page.route(/\.js$/, () => undefined) // never answered
  await page.addInitScript(() => localStorage.setItem('glasshouse:demo:language', '"de_DE"'))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Practice money', { exact: true }).waitFor()
  expect(await page.getByText(/^Everything here is practice\./).isVisible()).toBe(false)
  await context.close()
})

async function opened(path: string) {
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: phoneSize,
    reducedMotion: 'reduce',
  })
  const problems = watchProblems(context)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { context, page, problems }
}

longTest('the mark stays while the documentation of the calls is scrolled', async () => {
  const { context, page, problems } = await opened('/docs')
  expect([...(await faultsOfAccess(page)), ...(await faultsOfMark(page)), ...problems.take()]).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOfAccess(page, ['color-contrast'])).toEqual([])
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await faultsOfMark(page)).toEqual([])
  await context.close()
})

test('a first visit fetches no more than its budget before the login can be used', async () => {
  const { scriptBytes, allBytes, files } = await measureFirstLoad(browser, host.url)
  // With fewer, the page was not measured.
  expect(files).toBeGreaterThan(10)
  expect(scriptBytes).toBeGreaterThan(60_000)
  expect(scriptBytes).toBeLessThanOrEqual(scriptBytesMax)
  expect(allBytes).toBeGreaterThan(scriptBytes)
  expect(allBytes).toBeLessThanOrEqual(allBytesMax)
})

/** Opens the front page in a language, on a device that draws all letters as boxes of one width. */
async function openedWithoutLetters(language: string) {
  const context = await browser.newContext({ baseURL: host.url, viewport: phoneSize })
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('response', (reply) => {
    const [name] = /noto-sans-[a-z]+-[a-z]+-\d+/.exec(reply.url()) ?? []
    if (name !== undefined && reply.ok()) fonts.push(name)
  })
  await page.goto('/')
  // The app has read its language by now: a slow one would otherwise take the second language, and
  // fetch its letters too early.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(
    (code) =>
      localStorage.setItem(`glasshouse:${document.documentElement.dataset['world']}:language`, `"${code}"`),
    language,
  )
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 24 }) as TextMetrics
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null)
  const { faces, shift } = await page.evaluate(() => ({
    faces: [...document.fonts]
      .filter(({ family }) => family.includes('Glasshouse Script'))
      .map(({ family, weight, status }) => `${family} ${weight} ${status}`),
    shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  }))
  await context.close()
  return { fonts: fonts.toSorted(), faces, shift }
}

test('a device without Tamil letters gets them, and nothing moves by it; English fetches none', async () => {
  const tamil = await openedWithoutLetters('ta_IN')
  expect(tamil.fonts).toEqual(['noto-sans-tamil-tamil-400', 'noto-sans-tamil-tamil-600'])
  expect(tamil.faces).toEqual(['"Glasshouse Script" 400 loaded', '"Glasshouse Script" 600 700 loaded'])
  expect(tamil.shift).toBeLessThanOrEqual(0.02)
  expect(await openedWithoutLetters('en_US')).toMatchObject({ fonts: [], faces: [] })
})
