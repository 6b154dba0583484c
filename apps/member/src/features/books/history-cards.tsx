import { type DataOf, type SourceName, sourceNames } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chart } from '../../ui/chart.tsx'
import { Load } from '../../ui/load.tsx'
import { PaidChart } from './paid-chart.tsx'
import { booksHistory } from './queries.ts'

type Day = DataOf<'books.history'>['list'][number]

/** Promised against paid amounts by source, and the pots, day by day, from the first close on. */
export function HistoryCards() {
  const history = useQuery(booksHistory())
  return (
    <Load query={history} height={360} rows={2}>
      {({ list }) =>
        // Before the first close: the card of the last close says it.
        list.length === 0 ? null : (
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
