/**
 * Draws a captcha: bent letters among meaningless strokes, all in one SVG path in random order.
 */
import type { Random } from '../../../platform/random.ts'
import { captchaLetters, glyphHeight, glyphs, glyphWidth, type Point, type Stroke } from './glyphs.ts'

/** Five of seventeen letters: 1.4 million texts, and one try for each picture. */
export const lettersShown = 5
const width = 150
const height = 50
const noiseStrokes = 2
/** A straight line is cut into pieces of about this length, so that the bend shows. */
const pieceLength = 4

/** A number between the two bounds, in steps of a thousandth of the span. */
const between = (random: Random, low: number, high: number): number =>
  low + (random.below(1001) / 1000) * (high - low)

const cut = (stroke: Stroke): Point[] =>
  stroke.flatMap(([x, y], index) => {
    const next = stroke[index + 1]
    if (next === undefined) return [[x, y] as Point]
    const pieces = Math.max(1, Math.round(Math.hypot(next[0] - x, next[1] - y) / pieceLength))
    return Array.from(
      { length: pieces },
      (_, piece): Point => [x + ((next[0] - x) * piece) / pieces, y + ((next[1] - y) * piece) / pieces],
    )
  })

/** Places one letter, with its own size, slant, rotation and height. */
function placed(random: Random, letter: string, index: number): Stroke[] {
  const scale = between(random, 4, 5)
  const turn = between(random, -0.18, 0.18)
  const slant = between(random, -0.15, 0.15)
  const centre: Point = [19 + index * 28 + between(random, -2.5, 2.5), height / 2 + between(random, -4, 4)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (glyphs[letter] ?? []).map((stroke) =>
    stroke.map(([glyphX, glyphY]): Point => {
      const y = (glyphY - glyphHeight / 2) * scale
      const x = (glyphX - glyphWidth / 2) * scale - slant * y
      return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos]
    }),
  )
}

/**
 * A short stroke of the same kind as those of a letter, above or below the letters: a stroke that
 * crossed a P made an R of it, and longer strokes made letters out of letters.
 */
function noise(random: Random): Stroke {
  const edge = random.below(2) === 0 ? 4 : height - 4
  const start: Point = [between(random, 8, width - 34), edge + between(random, -1.5, 1.5)]
  return [start, [start[0] + between(random, 12, 24), edge + between(random, -1.5, 1.5)]]
}

/** One bend over the whole picture, so that no two pictures draw a letter alike. */
function bend(random: Random): (point: Point) => Point {
  const [phaseX, phaseY] = [between(random, 0, 6.28), between(random, 0, 6.28)]
  const [lengthX, lengthY] = [between(random, 9, 14), between(random, 16, 26)]
  return ([x, y]) => [x + 1.6 * Math.sin(y / lengthX + phaseX), y + 2.6 * Math.sin(x / lengthY + phaseY)]
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}

const written = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

export interface Picture {
  readonly text: string
  /** `data:image/svg+xml;base64,…`, 150 × 50, dark strokes on a light ground in either theme. */
  readonly dataUrl: string
}

export function drawPicture(random: Random): Picture {
  const letters = Array.from(
    { length: lettersShown },
    () => captchaLetters[random.below(captchaLetters.length)] ?? '',
  )
  const bent = bend(random)
  const shaken = (point: Point): Point => {
    const [x, y] = bent(point)
    return [x + between(random, -0.35, 0.35), y + between(random, -0.35, 0.35)]
  }
  const strokes = [
    ...letters.flatMap((letter, index) => placed(random, letter, index)),
    ...Array.from({ length: noiseStrokes }, () => noise(random)),
  ].map((stroke) => {
    const points = cut(stroke).map(shaken)
    return random.below(2) === 0 ? points : points.reverse()
  })
  const path = shuffled(random, strokes).map(written).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#FAFBF8"/>` +
    `<path d="${path}" fill="none" stroke="#16201B" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return {
    text: letters.join(''),
    dataUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}
