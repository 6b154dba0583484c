import { formatMoney, readMoney, type Sources, sourceNames } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import { shownSources } from '@glasshouse/web/source-parts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chart } from '../../../ui/chart.tsx'

interface Props {
  readonly savingsLeftOut: boolean
  readonly days: readonly WhatIfDay[]
}

const parts = [...sourceNames, 'uncovered'] as const

const isIn = (day: Sources | undefined, part: (typeof parts)[number]): boolean =>
  day !== undefined && readMoney(day[part]) > 0n

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

/** The last day that promises anything; of none that does, the first. */
export const lastPromised = (days: readonly WhatIfDay[]): number =>
  (days.findLast(({ promised }) => promised > 0n) ?? days[0])?.day ?? 0

/**
 * What closes that are to come would pay, by source, and what they promise; through the last one
 * that promises anything. The chart names only what is there on its last day; other parts are named
 * below.
 */
export function DaysBySource({ savingsLeftOut, days }: Props) {
  const { t } = useTranslation(['ahead', 'sources'])
  const through = lastPromised(days)
  const shown = days.filter(({ day }) => day <= through)
  // As in the chart of the past closes, so that each day's parts add up to what it promises.
  const amounts = shown.map((day) => shownSources(sourcesOf(day)).sources)
  const others = parts.filter((name) => !isIn(amounts.at(-1), name) && amounts.some((day) => isIn(day, name)))
  return (
    <Chart
      kind="bands"
      title={t('ahead:closesChart')}
      summary={t('ahead:closesChartText', { savings: savingsLeftOut ? undefined : 'in' })}
      days={shown.map(({ day }) => day)}
      series={parts.map((name) => ({
        tone: name,
        label: t(`sources:part.${name}`),
        amounts: amounts.map((day) => day[name]),
      }))}
      outline={{
        tone: 'ink',
        label: t('sources:promised'),
        amounts: amounts.map(({ promised }) => promised),
      }}
    >
      {others.length === 0 ? null : (
        <ul className="later-legend" aria-hidden="true">
          {others.map((name) => (
            <li key={name}>
              <span className="source-swatch" data-part={name} />
              {t(`sources:part.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </Chart>
  )
}
