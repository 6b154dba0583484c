/**
 * Text that is read at a glance is as large as its place allows without breaking a word: the
 * stylesheet divides the width of the place by the width of the longest word, in em.
 */
import type { CSSProperties } from 'react'

/** Of a letter, where no browser measures it. */
const emOfLetter = 0.62
const emOfDigit = 0.6

/** A line may end at a space, after a hyphen, and at a soft hyphen, which is then shown. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll('\u00AD', '-')
    .split(/\s+|(?<=-)/)
    .filter(Boolean)

const sizePx = 100
const known = new Map<string, number>()
let paper: CanvasRenderingContext2D | null | undefined

/** With the letters of the page, as bold as a title; all digits are as wide as a zero. */
function emOf(word: string): number {
  if (typeof document === 'undefined') return word.length * emOfLetter
  paper ??= document.createElement('canvas').getContext('2d')
  if (paper === null) return word.length * emOfLetter
  paper.font = `700 ${sizePx}px ${getComputedStyle(document.body).fontFamily}`
  return paper.measureText(word.replaceAll(/\d/g, '0')).width / sizePx
}

function longestOf(text: string): number {
  const before = known.get(text)
  if (before !== undefined) return before
  const em = Math.max(1, ...wordsOf(text).map(emOf))
  known.set(text, em)
  return em
}

const longest = (em: number, whole?: number) =>
  ({ '--longest': em.toFixed(2), '--whole': whole }) as CSSProperties

/** For several texts of one size: the width of the longest word in any of them. */
export const wordsFit = (texts: readonly string[]): CSSProperties =>
  longest(Math.max(...texts.map(longestOf)))

/** The width of an amount's digits: they are equally wide, and what is between them is narrower. */
export const digitsFit = (shown: string): CSSProperties => longest(shown.length * emOfDigit)

/** Inside a heading that is a container. */
export const Fitted = ({ text }: { text: string }) => (
  <span className="fitted" style={longest(longestOf(text), emOf(text))}>
    {text}
  </span>
)
