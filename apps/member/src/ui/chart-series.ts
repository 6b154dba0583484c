/** The input of a chart, and where its series and their names belong in the plot. */
export type ChartTone = 'revenue' | 'fees' | 'operator' | 'purchases' | 'uncovered' | 'ink'

export interface ChartSeries {
  readonly tone: ChartTone
  readonly label: string
  /**
   * The wire's decimal strings, one per day. Only their positions in the plot are computed as
   * floats.
   */
  readonly amounts: readonly string[]
}

/** lines: each series on its own; bands: stacked, in this order. */
export type ChartKind = 'lines' | 'bands'

/** The values of each series as drawn: its own, or the sum with those below it. */
export function drawnValues(series: readonly ChartSeries[], kind: ChartKind): readonly (readonly number[])[] {
  const rows = series.map((one) => one.amounts.map(Number))
  if (kind === 'lines') return rows
  let below: readonly number[] = rows[0]?.map(() => 0) ?? []
  return rows.map((row) => {
    below = row.map((value, at) => value + (below[at] ?? 0))
    return below
  })
}

export interface WantedName {
  readonly series: ChartSeries
  /** Where its centre belongs: 0 at the plot's upper edge, 1 at its lower edge. */
  readonly at: number
}

/**
 * Names at the right edge: a line's name at its height, a band's name at its middle; a band that
 * ends at zero has no name.
 */
export function wantedNames(
  series: readonly ChartSeries[],
  outline: ChartSeries | undefined,
  kind: ChartKind,
  top: number,
): readonly WantedName[] {
  const drawn = drawnValues(series, kind)
  const wanted = series.map((one, row) => {
    const upper = drawn[row]?.at(-1) ?? 0
    const lower = kind === 'lines' ? upper : (drawn[row - 1]?.at(-1) ?? 0)
    return { series: one, at: 1 - (upper + lower) / 2 / top }
  })
  const kept = wanted.filter((name) => kind === 'lines' || Number(name.series.amounts.at(-1)) > 0)
  if (outline) kept.push({ series: outline, at: 1 - Number(outline.amounts.at(-1) ?? 0) / top })
  return kept
}
