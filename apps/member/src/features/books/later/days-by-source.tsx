import { formatMoney, sourceNames } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chart } from '../../../ui/chart.tsx'

interface Props {
  readonly title: string
  readonly summary: string
  readonly days: readonly WhatIfDay[]
}

const parts = [...sourceNames, 'uncovered'] as const

/**
 * What closes that are to come would pay, by source, and what they promise; through the last one
 * that promises anything. The chart names only what is there on its last day, so all parts are
 * named below.
 */
export function DaysBySource({ title, summary, days }: Props) {
  const { t } = useTranslation('sources')
  const shown = days.slice(0, Math.max(1, days.findLastIndex(({ promised }) => promised > 0n) + 1))
  const amount = (day: WhatIfDay, name: (typeof parts)[number]) =>
    name === 'uncovered' ? day.promised - day.paid : day.bySource[name]
  return (
    <Chart
      kind="bands"
      title={title}
      summary={summary}
      days={shown.map(({ day }) => day)}
      series={parts.map((name) => ({
        tone: name,
        label: t(`part.${name}`),
        amounts: shown.map((day) => formatMoney(amount(day, name))),
      }))}
      outline={{
        tone: 'ink',
        label: t('promised'),
        amounts: shown.map(({ promised }) => formatMoney(promised)),
      }}
    >
      <ul className="later-legend" aria-hidden="true">
        {parts
          .filter((name) => shown.some((day) => amount(day, name) > 0n))
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
