import { readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chart } from '../../ui/chart.tsx'
import { Load } from '../../ui/load.tsx'
import { PaidChart } from '../books/paid-chart.tsx'
import { walletDaysList } from './queries.ts'

/**
 * Day by day: the promises of the member's machines and the sources of the payments, and with
 * `held` the balances of the member's accounts.
 */
export function WalletDays({ held = false, days: asked = 30 }: { held?: boolean; days?: number }) {
  const { t } = useTranslation(['wallet', 'books', 'sources'])
  const days = useQuery(walletDaysList(asked))
  return (
    <Load query={days} height={360} rows={held ? 2 : 1}>
      {({ list }) => (
        <>
          {list.some(({ sources }) => readMoney(sources.promised) > 0n) ? (
            <section className="card">
              <PaidChart days={list} own />
            </section>
          ) : null}
          {held && list.length > 1 ? (
            <section className="card">
              <Chart
                kind="lines"
                title={t('heldChart')}
                summary={t('heldChartText')}
                days={list.map(({ day }) => day)}
                series={[{ tone: 'ink', label: t('heldChart'), amounts: list.map((day) => day.held) }]}
              />
            </section>
          ) : null}
        </>
      )}
    </Load>
  )
}
