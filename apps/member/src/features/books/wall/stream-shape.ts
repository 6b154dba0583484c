/**
 * Where the stream's ribbons are: from each pot that paid to its part of the bar of what was due.
 */
import type { SourceName } from '@glasshouse/contract'
import type { Box } from '../../../ui/chart-scale.ts'

/** A pot that paid, and the position of its words, in px from the upper edge. */
export interface Payer {
  readonly name: SourceName
  /** Only positions come from it. */
  readonly amount: number
  readonly top: number
  readonly height: number
}

export interface StreamShape {
  /** Each with its part of the bar. */
  readonly ribbons: readonly ({ readonly name: SourceName; readonly path: string } & Span)[]
  /** The bar at the right: its height is what was promised, the open gap is its end. */
  readonly bar: { readonly x: number; readonly width: number } & Span
  readonly gap: Span | null
}

interface Span {
  readonly top: number
  readonly height: number
}

export interface StreamFacts {
  readonly payers: readonly Payer[]
  readonly promised: number
  readonly uncovered: number
  readonly box: Box
}

const barShare = 0.34
/** What was paid stays visible, however little of the promise it is. */
const thinnest = 3

const px = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * One scale for both sides: no pot's end is taller than its words' place, and the whole promise
 * fits the box.
 */
export function streamShape({ payers, promised, uncovered, box }: StreamFacts): StreamShape {
  const scale = Math.min(
    box.height / Math.max(promised, Number.MIN_VALUE),
    ...payers.map(({ amount, height }) => height / Math.max(amount, Number.MIN_VALUE)),
  )
  const tall = (amount: number) => Math.max(amount * scale, thinnest)
  const gapHeight = uncovered > 0 ? tall(uncovered) : 0
  const paidHeight = payers.reduce((sum, { amount }) => sum + tall(amount), 0)
  const width = box.width * barShare
  const x = box.width - width
  const top = Math.max(0, (box.height - paidHeight - gapHeight) / 2)
  let to = top
  const ribbons = payers.map(({ name, amount, top: place, height }) => {
    const [from, thick, at] = [place + (height - tall(amount)) / 2, tall(amount), to]
    to += thick
    return { name, path: ribbon({ from, to: at, thick, x }), top: at, height: thick }
  })
  return {
    ribbons,
    bar: { x, width, top, height: paidHeight + gapHeight },
    gap: uncovered > 0 ? { top: top + paidHeight, height: gapHeight } : null,
  }
}

interface Ribbon {
  readonly from: number
  readonly to: number
  readonly thick: number
  readonly x: number
}

/** From the left edge in a bow to the bar. */
function ribbon({ from, to, thick, x }: Ribbon): string {
  const middle = px(x / 2)
  const [a, b, c, d] = [from, to, to + thick, from + thick].map(px)
  return `M0 ${a}C${middle} ${a} ${middle} ${b} ${px(x)} ${b}V${c}C${middle} ${c} ${middle} ${d} 0 ${d}Z`
}
