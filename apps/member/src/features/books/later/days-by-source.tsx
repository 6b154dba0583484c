import { formatMoney, readMoney, type Sources, sourceNames } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chart } from '../../../ui/chart.tsx'

interface Props {
  readonly title: string
  readonly summary: string
  readonly days: readonly WhatIfDay[]
}

const parts = [...sourceNames, 'uncovered'] as const

function sourcesOf({ promised, paid, bySource }: WhatIfDay): Sources {
  const named = sourceNames.reduce((sum, name) => sum + bySource[name], 0n)
  return {
    promised: formatMoney(promised),
    paid: formatMoney(paid),
    revenue: formatMoney(bySource.revenue),
    fees: formatMoney(bySource.fees),
    operator: formatMoney(bySource.operator),
    purchases: formatMoney(bySource.purchases),
    rest: formatMoney(paid - named),
    uncovered: formatMoney(promised - paid),
  }
}

/**
 * What closes that are to come would pay, by source, and what they promise; through the last one
 * that promises anything. The chart names only what is there on its last day, so all parts are
 * named below.
 */
export function DaysBySource({ title, summary, days }: Props) {
  const { t } = useTranslation('sources')
  const shown = days.slice(0, Math.max(1, days.findLastIndex(({ promised }) => promised > 0n) + 1))
  // As in the chart of the past closes, so that each day's parts add up to what it promises.
  const amounts = shown.map((day) => shownSources(sourcesOf(day)).sources)
  return (
    <Chart
      kind="bands"
      title={title}
      summary={summary}
      days={shown.map(({ day }) => day)}
      series={parts.map((name) => ({
        tone: name,
        label: t(`part.${name}`),
        amounts: amounts.map((day) => day[name]),
      }))}
      outline={{
        tone: 'ink',
        label: t('promised'),
        amounts: amounts.map(({ promised }) => promised),
      }}
    >
      <ul className="later-legend" aria-hidden="true">
        {parts
          .filter((name) => amounts.some((day) => readMoney(day[name]) > 0n))
          .map((name) => (
            <li key={name}>
              <span className="source-swatch" data-part={name} />
              {t(`part.${name}`)}
            </li>
          ))}
      </ul>
    </Chart>
  )
}
