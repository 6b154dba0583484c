/** What the page said each morning, and the share that was paid over the thirty closes after it. */
import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { Chart } from '../../../ui/chart.tsx'
import { useDaysText } from '../../../ui/days-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Load } from '../../../ui/load.tsx'
import { booksBacktest } from '../queries.ts'
import { sharePercent } from '../share-percent.ts'

type Morning = DataOf<'books.backtest'>['list'][number]

const percent = (ratio: number) => (ratio * 100).toFixed(2)

const shares = [
  { of: 'said', tone: 'operator', label: 'backtestSaid' },
  { of: 'saidWithSales', tone: 'purchases', label: 'backtestSales' },
  { of: 'paid', tone: 'revenue', label: 'backtestPaid' },
] as const

export function Backtest() {
  const { t } = useTranslation('ahead')
  const query = useQuery(booksBacktest())
  return (
    <Load query={query} height={300}>
      {({ list: [first, ...more] }) => {
        if (first === undefined) return <p className="muted">{t('backtestNone')}</p>
        if (more.length === 0) return <OneMorning morning={first} />
        const list = [first, ...more]
        return (
          <Chart
            kind="lines"
            title={t('backtestTitle')}
            summary={t('backtestText')}
            unit={t('percentUnit')}
            days={list.map(({ day }) => day)}
            series={shares.map(({ of, tone, label }) => ({
              tone,
              label: t(label),
              amounts: list.map((morning) => percent(morning[of])),
            }))}
          />
        )
      }}
    </Load>
  )
}

/** Points on one day lie on each other, and make no line. */
function OneMorning({ morning }: { morning: Morning }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const days = useDaysText('ahead')
  return (
    <section aria-labelledby="one-morning">
      <h3 id="one-morning">{t('backtestTitle')}</h3>
      <p className="muted small">{t('backtestText')}</p>
      <p>{days({ fromDay: morning.day, throughDay: morning.day })}</p>
      <Facts
        facts={shares.map(({ of, label }) => ({ label: t(label), value: sharePercent(morning[of], tag) }))}
      />
    </section>
  )
}
