/**
 * Positions on the screen: nothing overflows to the side, no text is wider or taller than its box,
 * and no two texts of a chart touch each other.
 */
import type { Page } from 'playwright-core'
import { byLength } from '../../support/length.ts'
import { frame } from './frame.ts'

/** CSS pixels: a small phone; the usual one, a large one, a desktop. */
const widths = byLength({ short: [360], long: [360, 390, 430, 1280] })

/**
 * The faults at each width; `largeText`: also with the text twice as large. The page is afterwards
 * as wide as before, unless it may `stay`. Each change of the width lays the screen out again, so
 * the current width is not set again.
 */
export async function faultsOfWidth(
  page: Page,
  options: { at?: readonly number[]; largeText?: boolean; stay?: boolean } = {},
): Promise<string[]> {
  const { at = widths, largeText = true, stay = false } = options
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const faults: string[] = []
  const look = async (where: string) => {
    await frame(page)
    const found = [
      ...(await page.evaluate(readGeometry)),
      ...(await partedIn(page, readAtAGlance)),
      ...(await page.evaluate(readTouching)),
      ...(await page.evaluate(readWideNames)),
    ]
    faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
  if (at.includes(before.width)) await look(`at ${before.width} px`)
  if (largeText) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await look('with text of 200%')
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  const others = at.filter((width) => width !== before.width)
  for (const width of others) {
    await page.setViewportSize({ ...before, width })
    await look(`at ${width} px`)
  }
  if (others.length > 0 && !stay) await page.setViewportSize(before)
  return faults
}

/** Runs in the page. */
function readGeometry(): string[] {
  const root = document.documentElement
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
  /** Inside an element that scrolls, or that is only for screen readers. */
  const kept = new Map<Element, boolean>()
  const isKept = (element: Element | null): boolean => {
    if (element === null) return false
    const known = kept.get(element)
    if (known !== undefined) return known
    const { overflowX } = getComputedStyle(element)
    const is = /(auto|scroll)/.test(overflowX) || element.clientWidth <= 1 || isKept(element.parentElement)
    kept.set(element, is)
    return is
  }
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (right <= root.clientWidth + 1 && left >= -1)) return false
    return shown(element) && !isKept(element.parentElement)
  })

  /** The box that a text belongs to: the nearest ancestor that is not inline. */
  const boxOf = (element: Element | null): Element | null => {
    if (element === null || element === document.body) return null
    return /^(inline|contents)$/.test(getComputedStyle(element).display)
      ? boxOf(element.parentElement)
      : element
  }
  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    const box = boxOf(parent)
    if (text === '' || parent === null || box === null) continue
    if (!shown(parent) || isKept(box) || parent.closest('svg, option, noscript') !== null) continue
    const style = getComputedStyle(box)
    // A text that is shortened on purpose has a number of lines; its full form is on the screen
    // that it leads to.
    if (style.webkitLineClamp !== 'none') continue
    // Next to the mark, text twice as large has no room: when pressed, it is shown in full.
    if (root.style.fontSize === '200%' && style.textOverflow === 'ellipsis') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [is, has] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    if (is.width === 0 || has.width <= 1 || has.height <= 1) continue
    const hidden = style.overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1
    const wider = is.right > has.right + 1.5 || is.left < has.left - 1.5
    // Letters may reach above and below a tight line; a whole line may not.
    const slack = Number.parseFloat(style.fontSize) * 0.6
    const taller = is.bottom > has.bottom + slack || is.top < has.top - slack
    if (hidden || wider || taller) {
      cut.add(`"${text.slice(0, 60)}" is ${taller ? 'taller' : 'wider'} than its box, ${nameOf(box)}`)
    }
  }
  return [...wide, ...out.map((element) => `${nameOf(element)} stands out`), ...cut]
}

/** What is read at a glance must not be broken inside a word or a figure. */
const readAtAGlance =
  '.tab > span, .fitted, .amount:is([data-size="lg"], [data-size="xl"], [data-size="xxl"])'

/** The words that are broken inside, of the chosen elements. */
export const partedIn = (page: Page, whole: string): Promise<string[]> => page.evaluate(readParted, whole)

/** Runs in the page. */
function readParted(whole: string): string[] {
  return [...document.querySelectorAll(whole)].flatMap((label) => {
    const text = label.firstChild
    if (!(text instanceof Text) || !label.checkVisibility()) return []
    return [...text.data.matchAll(/[^\s\u00AD-]+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      return lines > 1 ? [`"${word}" parts in ${label.tagName.toLowerCase()}.${label.className}`] : []
    })
  })
}

/**
 * Runs in the page: texts of one chart that touch each other. A text is as large as its lines,
 * without the padding that keeps its neighbours away.
 */
function readTouching(): string[] {
  const leastGapPx = 1
  const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
  const textBox = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const [above, below] = [Number.parseFloat(style.paddingTop), Number.parseFloat(style.paddingBottom)]
    return { element, left, right, top: top + above, bottom: bottom - below }
  }
  return [...document.querySelectorAll('.chart-body')].flatMap((chart) => {
    const texts = [...chart.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && [...element.childNodes].some(isText),
    )
    // A name and its amount are one text.
    const inside = (element: Element) => texts.some((text) => text !== element && text.contains(element))
    const boxes = texts.filter((element) => !inside(element)).map(textBox)
    return boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (wide <= -leastGapPx || high <= -leastGapPx) return []
        return [`"${one.element.textContent}" touches "${other.element.textContent}"`]
      }),
    )
  })
}

/** Runs in the page. */
function readWideNames(): string[] {
  return [...document.querySelectorAll('.chart-body')].flatMap((chart) => {
    const [names, plot] = [chart.querySelector('.chart-names'), chart.querySelector('.chart-plot')]
    if (names === null || plot === null || !names.checkVisibility()) return []
    const [is, beside] = [names.getBoundingClientRect(), plot.getBoundingClientRect()]
    const { width } = chart.getBoundingClientRect()
    if (is.top >= beside.bottom || is.width <= width / 5 + 1) return []
    return [`names take ${Math.round(is.width)} of the ${Math.round(width)} px of a chart`]
  })
}
