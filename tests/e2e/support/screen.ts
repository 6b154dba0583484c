/** Looks at what is on the screen for faults that no screen may have. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Language } from './member-app.ts'
import { faultsOfCounts, faultsOfText } from './screen-text.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** CSS pixels: a small phone, the usual one, a large one, a desktop. */
const widths = [360, 390, 430, 1280]
const noMark = 'the practice-money mark is not on the screen'

/** Waits until nothing is being loaded or drawn any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .skeleton, .spinner-ring') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await frame(page)
}

const frame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The mark is in view, above whatever is open. */
export async function faultsOfMark(page: Page): Promise<string[]> {
  return (await page.evaluate(readScreen)).mark === null ? [noMark] : []
}

/** Everything but accessibility: the mark, the words, the counts. */
export async function faultsOfScreen(page: Page, language: Language = 'en_US'): Promise<string[]> {
  const { mark, texts, lines } = await page.evaluate(readScreen)
  return [
    ...(mark === null ? [noMark] : []),
    ...(mark !== null && language === 'en_US' && !mark.startsWith('Practice money')
      ? [`the mark says "${mark}"`]
      : []),
    ...faultsOfText(texts, language),
    ...(language === 'en_US' ? faultsOfCounts(lines) : []),
  ]
}

/** Runs in the page: the front's mark (of the open sheet, else of the page), all texts, all lines. */
function readScreen() {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const front = sheet ?? document.body
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const inView = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top
  const marks = [...front.querySelectorAll<HTMLElement>('[data-mark="practice-money"]')]
  const mark = marks.find((found) => shown(found) && inView(found.getBoundingClientRect()))
  const texts: string[] = []
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (text !== '' && node.parentElement !== null && shown(node.parentElement)) texts.push(text)
  }
  for (const element of front.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const text = element.getAttribute(name)
      if (text) texts.push(text)
    }
  }
  const rows = [...front.querySelectorAll<HTMLElement>('p, tr, .facts > div, .sold, h2, h3')]
  const lines = rows.map((row) => row.innerText.replaceAll(/\s+/g, ' ').trim())
  return { mark: mark?.innerText.trim() ?? null, texts, lines }
}

/** WCAG 2.2 A and AA, by axe. `rules`: only these. */
export async function faultsOfAccess(page: Page, rules?: readonly string[]): Promise<string[]> {
  // In the page itself: the other mode opens an empty page for each reading, which frames of other origins need.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(wcag)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Nothing stands out to the side at any width, nor with the text twice as large. */
async function faultsOfWidth(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await frame(page)
    for (const fault of await page.evaluate(readOverflow)) faults.push(`at ${width} px: ${fault}`)
  }
  await page.setViewportSize(before)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await frame(page)
  for (const fault of await page.evaluate(readOverflow)) faults.push(`with text of 200%: ${fault}`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return faults
}

/** Runs in the page. */
function readOverflow(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  /** Inside of something that scrolls, or that is there for screen readers alone. */
  const isKept = (element: Element | null): boolean => {
    if (element === null) return false
    const { overflowX } = getComputedStyle(element)
    return /(auto|scroll)/.test(overflowX) || element.clientWidth <= 1 || isKept(element.parentElement)
  }
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (right <= root.clientWidth + 1 && left >= -1)) return false
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isKept(element.parentElement)
    )
  })
  return [
    ...wide,
    ...out.map((element) => `${element.tagName.toLowerCase()}.${element.className} stands out`),
  ]
}

/** All of it in both themes; what depends on the colours alone is asked again in the dark. */
export async function faultsOfLook(page: Page, language: Language = 'en_US'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const faults = await faultsOfScreen(page, language)
  // As tall as what is on it: what the tab bar covers can be scrolled from under it, which axe does not try.
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height: Math.max(height, before.height) })
  await frame(page)
  faults.push(...(await faultsOfAccess(page)))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await frame(page)
  const inDark = await faultsOfAccess(page, ['color-contrast', 'link-in-text-block'])
  await page.setViewportSize(before)
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`), ...(await faultsOfWidth(page))]
}
