/**
 * Controls and texts that cover one another: in the page's own layer, and under what stays in sight
 * while the page scrolls.
 */
import type { Page } from 'playwright-core'
import { frame } from './frame.ts'

/** Runs in the page. */
function readOverlaps(): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const front = dialog ?? document.body
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isSeen && width > 1 && height > 1
  }
  /** Scrolled and sticky boxes are layers of their own: what passes below them is not covered. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null && at !== front; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at)
      const scrolls = /(auto|scroll)/.test(`${overflowX} ${overflowY}`)
      if (scrolls || position === 'sticky' || position === 'fixed') return at
    }
    return null
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) || element.tagName
  const controls = 'a[href], button, input, [role="combobox"], [role="checkbox"], h1, h2, dt, dd, .mark-strip'
  const all = [...front.querySelectorAll(controls)].filter(isShown)
  const boxes = all.map((element) => ({
    element,
    layer: layerOf(element),
    box: element.getBoundingClientRect(),
  }))
  const faults: string[] = []
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.layer !== other.layer) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Two pixels of a border are nobody's loss.
      if (wide > 2 && high > 2) faults.push(`“${nameOf(one.element)}” covers “${nameOf(other.element)}”`)
    }
  }
  const over = document.documentElement.scrollWidth - innerWidth
  return over > 0 ? [...faults, `${over} px wider than the window`] : faults
}

/** The faults at each width, with the browser's text and with text twice as large. */
export async function faultsOfOverlap(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      await frame(page)
      const found = await page.evaluate(readOverlaps)
      faults.push(...found.map((fault) => `at ${width} px, text ${size}: ${fault}`))
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  await page.setViewportSize(before)
  await frame(page)
  return faults
}
