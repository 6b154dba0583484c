/**
 * Amounts by day as lines, with the unit and three values on the axis, a legend that shows each
 * kind of line, marks at days, and the same as a table.
 */
import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../platform/translate.ts'
import type { DaySeries } from './day-series.ts'
import { formatAmount, useTag } from './figures.tsx'

const DayTable = lazy(() => import('./day-table.tsx'))

interface Props {
  readonly days: readonly number[]
  readonly series: readonly DaySeries[]
  /** The accessible name of the chart and its table. */
  readonly title: string
  /** The unit of the axis, in words. */
  readonly unit: string
  /** The area between two of the series, named by them: what was promised and not paid. */
  readonly gap?: { readonly label: string; readonly between: readonly [string, string] }
  /** Days that the chart marks, with the words for each. */
  readonly marks?: readonly DayMark[]
}

interface DayMark {
  readonly day: number
  readonly label: string
}

const width = 600
const height = 160

/** The end of the axis: round, as its half is, and at most 1.5 times the largest value. */
function topOf(most: number): number {
  if (!(most > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].map((times) => times * power).find((top) => top >= most) ?? most
}

const xOf = (at: number, days: number): number => (days < 2 ? width : (at / (days - 1)) * width)

const pointsOf = (amounts: readonly string[], top: number): readonly string[] =>
  amounts.map((amount, at) => {
    const y = height - (Math.max(0, Number(amount)) / top) * height
    return `${xOf(at, amounts.length).toFixed(1)} ${y.toFixed(1)}`
  })

const lineOf = (amounts: readonly string[], top: number): string => {
  const points = pointsOf(amounts, top)
  return points.length === 1 ? `M0 ${points[0]?.split(' ')[1]}L${points[0]}` : `M${points.join('L')}`
}

/** The area between two lines. */
const areaOf = (one: readonly string[], other: readonly string[], top: number): string =>
  `M${[...pointsOf(one, top), ...pointsOf(other, top).toReversed()].join('L')}Z`

function Sample({ tone }: Pick<DaySeries, 'tone'>) {
  return (
    <svg width="28" height="10" aria-hidden="true" focusable="false">
      <path className="chart-line" data-tone={tone} d="M0 5H28" />
    </svg>
  )
}

/** The words of a mark, beside its line and on the side that has room. */
function MarkWords({ mark, days }: { mark: DayMark; days: readonly number[] }) {
  const share = (xOf(days.indexOf(mark.day), days.length) / width) * 100
  const place =
    share > 50
      ? { paddingInlineEnd: `${100 - share}%`, textAlign: 'end' as const }
      : { paddingInlineStart: `${share}%` }
  return (
    <span className="chart-mark-words" style={place}>
      {mark.label}
    </span>
  )
}

type PlotProps = Pick<Props, 'days' | 'series' | 'title' | 'gap'> & {
  readonly top: number
  readonly marks: readonly DayMark[]
}

function Plot({ days, series, title, gap, marks, top }: PlotProps) {
  const amountsOf = (name: string) => series.find((one) => one.name === name)?.amounts ?? []
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={[title, ...marks.map(({ label }) => label)].join('. ')}
      className="chart-plot"
    >
      {[0, height / 2, height].map((y) => (
        <path key={y} className="chart-tick" d={`M0 ${y}H${width}`} />
      ))}
      {gap === undefined ? null : (
        <path className="chart-gap" d={areaOf(amountsOf(gap.between[0]), amountsOf(gap.between[1]), top)} />
      )}
      {marks.map(({ day }) => (
        <path key={day} className="chart-mark" d={`M${xOf(days.indexOf(day), days.length)} 0V${height}`} />
      ))}
      {series.map(({ name, tone, amounts }) => (
        <path key={name} className="chart-line" data-tone={tone} d={lineOf(amounts, top)} />
      ))}
    </svg>
  )
}

function Legend({ series, gap }: Pick<Props, 'series' | 'gap'>) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, label, tone }) => (
        <li key={name}>
          <Sample tone={tone} />
          {label}
        </li>
      ))}
      {gap === undefined ? null : (
        <li>
          <svg width="28" height="12" aria-hidden="true" focusable="false">
            <path className="chart-gap" d="M0 0H28V12H0Z" />
          </svg>
          {gap.label}
        </li>
      )}
    </ul>
  )
}

/** The table loads when it is opened: most readers look at the lines. */
function AsTable(props: Pick<Props, 'days' | 'series' | 'title'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="chart-summary">{translate('app.asTable')}</summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <DayTable {...props} />
        </Suspense>
      ) : null}
    </details>
  )
}

export function DayChart({ marks = noMarks, ...props }: Props) {
  const { days, series, unit, title } = props
  const translate = useTranslate()
  const tag = useTag()
  const top = topOf(Math.max(...series.flatMap(({ amounts }) => amounts.map(Number))))
  const shown = marks.filter(({ day }) => days.includes(day))
  return (
    <Box>
      <Legend {...props} />
      <p className="chart-axis">{unit}</p>
      <div className="chart-frame">
        <div className="chart-axis chart-values figures">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatAmount(value.toFixed(2), tag)}</span>
          ))}
        </div>
        <div>
          {shown.map((mark) => (
            <MarkWords key={mark.day} mark={mark} days={days} />
          ))}
          <Plot {...props} marks={shown} top={top} />
          <div className="chart-axis chart-days">
            <span>{translate('app.dayOf', { day: days[0] ?? 0 })}</span>
            <span>{translate('app.dayOf', { day: days.at(-1) ?? 0 })}</span>
          </div>
        </div>
      </div>
      <AsTable days={days} series={series} title={title} />
    </Box>
  )
}

const noMarks: readonly DayMark[] = []
