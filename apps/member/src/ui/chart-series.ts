/** What a chart is given, and how its series lie on the picture. */
import { spreadLabels } from './chart-scale.ts'

export type ChartTone = 'revenue' | 'fees' | 'operator' | 'purchases' | 'uncovered' | 'ink'

export interface ChartSeries {
  readonly tone: ChartTone
  readonly label: string
  /** Decimal strings of the wire, one a day. Only their places in the picture go through a float. */
  readonly amounts: readonly string[]
}

/** lines: each for itself; bands: on top of each other, in this order. */
export type ChartKind = 'lines' | 'bands'

/** Labels are two lines of 12 px in a plot of 192 px (12 rem): closer than this they would touch. */
const labelGap = 0.175

/** Values of each series as they are drawn: its own, or the sum with those below it. */
export function drawnValues(series: readonly ChartSeries[], kind: ChartKind): readonly (readonly number[])[] {
  const rows = series.map((one) => one.amounts.map(Number))
  if (kind === 'lines') return rows
  let below: readonly number[] = rows[0]?.map(() => 0) ?? []
  return rows.map((row) => {
    below = row.map((value, at) => value + (below[at] ?? 0))
    return below
  })
}

export interface PlacedName {
  readonly series: ChartSeries
  /** Centre of the name, 0 at the plot's upper edge, 1 at its lower. */
  readonly at: number
}

/** Names at the right ends: of lines at their height, of bands at their middle; a band of nothing has none. */
export function placeNames(
  series: readonly ChartSeries[],
  outline: ChartSeries | undefined,
  kind: ChartKind,
  top: number,
): readonly PlacedName[] {
  const drawn = drawnValues(series, kind)
  const wanted = series.map((one, row) => {
    const upper = drawn[row]?.at(-1) ?? 0
    const lower = kind === 'lines' ? upper : (drawn[row - 1]?.at(-1) ?? 0)
    return { series: one, at: 1 - (upper + lower) / 2 / top }
  })
  const kept = wanted.filter((name) => kind === 'lines' || Number(name.series.amounts.at(-1)) > 0)
  if (outline) kept.push({ series: outline, at: 1 - Number(outline.amounts.at(-1) ?? 0) / top })
  const spread = spreadLabels(
    kept.map((name) => name.at),
    labelGap,
  )
  return kept.map((name, row) => ({ ...name, at: spread[row] ?? name.at }))
}
