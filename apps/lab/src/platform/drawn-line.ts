/**
 * A line that the reader draws over the days of a run: how the money in the pots rises and falls.
 * Only its shape counts, because the reader does not know the amounts.
 */

/** Where a finger or a pointer is: 0 … 1 from left to right, and from the ground up. */
export interface Spot {
  readonly across: number
  readonly up: number
}

export interface DrawnLine {
  /** Days from its left to its right end. */
  readonly days: number
  /** 0 … 1, in equal steps across; null: not drawn there. */
  readonly levels: readonly (number | null)[]
}

const steps = 120
/** A finger does not meet the ground exactly. */
const groundMost = 0.03

const inside = (value: number): number => Math.min(1, Math.max(0, value))
const stepAt = ({ across }: Spot): number => Math.round(inside(across) * steps)

export const blankLine = (days: number): DrawnLine => ({
  days,
  levels: Array.from({ length: steps + 1 }, () => null),
})

/** The line after a stroke between two spots; the later stroke replaces what it passes. */
export function withStroke(line: DrawnLine, from: Spot, to: Spot): DrawnLine {
  const levels = [...line.levels]
  const [first, last] = [stepAt(from), stepAt(to)]
  const way = Math.abs(last - first)
  const direction = Math.sign(last - first)
  for (let nth = 0; nth <= way; nth++) {
    const part = way === 0 ? 1 : nth / way
    levels[first + direction * nth] = inside(from.up + (to.up - from.up) * part)
  }
  return { ...line, levels }
}

interface Point {
  readonly day: number
  readonly level: number
}

/** The drawn places by day, from left to right. */
export const pointsOf = ({ days, levels }: DrawnLine): Point[] =>
  levels.flatMap((level, nth) => (level === null ? [] : [{ day: (nth / steps) * days, level }]))

/** The first day on which the line is back on the ground; null: it never is. */
export function groundDay(line: DrawnLine): number | null {
  let wasUp = false
  for (const { day, level } of pointsOf(line)) {
    if (level > groundMost) wasUp = true
    else if (wasUp) return Math.max(1, Math.round(day))
  }
  return null
}

/**
 * The line in amounts a day, its highest place as high as `most`; the first value is of the day
 * `from`. Null for a line of fewer than two places, or one that stays on the ground.
 */
export function amountsOf(
  line: DrawnLine,
  most: number,
): { readonly from: number; readonly values: readonly number[] } | null {
  const points = pointsOf(line)
  const [first, last] = [points[0], points.at(-1)]
  const highest = Math.max(0, ...points.map(({ level }) => level))
  if (first === undefined || last === undefined || first === last || highest === 0) return null
  const [from, through] = [Math.round(first.day), Math.round(last.day)]
  const values = Array.from({ length: through - from + 1 }, (_, nth) => levelOn(points, from + nth))
  return { from, values: values.map((level) => (level / highest) * most) }
}

/** Between two places the line is straight. */
function levelOn(points: readonly Point[], day: number): number {
  const next = points.findIndex((point) => point.day >= day)
  const [before, after] = [points[next < 0 ? points.length - 1 : Math.max(0, next - 1)], points.at(next)]
  if (before === undefined || after === undefined) return 0
  if (after.day <= before.day) return after.level
  const part = Math.min(1, Math.max(0, (day - before.day) / (after.day - before.day)))
  return before.level + (after.level - before.level) * part
}
