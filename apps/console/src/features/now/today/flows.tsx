import { composed, useTranslate } from '../../../platform/translate.ts'
import { DayChart } from '../../../ui/day-chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TodayData } from './data.ts'

/** Amounts promised, paid and received on each of the last settled days, with the break. */
export function Flows({ now: { flows, firstShort } }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const series = (name: keyof TodayData['flows'][number]) => ({
    name,
    label: translate(composed(`today.flow.${name}`)),
    amounts: flows.map((flow) => String(flow[name])),
  })
  // Nobody typed it in most worlds, and a line at nought explains nothing.
  const isStated = flows.some(({ revenueStated }) => Number(revenueStated) > 0)
  return (
    <Panel title={translate('today.flows')}>
      {flows.length === 0 ? (
        <p>{translate('today.noFlows')}</p>
      ) : (
        <DayChart
          title={translate('today.flowsShown')}
          unit={translate('today.flowUnit')}
          days={flows.map(({ day }) => day)}
          series={[
            { ...series('promised'), tone: 'promised' },
            { ...series('paid'), tone: 'paid' },
            { ...series('revenueModelled'), tone: 'revenue' },
            ...(isStated ? [{ ...series('revenueStated'), tone: 'stated' as const }] : []),
            { ...series('deposits'), tone: 'purchases' },
          ]}
          gap={{ label: translate('today.flowGap'), between: ['promised', 'paid'] }}
          marks={
            firstShort === null
              ? []
              : [{ day: firstShort.day, label: translate('today.flowBreak', { day: firstShort.day }) }]
          }
        />
      )}
    </Panel>
  )
}
