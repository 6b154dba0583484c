import { formatMoney, sourceNames } from '@glasshouse/contract'
import type { WhatIfDay } from '@glasshouse/model'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chart } from '../../../ui/chart.tsx'

interface Props {
  readonly title: string
  readonly summary: string
  readonly days: readonly WhatIfDay[]
}

/** What closes that are to come would pay, by source, and what they promise. */
export function DaysBySource({ title, summary, days }: Props) {
  const { t } = useTranslation(['sources', 'ahead'])
  return (
    <Chart
      kind="bands"
      title={title}
      summary={summary}
      days={days.map(({ day }) => day)}
      series={[
        ...sourceNames.map((name) => ({
          tone: name,
          label: t(`part.${name}`),
          amounts: days.map(({ bySource }) => formatMoney(bySource[name])),
        })),
        {
          tone: 'uncovered' as const,
          label: t('part.uncovered'),
          amounts: days.map(({ promised, paid }) => formatMoney(promised - paid)),
        },
      ]}
      outline={{
        tone: 'ink',
        label: t('promised'),
        amounts: days.map(({ promised }) => formatMoney(promised)),
      }}
    />
  )
}
