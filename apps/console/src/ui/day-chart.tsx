/** Amounts by day as lines, with a legend that shows each kind of line, and the same as a table. */
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '../platform/translate.ts'
import { Amount, Count, formatAmount, useTag } from './figures.tsx'

export interface DaySeries {
  readonly name: string
  /** A text, not a translation key. */
  readonly label: string
  readonly tone: 'paid' | 'promised' | 'revenue' | 'purchases'
  /** Decimal strings, one per day. */
  readonly amounts: readonly string[]
}

interface Props {
  readonly days: readonly number[]
  readonly series: readonly DaySeries[]
  /** The accessible name of the chart and its table. */
  readonly title: string
}

const width = 600
const height = 160

/** The end of the axis: the next 1, 2 or 5 times a power of ten. */
function topOf(most: number): number {
  if (!(most > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= most) ?? most
}

const lineOf = (amounts: readonly string[], top: number): string => {
  const x = (at: number) => (amounts.length < 2 ? width : (at / (amounts.length - 1)) * width)
  const y = (amount: string) => height - (Math.max(0, Number(amount)) / top) * height
  const points = amounts.map((amount, at) => `${x(at).toFixed(1)} ${y(amount).toFixed(1)}`)
  return points.length === 1 ? `M0 ${points[0]?.split(' ')[1]}L${points[0]}` : `M${points.join('L')}`
}

function Sample({ tone }: Pick<DaySeries, 'tone'>) {
  return (
    <svg width="28" height="10" aria-hidden="true" focusable="false">
      <path className="chart-line" data-tone={tone} d="M0 5H28" />
    </svg>
  )
}

export function DayChart({ days, series, title }: Props) {
  const translate = useTranslate()
  const tag = useTag()
  const top = topOf(Math.max(...series.flatMap(({ amounts }) => amounts.map(Number))))
  return (
    <Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0, pb: 1 }}
      >
        {series.map(({ name, label, tone }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Sample tone={tone} />
            {label}
          </Box>
        ))}
      </Box>
      <p className="chart-axis figures">{formatAmount(top.toFixed(2), tag)}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="chart-plot"
      >
        {[0, height / 2, height].map((y) => (
          <path key={y} className="chart-tick" d={`M0 ${y}H${width}`} />
        ))}
        {series.map(({ name, tone, amounts }) => (
          <path key={name} className="chart-line" data-tone={tone} d={lineOf(amounts, top)} />
        ))}
      </svg>
      <Box className="chart-axis" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{translate('app.dayOf', { day: days[0] ?? 0 })}</span>
        <span>{translate('app.dayOf', { day: days.at(-1) ?? 0 })}</span>
      </Box>
      <details>
        <summary className="chart-summary">{translate('app.asTable')}</summary>
        <DayTable days={days} series={series} title={title} />
      </details>
    </Box>
  )
}

function DayTable({ days, series, title }: Props) {
  const translate = useTranslate()
  return (
    <section className="scroll-x" aria-label={title} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.day')}</TableCell>
            {series.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day, at) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                <Count value={day} />
              </TableCell>
              {series.map(({ name, amounts }) => (
                <TableCell key={name} align="right">
                  <Amount value={amounts[at] ?? '0.00'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
