/**
 * The books on a wall: a wide window begins with a stage that reads from eight metres and follows
 * the scrub bar; a phone and paper have the form without it.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modulesOfPath, readQr } from '../support/read-qr.ts'
import { faultsOfAccess } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { amountIn } from './support/figures.ts'
import { frame } from './support/frame.ts'
import { faultsOfWidth } from './support/geometry.ts'
import { type Host, sharedHost } from './support/host.ts'
import { emptyState, inLanguage, type StorageState } from './support/member-session.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfMark, faultsOfScreen, settled } from './support/screen.ts'

const laptop = { width: 1280, height: 800 }
const projector = { width: 1920, height: 1080 }

let host: Host
let browser: Browser
let person: Person

const onWall = (
  size: typeof laptop,
  options: { reducedMotion?: 'reduce'; storageState?: StorageState } = {},
) => newPerson(browser, { ...host, viewport: size, isMobile: false, hasTouch: false, ...options })

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  person = await onWall(laptop)
  await person.open('/books')
  await stageOf(person.page)
})
afterAll(async () => {
  await person?.close()
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const scrubOf = (page: Page) => page.getByRole('slider', { name: 'Day shown' })
const stageOf = async (page: Page) => {
  await scrubOf(page).waitFor()
  await settled(page)
}
const sentenceOf = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const potsOf = (page: Page, day: number) =>
  page.getByRole('region', { name: `Left in the pots at the close of day ${day}` })
const shownDay = async (page: Page) =>
  Number(/^Day (\d+)\. /.exec((await scrubOf(page).getAttribute('aria-valuetext')) ?? '')?.[1])

/** The figures of a day in the table below a chart. */
/** The charts below load when the reader comes near them. */
async function comeNearCharts(page: Page): Promise<void> {
  const charts = page.getByRole('figure', { name: 'The pots over time' })
  for (let tries = 0; tries < 20 && (await charts.count()) === 0; tries++) {
    await page.evaluate(() => scrollBy(0, 500))
    await frame(page)
  }
  await charts.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const rowOf = async (page: Page, title: string, day: number) => {
  const figure = page.getByRole('figure', { name: title })
  // Its lines are there once it is open. A real click would scroll the stage out of sight.
  await figure.locator('details > summary').evaluate((element: HTMLElement) => element.click())
  await figure.locator('tbody').waitFor()
  return await figure
    .locator('tbody tr', { has: page.locator('th', { hasText: new RegExp(`^${day}$`) }) })
    .locator('td')
    .allTextContents()
}

test.each([
  [laptop, 44, 28],
  [projector, 66, 42],
])('at %o the sentence and the pots are large enough for eight metres', async (size, sentencePx, potPx) => {
  const { page } = person
  await page.setViewportSize(size)
  await frame(page)
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  expect(await sentenceOf(page).evaluate(sizeOf)).toBeGreaterThanOrEqual(sentencePx)
  const pots = potsOf(page, await shownDay(page))
  for (const name of ['Machine revenue', 'Fees', 'The operator', 'Members’ payments'])
    expect(await pots.getByText(name, { exact: true }).evaluate(sizeOf), name).toBeGreaterThanOrEqual(potPx)
  const amounts = await pots
    .getByText(/^[\d,]+\.\d+$/)
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(amounts).toHaveLength(4)
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(potPx)

  // The vessels are the largest thing: a third of the window's height, or more.
  const glasses = await page
    .locator('.vessel-glass')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(glasses).toHaveLength(4)
  expect(Math.min(...glasses)).toBeGreaterThanOrEqual(size.height / 3)

  // The whole stage is in the window, down to the scrub bar.
  const foot = await scrubOf(page).evaluate((element) => element.getBoundingClientRect().bottom)
  expect(foot).toBeLessThanOrEqual(size.height)
  expect(await faultsOfWidth(page, { at: [size.width], largeText: false })).toEqual([])
  expect(await faultsOfScreen(page)).toEqual([])
  await picturesOf(page, `paying ${size.width}`, { part: 'wall', whole: false })
  await page.setViewportSize(laptop)
})

test.each([
  [laptop, 26],
  [projector, 41],
])(
  'at %o long German names of pots are hardly smaller, and part where a word in them ends',
  async (size, potPx) => {
    const reader = await onWall(size, { storageState: inLanguage(emptyState(host.url), 'de_DE') })
    await reader.open('/books')
    const names = reader.page.locator('.vessel-name')
    await names.first().waitFor()
    await settled(reader.page)
    const shown = await names.evaluateAll((all) =>
      all.map((one) => ({ text: one.textContent, px: Number.parseFloat(getComputedStyle(one).fontSize) })),
    )
    expect(shown.map(({ text }) => text)).toContain('Maschinen\u00ADeinnahmen')
    for (const { text, px } of shown) expect(px, text).toBeGreaterThanOrEqual(potPx)
    expect(await faultsOfWidth(reader.page, { at: [size.width], largeText: false })).toEqual([])
    await reader.close()
  },
)

test('in the smallest window with a stage nothing is cut, nor with text of twice the size', async () => {
  const reader = await onWall({ width: 900, height: 700 })
  await reader.open('/books')
  await stageOf(reader.page)
  expect(await faultsOfWidth(reader.page, { at: [900], largeText: true })).toEqual([])
  await reader.close()
})

test.each(['light', 'dark'] as const)('nothing covers anything else, %s', async (colorScheme) => {
  await person.page.emulateMedia({ colorScheme })
  await frame(person.page)
  expect(await faultsOfAccess(person.page)).toEqual([])
  await person.page.emulateMedia({ colorScheme: 'light' })
})

test('the keyboard scrubs: sentence, vessels and stream show that day, as the tables below have it', async () => {
  const { page } = person
  const last = await shownDay(page)
  const latest = await sentenceOf(page).innerText()
  await scrubOf(page).focus()
  await page.keyboard.press('Home')
  const first = await shownDay(page)
  expect(first).toBeLessThan(last)
  await expect.poll(() => sentenceOf(page).innerText()).not.toBe(latest)
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  const day = await shownDay(page)
  expect(day).toBe(first + 12)
  expect(await sentenceOf(page).innerText()).toContain(`ay ${day}`)

  const [, ...amounts] =
    ((await potsOf(page, day).getByRole('list').innerText()) ?? '').match(/[\d,]+\.\d+/g) ?? []
  await comeNearCharts(page)
  const held = await rowOf(page, 'The pots over time', day)
  expect(held).toHaveLength(4)
  expect([...amounts].toSorted()).toEqual(held.slice(1).toSorted())
  const stream = page.getByRole('region', { name: `What the close of day ${day} paid` })
  const table = await stream.getByRole('table').getByRole('cell').allTextContents()
  const paid = await rowOf(page, 'Promised against paid', day)
  // Both have the parts; the stream adds what was paid.
  expect(table.filter((_, at) => at !== 4)).toEqual(paid)
  expect(await scrubOf(page).getAttribute('aria-valuetext')).toBe(
    `Day ${day}. ${await sentenceOf(page).innerText()}`,
  )

  await person.press('Latest day')
  await expect.poll(() => sentenceOf(page).innerText()).toBe(latest)
  expect(await shownDay(page)).toBe(last)
})

test('levels move for 300 ms, and nothing else shifts', async () => {
  const { page } = person
  // Pictures were taken without motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Machine revenue is spent at each close; members' payments rise and fall.
  const level = page.locator('.vessel-level[data-part="purchases"]')
  expect(await level.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  const before = await level.evaluate((element) => element.style.translate)
  // What is on the stage beside the levels and the ribbons.
  const places = () =>
    page.locator('h2, h3, .vessel-name, .vessel-amount, .vessel-glass, .wall-range').evaluateAll((all) =>
      all.slice(0, 18).map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.matches('h2, h3') ? [left, top] : [left, top, height, one.matches('span') ? 0 : width]
      }),
    )
  const placed = await places()
  expect(placed).toHaveLength(18)
  await scrubOf(page).focus()
  await page.keyboard.press('Home')
  expect(await level.evaluate((element) => element.style.translate)).not.toBe(before)
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('PageUp')
    await frame(page)
    expect(await places()).toEqual(placed)
  }
  await page.keyboard.press('End')

  // Out of sight nothing moves.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect
    .poll(() => level.evaluate((element) => getComputedStyle(element).transitionDuration))
    .toBe('0s')
  await page.evaluate(() => scrollTo(0, 0))
})

test('a reader with reduced motion sees none', async () => {
  const still = await onWall(laptop, { reducedMotion: 'reduce' })
  await still.open('/books')
  await stageOf(still.page)
  const level = still.page.locator('.vessel-level').first()
  expect(await level.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
  await still.close()
})

test('the code in the corner is the public invitation, and its address is there in words', async () => {
  const { page } = person
  const picture = page.getByRole('img', { name: 'QR code of the invitation to this world' })
  const [path, box] = await picture
    .locator('svg')
    .evaluate((svg) => [
      [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '',
      svg.getAttribute('viewBox') ?? '',
    ])
  const link = readQr(modulesOfPath(path ?? '', Number(box?.split(' ')[2]), 3))
  expect(link).toMatch(/\/w\/[a-z-]+\/#\/user\/login\/register\?invite=/)
  expect(link.startsWith(host.url)).toBe(true)
  expect(link.endsWith(`=${host.inviteCode}`)).toBe(true)
  await person.sees(link.replace(/^https?:\/\//, '').replace(/#.*$/, ''))
})

test('a press on the code makes it as large as the window, and Escape or another press closes it', async () => {
  const { page } = person
  const large = page.getByRole('dialog', { name: 'Join in:' })
  const corner = page.getByRole('button', { name: 'Join in:' })
  for (const size of [laptop, projector]) {
    await page.setViewportSize(size)
    await corner.focus()
    await page.keyboard.press('Enter')
    const code = large.locator('.qr-code svg:has(path)')
    const box = await code.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(size.height * 0.75)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    const [sentencePx, addressPx] = await Promise.all(
      [sentenceOf(page), large.getByText('/w/')].map((text) =>
        text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    )
    expect(addressPx).toBeGreaterThanOrEqual(sentencePx ?? 0)
    expect(await faultsOfWidth(page, { at: [size.width], largeText: false })).toEqual([])
    await picturesOf(page, `joining ${size.width}`, { part: 'wall', whole: false })
    await page.keyboard.press('Escape')
    await expect.poll(() => large.count()).toBe(0)
    expect(await corner.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await corner.click()
  expect(await faultsOfAccess(page)).toEqual([])
  await page.mouse.click(projector.width / 4, projector.height / 2)
  await expect.poll(() => large.count()).toBe(0)
  await page.setViewportSize(laptop)
})

test('full screen is a press, and another leaves it; without the browser’s help there is no button', async () => {
  const { page } = person
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await person.press('Full screen')
  await expect.poll(isFull).toBe(true)
  expect(await faultsOfMark(page)).toEqual([])
  await person.press('Leave full screen')
  await expect.poll(isFull).toBe(false)

  const without = await onWall(laptop)
  await without.page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
  )
  await without.open('/books')
  await stageOf(without.page)
  expect(await without.page.getByRole('button', { name: 'Full screen' }).count()).toBe(0)
  await without.close()
})

test('a phone and paper have the form without the stage, and a phone does not load it', async () => {
  const phone = await newPerson(browser, host)
  const loaded: string[] = []
  phone.page.on('request', (request) => loaded.push(request.url()))
  await phone.open('/books')
  await phone.sees('In the pots at the last close')
  await settled(phone.page)
  expect(await scrubOf(phone.page).count()).toBe(0)
  expect(loaded.filter((url) => /\/(?:stage|wall)-/.test(url))).toEqual([])
  await picturesOf(phone.page, 'paying 390', { part: 'wall' })
  await phone.close()

  const { page } = person
  await page.emulateMedia({ media: 'print' })
  expect(await scrubOf(page).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'In the pots at the last close' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  expect(person.problems.take()).toEqual([])
})

test('a world that broke is described in one sentence, with the open gap beside what was paid', async () => {
  const visitor = await onWall(laptop)
  const { page } = visitor
  await visitor.open()
  await visitor.press('Open a world of my own')
  await visitor.sees(/^Your own world, day \d+$/)
  const text = await page.getByText(/^Your own world, day \d+$/).textContent()
  const day = Number(/\d+/.exec(text ?? '')?.[0])
  for (const passed of [1, 2]) {
    await visitor.press('Next day')
    await visitor.sees(`Your own world, day ${day + passed}`)
  }
  await page.evaluate(() => {
    location.hash = '#/books'
  })
  await stageOf(page)
  await expect
    .poll(() => sentenceOf(page).innerText())
    .toMatch(
      new RegExp(
        `^On day ${day + 1} (?:the pots were empty|the money that may pay incomes ran out): [\\d,.]+ of [\\d,.]+ was paid, [\\d.]+% of all incomes and rewards\\.$`,
      ),
    )
  await visitor.sees(`Day ${day + 1}: first day not covered`)
  const stream = page.getByRole('region', { name: `What the close of day ${day + 1} paid` })
  expect(await stream.getByRole('row', { name: /^Not covered / }).innerText()).toMatch(/[1-9]/)
  // Readers divide what they see: the sentence's share is that of the figures beside the picture.
  const said = await sentenceOf(page).innerText()
  const figure = async (name: string) =>
    amountIn(await stream.getByRole('row', { name: new RegExp(`^${name} `) }).innerText())
  const [paid, promised] = [await figure('Paid'), await figure('Promised')]
  expect(Number(/([\d.]+)%/.exec(said)?.[1])).toBe(Number((paid * 1000n) / promised) / 10)
  expect(amountIn(/: ([\d,.]+) of/.exec(said)?.[1] ?? '')).toBe(paid)
  expect(amountIn(/ of ([\d,.]+) was/.exec(said)?.[1] ?? '')).toBe(promised)
  // All of the gap is hatched: one rectangle, as wide as the bar and as tall as the part.
  const gap = stream.locator('.stream-gap-part')
  expect(await gap.getAttribute('fill')).toMatch(/-uncovered\)$/)
  expect(await gap.getAttribute('width')).toBe(await stream.locator('rect').first().getAttribute('width'))
  for (const size of [laptop, projector]) {
    await page.setViewportSize(size)
    await frame(page)
    expect(await faultsOfAccess(page)).toEqual([])
    await picturesOf(page, `broken ${size.width}`, { part: 'wall', whole: false })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await frame(page)
  await picturesOf(page, 'broken 390', { part: 'wall' })
  expect(visitor.problems.take()).toEqual([])
  await visitor.close()
})
