/** Checks the screen for faults that no screen may have. */
import type { Page } from 'playwright-core'
import { faultsOfAccess } from './axe.ts'
import { frame } from './frame.ts'
import { faultsOfWidth } from './geometry.ts'
import type { Language } from './member-app.ts'
import { faultsOfCounts, textsOf } from './screen-text.ts'

export { faultsOfAccess } from './axe.ts'

const noMark = 'the practice-money mark is not on the screen'

/** Waits until loading and drawing have ended. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .skeleton, .spinner-ring') === null &&
      [...document.images].every((image) => {
        // One that is out of sight is not asked for.
        const { top, left } = image.getBoundingClientRect()
        const isOut = top > innerHeight || left > innerWidth || !image.checkVisibility()
        return image.complete || (image.loading === 'lazy' && isOut)
      }),
  )
  await frame(page)
}

/** The mark is in view, on the topmost layer. */
export async function faultsOfMark(page: Page): Promise<string[]> {
  return (await page.evaluate(readScreen)).mark === null ? [noMark] : []
}

/** Everything but accessibility: the mark, the words, the counts. */
export async function faultsOfScreen(page: Page, language: Language = 'en_US'): Promise<string[]> {
  const words = textsOf(language)
  const { mark, texts, lines } = await page.evaluate(readScreen)
  return [
    ...(mark === null ? [noMark] : []),
    ...(mark !== null && !mark.startsWith(words.mark) ? [`the mark says "${mark}"`] : []),
    ...words.faults(texts),
    ...(language === 'en_US' ? faultsOfCounts(lines) : []),
  ]
}

/**
 * Runs in the page: the front's mark (of the open sheet, else of the page), all texts, all lines.
 */
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
    const holder = node.parentElement
    // The four words of a day are drawn from plain ones, which may be names of keys too.
    if (text === '' || holder === null || holder.closest('.day-words') !== null) continue
    if (shown(holder)) texts.push(text)
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

/** The rules that depend only on the colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * All checks in both themes; in dark mode only those that depend on the colours, unless `twice`.
 */
export async function faultsOfLook(
  page: Page,
  language: Language = 'en_US',
  { twice = false } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const faults = [...(await faultsOfScreen(page, language)), ...(await faultsOfWidth(page, { stay: true }))]
  // The window is made as tall as the page: content under the tab bar can be scrolled into view,
  // which axe does not try.
  await page.setViewportSize({ ...before, height: Math.max(height, before.height) })
  await frame(page)
  faults.push(...(await faultsOfAccess(page)))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await frame(page)
  const inDark = await faultsOfAccess(page, twice ? undefined : ofColours)
  await page.setViewportSize(before)
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`)]
}
