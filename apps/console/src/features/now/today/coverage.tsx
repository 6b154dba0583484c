/**
 * Whether the promised amounts can be paid, with the figures of the open books, and how accurate an
 * earlier figure was.
 */
import type { ReactNode } from 'react'
import { composed, useTranslate, type WordKey } from '../../../platform/translate.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Amount, Count, formatShare, Share, useTag } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TodayData } from './data.ts'

function useCoverageFacts(now: TodayData) {
  const translate = useTranslate()
  const tag = useTag()
  const fact = (name: string, value: ReactNode) => ({
    name,
    label: translate(composed(`today.${name}`)),
    value,
  })
  const day = (of: number | null, none: WordKey) => (of === null ? translate(none) : <Count value={of} />)
  const first = [
    fact('coverageSales', <Share value={now.coverageWithSales} />),
    fact('promisedAhead', <Amount value={now.promisedNext30Days} />),
    fact('paidAhead', <Amount value={now.paidNext30Days} />),
    fact('shortDay', day(now.shortDay, 'today.shortNever')),
    fact(
      'emptyDay',
      emptyWords(now, tag).map((words) => <div key={words[0]}>{translate(...words)}</div>),
    ),
  ]
  const others = [
    fact('coverageNowModelled', <Share value={now.coverageModelledOnly} />),
    fact('coverageSalesModelled', <Share value={now.coverageWithSalesModelledOnly} />),
    ...(now.coverageIfTyped === null
      ? []
      : [
          fact('coverageTyped', <Share value={now.coverageIfTyped} />),
          fact('coverageSalesTyped', <Share value={now.coverageWithSalesIfTyped} />),
        ]),
    fact('inPots', <Amount value={now.inPots} />),
    fact('expectedAhead', <Amount value={now.expectedRevenueNext30Days} />),
    ...(now.statedThroughDay === null
      ? []
      : [
          {
            name: 'statedAhead',
            label: translate('today.statedAhead', { day: now.statedThroughDay }),
            value: <Amount value={now.statedNext30Days} />,
          },
        ]),
    fact('leftAfter', <Amount value={now.leftAfter30Days} />),
  ]
  return { first, others }
}

export function Coverage({ now }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const { first, others } = useCoverageFacts(now)
  return (
    <Panel title={translate('today.coverage')}>
      <div>
        <p className="coverage-hero">
          <Share value={now.coverage} />
        </p>
        <p className="muted" style={{ margin: 0 }}>
          {translate('today.coverageNow')}
        </p>
      </div>
      <Facts facts={first} />
      <details className="more-figures">
        <summary>{translate('today.moreFigures')}</summary>
        <p className="muted">{translate('today.coverageAbout')}</p>
        <Facts facts={others} />
        <ForecastSaid said={now.said} />
      </details>
    </Panel>
  )
}

type Words = [key: WordKey, values?: { readonly day: string }]

/**
 * The day on which the pots run empty, as words that follow the label. Beside a forecast without
 * a short day a second sentence says why that is no contradiction.
 */
export function emptyWords(
  { shortDay, emptyDay, spentSince }: Pick<TodayData, 'shortDay' | 'emptyDay' | 'spentSince'>,
  tag: string,
): Words[] {
  const day = spentSince ?? emptyDay
  if (day === null) return [['today.emptyNotWithin']]
  const key = spentSince === null ? 'today.emptyOn' : 'today.spentSince'
  const said: Words = [key, { day: day.toLocaleString(tag) }]
  return shortDay === null ? [said, ['today.emptyPaid']] : [said]
}

function ForecastSaid({ said }: Pick<TodayData, 'said'>) {
  const translate = useTranslate()
  const tag = useTag()
  if (said === null) return null
  const share = (of: number) => formatShare(of, tag)
  const before = {
    day: said.day.toLocaleString(tag),
    check: said.checkDay.toLocaleString(tag),
    share: share(said.coverage),
    sales: share(said.coverageWithSales),
  }
  return (
    <p className="muted" style={{ marginBottom: 0 }}>
      {said.paid === null
        ? translate('today.saidFirst', before)
        : translate('today.saidChecked', { ...before, paid: share(said.paid) })}
    </p>
  )
}
