/**
 * The source bar on paper: its length is the promised amount, the filled part the paid amount; a
 * legend beside it names the parts.
 */
import { readMoney, type Sources } from '@glasshouse/contract'
import { contentWidth, figure, leftEdge, type Sheet } from './sheet.ts'

/** The order and colours of every source bar. */
const parts = [
  ['revenue', '#0B6B4D'],
  ['fees', '#6B4FA3'],
  ['operator', '#1D5BB8'],
  ['purchases', '#B4470B'],
  ['rest', '#55625B'],
  ['uncovered', '#AD1457'],
] as const
type Part = (typeof parts)[number][0]

/** The parts that are not zero, each with its share of the bar. */
function barParts(sources: Sources): { name: Part; colour: string; share: number; amount: string }[] {
  const promised = readMoney(sources.promised)
  if (promised <= 0n) return []
  return parts.flatMap(([name, colour]) => {
    const amount = readMoney(sources[name])
    return amount > 0n
      ? [{ name, colour, share: Number((amount * 1_000_000n) / promised) / 1_000_000, amount: sources[name] }]
      : []
  })
}

interface Place {
  readonly x: number
  readonly width: number
  readonly height: number
}

function hatched({ pdf, y }: Sheet, { x, width, height }: Place, colour: string): void {
  pdf.save().rect(x, y, width, height).clip()
  for (let left = x - height; left < x + width; left += 3)
    pdf.moveTo(left, y + height).lineTo(left + height, y)
  pdf.lineWidth(0.7).strokeColor(colour).stroke().restore()
  pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(colour).stroke()
}

/** Draws the bar at the sheet's position and moves past it. */
export function sourceStrip(sheet: Sheet, sources: Sources, place: Partial<Place> = {}): void {
  const { x = 0, width = contentWidth, height = 10 } = place
  let left = leftEdge + x
  for (const { name, colour, share } of barParts(sources)) {
    const part = { x: left, width: width * share, height }
    if (name === 'uncovered') hatched(sheet, part, colour)
    else sheet.pdf.rect(part.x, sheet.y, part.width, height).fill(colour)
    left += part.width
  }
  sheet.y += height
}

/** The same in words: `machine revenue 0.41 · members’ payments 2.79 · not covered 0.80`. */
export const sourceWords = (sheet: Pick<Sheet, 'words' | 'language'>, sources: Sources): string =>
  barParts(sources)
    .map(({ name, amount }) => `${sheet.words(`part.${name}`)} ${figure(sheet, amount)}`)
    .join(' · ')
