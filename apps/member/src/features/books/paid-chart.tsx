import { languages, type Sources, sourceNames } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount } from '../../ui/amount-text.ts'
import { Chart } from '../../ui/chart.tsx'

export interface PaidDay {
  readonly day: number
  readonly sources: Sources
}

/**
 * The promised amount of each day against the paid amount, by source. `own`: of the reader's
 * machines, without the rewards that the books have among the payouts.
 */
export function PaidChart({ days, own = false }: { days: readonly PaidDay[]; own?: boolean }) {
  const { t } = useTranslation(['books', 'sources'])
  const { tag } = languages[useLanguage()]
  // Truncated so that each day's parts still add up to the promised amount.
  const shown = days.map((day) => shownSources(day.sources))
  const seen = shown.at(-1)
  const amount = (name: keyof Sources) =>
    formatAmount(seen?.sources[name] ?? '0.00', { tag, decimals: seen?.decimals ?? 2 })
  const parts = [...sourceNames, 'uncovered'] as const
  return (
    <Chart
      kind="bands"
      title={t('books:paidChart')}
      summary={t(own ? 'books:paidChartOwnText' : 'books:paidChartText', {
        promised: amount('promised'),
        paid: amount('paid'),
        uncovered: amount('uncovered'),
      })}
      days={days.map((day) => day.day)}
      series={parts.map((name) => ({
        tone: name,
        label: t(`sources:part.${name}`),
        amounts: shown.map(({ sources }) => sources[name]),
      }))}
      outline={{
        tone: 'ink',
        label: t('sources:promised'),
        amounts: shown.map(({ sources }) => sources.promised),
      }}
    />
  )
}
