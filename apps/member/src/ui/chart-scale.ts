/**
 * The numbers of a chart: ticks of the y axis, positions in px, and labels that do not overlap.
 */

export interface Scale {
  /** The values of the axis lines, from 0 up. */
  readonly ticks: readonly number[]
  readonly top: number
}

/**
 * Three to five steps of 1, 2 or 5 times a power of ten that reach `max`; `[0, 1]` when every value
 * is zero.
 */
export function scaleTo(max: number): Scale {
  if (!(max > 0)) return { ticks: [0, 1], top: 1 }
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [0.2, 0.5, 1, 2, 5].map((by) => by * power).find((by) => max / by <= 5) ?? 10 * power
  const count = Math.ceil(max / step - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step)
  return { ticks, top: ticks[count] ?? max }
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** The x of the n-th of `count` points; a single point is at the right edge, where its label is. */
export const xOf = (at: number, count: number, box: Box): number =>
  count < 2 ? box.width : (at / (count - 1)) * box.width

export const yOf = (value: number, top: number, box: Box): number =>
  box.height - (Math.max(0, value) / top) * box.height

/** An SVG path through the values; of a single one a level line, the edge of a band of one day. */
export function linePath(values: readonly number[], top: number, box: Box): string {
  const points = values.map((value, at) => `${px(xOf(at, values.length, box))} ${px(yOf(value, top, box))}`)
  return values.length === 1 ? `M0 ${points[0]?.split(' ')[1]}L${points[0]}` : `M${points.join('L')}`
}

/** The band between two rows of values: along the upper row, back along the lower one. */
export function bandPath(lower: readonly number[], upper: readonly number[], top: number, box: Box): string {
  const back = linePath(lower, top, box).slice(1).split('L').reverse().join('L')
  return `${linePath(upper, top, box)}L${back}Z`
}

const px = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * Moves labels apart: `wanted` and the result are centres from 0 (upper edge) to 1, `sizes` are the
 * labels' heights in the same unit, all in the same order. No label covers another one, and each is
 * inside, when the labels fit at all.
 */
export function spreadLabels(wanted: readonly number[], sizes: readonly number[]): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = new Array<number>(wanted.length).fill(0)
  const half = (at: number) => (sizes[at] ?? 0) / 2
  let end = 0
  for (const at of order) {
    placed[at] = Math.max(wanted[at] ?? 0, end + half(at))
    end = placed[at] + half(at)
  }
  let limit = 1
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, limit - half(at))
    limit = placed[at] - half(at)
  }
  return placed
}
