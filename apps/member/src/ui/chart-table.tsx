import { languages } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount, formatNumber } from './amount-text.ts'
import type { ChartSeries } from './chart-series.ts'

interface ChartTableProps {
  readonly title: string
  readonly days: readonly number[]
  readonly series: readonly ChartSeries[]
}

/** Every figure of a chart, newest day first; collapsed until it is opened. */
export function ChartTable({ title, days, series }: ChartTableProps) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const rows = days.map((day, at) => ({ day, at })).reverse()
  return (
    <details className="chart-table">
      <summary>{t('chartTable')}</summary>
      <ScrollRegion label={title}>
        <table>
          <TableHead columns={[t('dayColumn'), ...series.map(({ label }) => label)]} />
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
        </table>
      </ScrollRegion>
    </details>
  )
}
