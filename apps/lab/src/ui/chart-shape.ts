/** The shapes of a chart in a box of 1,000 by 1,000: days from left to right, amounts upwards. */

export interface Scale {
  readonly least: number
  readonly most: number
  readonly days: number
}

export const boxSize = 1_000

/** One scale for all these lines; zero is always on it. */
export function scaleOf(lines: readonly (readonly number[])[]): Scale {
  let [least, most] = [0, 0]
  for (const line of lines)
    for (const value of line) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return {
    least,
    most: most === least ? least + 1 : most,
    days: Math.max(1, ...lines.map((line) => line.length)),
  }
}

export const across = (day: number, { days }: Scale): number =>
  days === 1 ? 0 : (day / (days - 1)) * boxSize

export const upwards = (value: number, { least, most }: Scale): number =>
  boxSize - ((value - least) / (most - least)) * boxSize

const point = (day: number, value: number, scale: Scale): string =>
  `${across(day, scale).toFixed(1)} ${upwards(value, scale).toFixed(1)}`

/** A line from its first day on; `from`: the day of its first value. */
export const linePath = (values: readonly number[], scale: Scale, from = 0): string =>
  values.length === 0 ? '' : `M${values.map((value, nth) => point(from + nth, value, scale)).join('L')}`

/** The line, and down to zero. */
export const areaPath = (values: readonly number[], scale: Scale): string =>
  values.length === 0
    ? ''
    : `${linePath(values, scale)}L${point(values.length - 1, 0, scale)}L${point(0, 0, scale)}Z`
