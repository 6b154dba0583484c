/**
 * The names at the end of a chart's lines, each with its last amount. A name is as tall as its
 * words are in the reader's language and text size, so it is measured before it is drawn.
 */
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { spreadLabels } from './chart-scale.ts'
import type { ChartSeries, WantedName } from './chart-series.ts'

interface ChartNamesProps {
  readonly names: readonly WantedName[]
  readonly amountOf: (series: ChartSeries) => string
}

/** In px. */
interface Measured {
  /** Of the plot beside the names. */
  readonly height: number
  /** Of each name in the page's flow. */
  readonly names: readonly { readonly top: number; readonly height: number }[]
}

/**
 * In the page's flow the names are one below another, so the plot is never lower than all of them
 * together; from there each is moved to the end of its line, which shifts nothing else.
 */
export function ChartNames({ names, amountOf }: ChartNamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const tones = names.map(({ series }) => series.tone).join(' ')
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || tones === '') return undefined
    const measure = () => setMeasured(measuredIn(element))
    measure()
    const observer = new ResizeObserver(measure)
    for (const sized of [element, ...element.children]) observer.observe(sized)
    return () => observer.disconnect()
  }, [tones])
  const moves = measured === null ? [] : movesOf(names, measured)
  return (
    <ul ref={list} className="chart-names">
      {names.map(({ series }, at) => (
        <li key={series.tone} data-tone={series.tone} style={movedBy(moves[at] ?? 0)}>
          {series.label}
          <b>{amountOf(series)}</b>
        </li>
      ))}
    </ul>
  )
}

const measuredIn = (list: HTMLUListElement): Measured => ({
  height: list.clientHeight,
  names: [...list.querySelectorAll('li')].map((name) => ({
    top: name.offsetTop,
    height: name.offsetHeight,
  })),
})

/** How far each name goes down from its place in the flow, in px. */
function movesOf(names: readonly WantedName[], measured: Measured): readonly number[] {
  const sizes = measured.names.map(({ height }) => height / measured.height)
  const placed = spreadLabels(
    names.map(({ at }) => at),
    sizes,
  )
  return measured.names.map(({ top, height }, at) => (placed[at] ?? 0) * measured.height - height / 2 - top)
}

const movedBy = (px: number): CSSProperties => ({ '--moved': `${px.toFixed(1)}px` }) as CSSProperties
