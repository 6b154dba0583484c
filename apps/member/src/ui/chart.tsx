/**
 * A small chart over days: lines, or bands stacked to a whole. It draws its own SVG (decision
 * 0031): names are at the lines' ends, patterns repeat the colours, the unit is above the y axis,
 * and the table below holds each figure.
 */
import { languages } from '@glasshouse/contract'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount, formatNumber } from './amount-text.ts'
import './chart.css'
import { ChartNames } from './chart-names.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { type Scale, scaleTo } from './chart-scale.ts'
import { type ChartKind, type ChartSeries, drawnValues, wantedNames } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'

export interface ChartProps {
  readonly title: string
  /** One sentence on what the chart shows. */
  readonly summary: string
  readonly days: readonly number[]
  readonly series: readonly ChartSeries[]
  readonly kind: ChartKind
  /** A line over the bands: the sum that full payment would reach. */
  readonly outline?: ChartSeries
  /** Default: practice USDT. */
  readonly unit?: string
  /** Below the drawing: names of what its last day does not have. */
  readonly children?: ReactNode
}

export function Chart({ title, summary, days, series, kind, outline, unit, children }: ChartProps) {
  const { t } = useTranslation(['books', 'common'])
  const { tag } = languages[useLanguage()]
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const shown = outline ? [...series, outline] : series
  const values = [...drawnValues(series, kind).flat(), ...(outline?.amounts.map(Number) ?? [])]
  const scale = scaleTo(Math.max(0, ...values))
  const amountAt = (one: ChartSeries, index: number) => formatAmount(one.amounts.at(index) ?? '0.00', { tag })
  const dayAt = (index: number) => t('day', { day: formatNumber(days.at(index) ?? 0, tag) })
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="muted small">{summary}</p>
      </figcaption>
      <p className="chart-unit">{unit ?? t('common:unit')}</p>
      <div className="chart-body" data-kind={kind} aria-hidden="true">
        <Axis scale={scale} tag={tag} />
        <ChartPlot
          series={series}
          outline={outline}
          kind={kind}
          count={days.length}
          scale={scale}
          at={at}
          onAt={setAt}
        />
        <ChartNames
          kind={kind}
          names={wantedNames(series, outline, kind, scale.top)}
          amountOf={(one) => amountAt(one, -1)}
        />
        <p className="chart-days">
          <span>{dayAt(0)}</span>
          {days.length > 1 ? <span>{dayAt(-1)}</span> : null}
        </p>
      </div>
      <p className="chart-reading" aria-hidden="true">
        {at === null
          ? t('chartHint')
          : `${dayAt(at)}: ${shown.map((one) => `${one.label} ${amountAt(one, at)}`).join(', ')}`}
      </p>
      {children}
      <ChartTable title={title} days={days} series={shown} />
    </figure>
  )
}

function Axis({ scale, tag }: { scale: Scale; tag: string }) {
  return (
    <div className="chart-axis">
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ insetBlockEnd: `${(tick / scale.top) * 100}%` }}>
          {formatNumber(tick, tag, { notation: 'compact', maximumFractionDigits: 2 })}
        </span>
      ))}
    </div>
  )
}
