/** The first thing on Today: one sentence on how the world stands, and what to do about it. */
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useResourceDefinitions } from 'react-admin'
import { useTranslate } from '../../../platform/translate.ts'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
import { RowsLink } from '../../../ui/rows-link.tsx'
import type { TodayData } from './data.ts'
import { ShortDay } from './first-short.tsx'
import { FillWallet, PayingShort } from './paying.tsx'
import { type Standing, standingOf, toneOf } from './standing.ts'

interface Props {
  readonly now: TodayData
}

/** The sentence of a standing, with its figures in the reader's format. */
function useSentence(): (standing: Standing) => string {
  const translate = useTranslate()
  const tag = useTag()
  const mayFill = useResourceDefinitions()['terms'] !== undefined
  const share = (percent: number) =>
    (percent / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 })
  return (standing) => {
    switch (standing.state) {
      case 'empty':
      case 'short':
        return translate(standing.state === 'empty' ? 'today.shortEmpty' : 'today.shortUsedUp', {
          day: standing.day,
          incomes: standing.incomes,
          share: share(standing.percent),
        })
      case 'coins':
        return translate(Number(standing.part) > 0 ? 'today.standing.coinsLow' : 'today.standing.coins', {
          count: standing.count,
          part: formatAmount(standing.part, tag),
          fill: mayFill ? 'yes' : 'no',
        })
      case 'late':
        return translate('today.behind', { days: standing.days })
      case 'silent':
        return translate('today.notServed')
      case 'stopped':
        return translate('today.moneyStopped')
      case 'waits': {
        const key = standing.isMore ? 'today.standing.waitsMore' : 'today.standing.waits'
        return translate(key, { count: standing.count })
      }
      case 'full':
        return translate('today.standing.full', { day: standing.day, count: standing.incomes })
      case 'nothingDue':
        return translate('today.standing.nothingDue', { day: standing.day })
      default:
        return translate('today.standing.begins')
    }
  }
}

/** The forecast of the books in one line; without promises there is none. */
function Ahead({ now: { shortDay, promisedNext30Days } }: Props) {
  const translate = useTranslate()
  if (Number(promisedNext30Days) === 0) return null
  return shortDay === null
    ? translate('today.standing.aheadFull')
    : translate('today.standing.aheadShort', { day: shortDay })
}

interface RowsProps {
  readonly list: string
  readonly filter: Readonly<Record<string, string>>
  readonly words: string
}

/** The rows behind the figure of the sentence, for roles that may read them. */
function Rows({ list, filter, words }: RowsProps) {
  const places = useResourceDefinitions()
  return places[list] === undefined ? null : (
    <RowsLink list={list} filter={filter} className="standing-rows">
      {words}
    </RowsLink>
  )
}

function RowsOf({ standing }: { readonly standing: Standing }) {
  const translate = useTranslate()
  switch (standing.state) {
    case 'coins':
      return (
        <Rows list="payouts" filter={{ state: 'pending' }} words={translate('today.standing.seeWaiting')} />
      )
    case 'empty':
    case 'short':
    case 'full': {
      const { day } = standing
      const words = translate('today.standing.seeIncomes', { day })
      return <Rows list="incomes" filter={{ day: String(day) }} words={words} />
    }
    default:
      return null
  }
}

function Details({ now, state }: Props & Pick<Standing, 'state'>) {
  const translate = useTranslate()
  switch (state) {
    case 'stopped':
      return now.proof?.broken ? translate('today.proofBroken', { broken: now.proof.broken }) : null
    case 'empty':
    case 'short':
      return <ShortDay now={now} />
    case 'coins':
      return <PayingShort now={now} />
    case 'silent':
    case 'late':
      return translate('today.standing.lateDo')
    default:
      return <Ahead now={now} />
  }
}

const urgent: ReadonlySet<string> = new Set(['error', 'warning'])

export function StandingCard({ now }: Props) {
  const sentence = useSentence()
  const standing = standingOf(now)
  const tone = toneOf[standing.state]
  return (
    <Alert
      severity={tone}
      role={urgent.has(tone) ? 'alert' : 'status'}
      data-standing={standing.state}
      className="standing"
      action={standing.state === 'coins' ? <FillWallet now={now} /> : undefined}
    >
      <AlertTitle component="h2" className="standing-words">
        {sentence(standing)}
      </AlertTitle>
      <Details now={now} state={standing.state} />
      <RowsOf standing={standing} />
    </Alert>
  )
}

/** The other facts that need an act, where the sentence is about something more urgent. */
export function OtherAlerts({ now }: Props) {
  const sentence = useSentence()
  const { state } = standingOf(now)
  const isDayShown = state === 'empty' || state === 'short'
  const { firstShort } = now
  return (
    <>
      {state === 'coins' || now.paying.waiting.total === 0 ? null : (
        <Alert severity="warning" className="standing" action={<FillWallet now={now} />}>
          <PayingShort now={now} />
        </Alert>
      )}
      {isDayShown || firstShort === null ? null : (
        <Alert severity="warning">
          <AlertTitle>
            {sentence({ state: firstShort.potsEmpty ? 'empty' : 'short', ...firstShort })}
          </AlertTitle>
          <ShortDay now={now} />
        </Alert>
      )}
    </>
  )
}
