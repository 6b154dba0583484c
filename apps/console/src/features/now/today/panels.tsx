/** Today's figures in panels, each under its own heading. */
import type { ReactNode } from 'react'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Amount, Count, Instant } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowsLink } from '../../../ui/rows-link.tsx'
import type { TodayData } from './data.ts'

interface Props {
  readonly now: TodayData
}

function useFact(): (name: string, value: ReactNode) => Fact {
  const translate = useTranslate()
  return (name, value) => ({ name, label: translate(composed(`today.${name}`)), value })
}

const potNames = ['revenue', 'fees', 'operator', 'purchases'] as const

/** Each balance leads to the pot's movements. */
export function Pots({ now: { pots } }: Props) {
  const translate = useTranslate()
  const fact = useFact()
  return (
    <Panel title={translate('today.pots')}>
      <Facts
        facts={potNames.map((pot) =>
          fact(
            pot,
            <RowsLink list="movements" filter={{ account: `pot/${pot}` }}>
              <Amount value={pots[pot]} />
            </RowsLink>,
          ),
        )}
      />
    </Panel>
  )
}

export function Clock({ now: { clock, settledThrough, behindDays } }: Props) {
  const translate = useTranslate()
  const fact = useFact()
  const settled =
    settledThrough < 0 ? (
      translate('today.noneSettled')
    ) : (
      <RowsLink list="incomes" filter={{ day: String(settledThrough) }}>
        <Count value={settledThrough} />
      </RowsLink>
    )
  const rate = clock.paused ? translate('today.paused') : translate('today.times', { rate: clock.rate })
  return (
    <Panel title={translate('today.clock')}>
      <Facts
        facts={[
          fact('worldTime', <Instant at={clock.now} />),
          fact('day', <Count value={clock.day} />),
          fact('settledThrough', settled),
          fact('behindDays', <Count value={behindDays} />),
          fact('rate', rate),
        ]}
      />
    </Panel>
  )
}

export function Chain({ now: { chain } }: Props) {
  const translate = useTranslate()
  const fact = useFact()
  return (
    <Panel title={translate('today.chain')}>
      <Facts
        facts={[
          fact('chainState', translate(`today.chainIs.${chain.head === null ? 'none' : chain.state}`)),
          fact('head', chain.head === null ? translate('app.none') : <Count value={Number(chain.head)} />),
          fact('readAt', chain.readAt === null ? translate('app.none') : <Instant at={chain.readAt} wall />),
        ]}
      />
    </Panel>
  )
}

export function Jobs({ now: { jobs, late } }: Props) {
  const translate = useTranslate()
  const fact = useFact()
  return (
    <Panel title={translate('today.jobs')}>
      <Facts
        facts={[
          fact('ticker', translate(late ? 'today.tickerSilent' : 'today.tickerRuns')),
          fact('jobsWaiting', <Count value={jobs.waiting} />),
          fact('jobsDead', <Count value={jobs.failed} />),
        ]}
      />
    </Panel>
  )
}

export function Proof({ now: { proof, moneyStopped } }: Props) {
  const translate = useTranslate()
  const fact = useFact()
  const facts =
    proof === null
      ? [fact('proofResult', translate('today.notProved'))]
      : [
          fact('proofResult', translate(proof.broken === null ? 'today.holds' : 'today.holdsNot')),
          fact(
            'provedThrough',
            proof.settledThrough < 0 ? (
              translate('today.noneSettled')
            ) : (
              <Count value={proof.settledThrough} />
            ),
          ),
          fact('provedAt', <Instant at={proof.at} wall />),
        ]
  return (
    <Panel title={translate('today.proof')}>
      <Facts facts={[...facts, fact('money', translate(moneyStopped ? 'today.stopped' : 'today.moves'))]} />
    </Panel>
  )
}
