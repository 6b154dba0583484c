import { languages } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount, formatNumber } from './amount-text.ts'
import type { ChartSeries } from './chart-series.ts'

interface ChartTableProps {
  readonly title: string
  readonly days: readonly number[]
  readonly series: readonly ChartSeries[]
}

/**
 * Every figure of a chart, newest day first. The lines are made once the reader opens it: ninety
 * days of six amounts took a slow phone half of the time in which a slider has to answer.
 */
export function ChartTable({ title, days, series }: ChartTableProps) {
  const { t } = useTranslation('books')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chartTable')}</summary>
      {isOpen ? (
        <ScrollRegion label={title}>
          <table>
            <TableHead columns={[t('dayColumn'), ...series.map(({ label }) => label)]} />
            <Lines days={days} series={series} />
          </table>
        </ScrollRegion>
      ) : null}
    </details>
  )
}

function Lines({ days, series }: Omit<ChartTableProps, 'title'>) {
  const { tag } = languages[useLanguage()]
  const rows = days.map((day, at) => ({ day, at })).reverse()
  return (
    <tbody>
      {rows.map(({ day, at }) => (
        <tr key={day}>
          <th scope="row">{formatNumber(day, tag)}</th>
          {series.map((one) => (
            <td key={one.tone}>{formatAmount(one.amounts[at] ?? '0.00', { tag })}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
