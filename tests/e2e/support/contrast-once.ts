/**
 * Contrast is most of what axe costs, and on each screen most texts stand as they stood on one before: in the same chain of
 * elements, with the same classes, colours and sizes. The short form asks axe once for each such text that it found
 * readable; what it found fault with or could not tell is asked again wherever it stands. The long form asks for all: what
 * lies behind a text without being around it may differ from screen to screen.
 */
import type { Frame } from 'playwright-core'
import { isLong } from '../../support/length.ts'

/** Of all pages of this worker; the numbers of texts that had enough contrast. */
const readable = new Set<number>()

/** After axe's script was put into a document. */
export const judgeContrastOnce = async (frame: Frame): Promise<void> =>
  isLong ? undefined : frame.evaluate(installIn, [...readable])

/** What the last run of axe found readable, for the documents to come. */
export async function keepReadable(frame: Frame): Promise<void> {
  if (isLong) return
  for (const text of await frame.evaluate(() => globalThis.contrastFound.splice(0))) readable.add(text)
}

/** Runs in the page: puts a memory around axe's rule and its check. */
function installIn(known: readonly number[]): void {
  const seen = new Set(known)
  globalThis.contrastFound = []
  let numbers = new WeakMap<Element, number>()
  const mix = (seed: number, text: string): number => {
    let [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
    for (let at = 0; at < text.length; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 2_654_435_761)
      high = Math.imul(high ^ text.charCodeAt(at), 1_597_334_677)
      low ^= high >>> 15
    }
    return (low >>> 0) + (high & 0x1f_ff_ff) * 2 ** 32
  }
  /** Of how an element looks and stands, and of all that is around it. */
  const numberOf = (element: Element | null): number => {
    if (element === null) return 0
    const known = numbers.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const look = [
      ...[element.tagName, element.getAttribute('class'), style.position, style.opacity, style.filter],
      ...[style.color, style.backgroundColor, style.backgroundImage, style.textShadow],
      ...[style.fontSize, style.fontWeight, style.mixBlendMode],
    ]
    const number = mix(numberOf(element.parentElement), look.join('|'))
    numbers.set(element, number)
    return number
  }

  // axe asks this last, when it has read all that names the element and all that is around it.
  const hasText = ({ tagName, childNodes }: Element): boolean =>
    /^(input|select|textarea)$/i.test(tagName) ||
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '')

  const { rules, checks } = globalThis.axe._audit
  const rule = rules.find(({ id }) => id === 'color-contrast')
  const check = checks['color-contrast']
  if (rule === undefined || check === undefined) throw new Error('this axe keeps its rules elsewhere')
  const { matches } = rule
  rule.matches = function (element, ...rest) {
    // A run asks for the document first: since the one before, the theme may be another.
    if (element === document.documentElement) numbers = new WeakMap()
    return hasText(element) && !seen.has(numberOf(element)) && matches.call(this, element, ...rest)
  }
  const { evaluate } = check
  check.evaluate = function (element, ...rest) {
    const number = numberOf(element)
    if (seen.has(number)) return true
    let told: { fgColor?: string; bgColor?: string } | undefined
    const data: typeof this.data = (value) => {
      told = value
      this.data(value)
    }
    const result = evaluate.call(Object.assign(Object.create(this), { data }), element, ...rest)
    // What is hidden passes without having been looked at.
    if (result === true && told?.fgColor !== undefined && told.bgColor !== undefined) {
      seen.add(number)
      globalThis.contrastFound.push(number)
    }
    return result
  }
}

interface Told {
  data(value: { fgColor?: string; bgColor?: string }): void
}

declare global {
  /** In the page: numbers of texts that were found readable since they were last asked for. */
  var contrastFound: number[]
}

declare module 'axe-core' {
  const _audit: {
    readonly rules: { readonly id: string; matches: (element: Element, ...rest: unknown[]) => unknown }[]
    readonly checks: Readonly<
      Record<string, { evaluate: (this: Told, element: Element, ...rest: unknown[]) => unknown }>
    >
  }
}
