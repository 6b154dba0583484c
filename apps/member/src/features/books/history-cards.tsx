import { type DataOf, languages, type SourceName, type Sources, sourceNames } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { Chart } from '../../ui/chart.tsx'
import { Load } from '../../ui/load.tsx'
import { shownSources } from '../../ui/source-parts.ts'
import { booksHistory } from './queries.ts'

type Day = DataOf<'books.history'>['list'][number]

/** Promised against paid by source, and the pots, day by day. */
export function HistoryCards() {
  const { t } = useTranslation('books')
  const history = useQuery(booksHistory())
  return (
    <Load query={history} height={360} rows={2}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="card muted">{t('noHistory')}</p>
        ) : (
          <>
            <section className="card">
              <PaidChart days={list} />
            </section>
            <section className="card">
              <PotsChart days={list} />
            </section>
          </>
        )
      }
    </Load>
  )
}

function PaidChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['books', 'sources'])
  const { tag } = languages[useLanguage()]
  const last = days.at(-1)
  const seen = last === undefined ? undefined : shownSources(last.sources)
  const amount = (name: keyof Sources) =>
    formatAmount(seen?.sources[name] ?? '0.00', { tag, decimals: seen?.decimals ?? 2 })
  const parts = [...sourceNames, 'uncovered'] as const
  return (
    <Chart
      kind="bands"
      title={t('books:paidChart')}
      summary={t('books:paidChartText', {
        promised: amount('promised'),
        paid: amount('paid'),
        uncovered: amount('uncovered'),
      })}
      days={days.map((day) => day.day)}
      series={parts.map((name) => ({
        tone: name,
        label: t(`sources:part.${name}`),
        amounts: days.map((day) => day.sources[name]),
      }))}
      outline={{
        tone: 'ink',
        label: t('sources:promised'),
        amounts: days.map((day) => day.sources.promised),
      }}
    />
  )
}

function PotsChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['books', 'sources'])
  return (
    <Chart
      kind="lines"
      title={t('books:potsChart')}
      summary={t('books:potsChartText')}
      days={days.map((day) => day.day)}
      series={sourceNames.map((name: SourceName) => ({
        tone: name,
        label: t(`sources:part.${name}`),
        amounts: days.map((day) => day.pots[name]),
      }))}
    />
  )
}
