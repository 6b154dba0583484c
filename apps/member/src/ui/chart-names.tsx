/**
 * The names at the end of a chart's lines, each with its last amount. A name is as tall as its
 * words are in the reader's language and text size, so it is measured before it is drawn.
 */
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { spreadLabels } from './chart-scale.ts'
import '@glasshouse/web/source-strip.css'
import type { ChartKind, ChartSeries, WantedName } from './chart-series.ts'

interface ChartNamesProps {
  readonly names: readonly WantedName[]
  readonly kind: ChartKind
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
export function ChartNames({ names, kind, amountOf }: ChartNamesProps) {
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
          <Sample series={series} kind={kind} />
          {series.label} <b>{amountOf(series)}</b>
        </li>
      ))}
    </ul>
  )
}

/** A piece of the line or band that is named. For names that do not stand beside it. */
function Sample({ series: { tone, amounts }, kind }: { series: ChartSeries; kind: ChartKind }) {
  if (kind === 'bands' && tone !== 'ink')
    return <span className="chart-sample source-swatch" data-part={tone} />
  return (
    <svg className="chart-sample" width="22" height="8" focusable="false">
      {kind === 'lines' && amounts.length === 1 ? (
        <circle className="chart-dot" cx="11" cy="4" r="4" />
      ) : (
        <path className="chart-line" data-tone={tone} d="M1 4H21" />
      )}
    </svg>
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
