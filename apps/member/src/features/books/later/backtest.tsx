/** What the page said each morning, and the share that was paid over the thirty closes after it. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chart } from '../../../ui/chart.tsx'
import { Load } from '../../../ui/load.tsx'
import { booksBacktest } from '../queries.ts'

const percent = (ratio: number) => (ratio * 100).toFixed(2)

export function Backtest() {
  const { t } = useTranslation('ahead')
  const query = useQuery(booksBacktest())
  return (
    <Load query={query} height={300}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="muted">{t('backtestNone')}</p>
        ) : (
          <Chart
            kind="lines"
            title={t('backtestTitle')}
            summary={t('backtestText')}
            unit={t('percentUnit')}
            days={list.map(({ day }) => day)}
            series={[
              { tone: 'operator', label: t('backtestSaid'), amounts: list.map(({ said }) => percent(said)) },
              {
                tone: 'purchases',
                label: t('backtestSales'),
                amounts: list.map(({ saidWithSales }) => percent(saidWithSales)),
              },
              { tone: 'revenue', label: t('backtestPaid'), amounts: list.map(({ paid }) => percent(paid)) },
            ]}
          />
        )
      }
    </Load>
  )
}
