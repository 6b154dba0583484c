/** The first thing on Today: one sentence on the state of the world, and what to do about it. */
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useResourceDefinitions } from 'react-admin'
import { useTranslate } from '../../../platform/translate.ts'
import { formatAmount, useTag } from '../../../ui/figures.tsx'
import { RowsLink } from '../../../ui/rows-link.tsx'
import type { TodayData } from './data.ts'
import { ShortDay } from './first-short.tsx'
import { FillWallet, PayingShort } from './paying.tsx'
import { closeStanding, type Standing, standingOf, toneOf } from './standing.ts'

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
      case 'short': {
        const { state, day, incomes, percent } = standing
        const [promised, paid] = [standing.promised, standing.paid].map((of) => formatAmount(of, tag))
        return translate(`today.standing.${state}`, { day, incomes, promised, paid, share: share(percent) })
      }
      case 'coins':
        return translate(Number(standing.part) > 0 ? 'today.standing.coinsLow' : 'today.standing.coins', {
          count: standing.count,
          part: formatAmount(standing.part, tag),
          fill: mayFill ? 'yes' : 'no',
        })
      case 'late':
      case 'closing':
        return translate(`today.standing.${standing.state}`, { days: standing.days })
      case 'full':
      case 'again':
        return translate(`today.standing.${standing.state}`, { day: standing.day, count: standing.incomes })
      case 'nothingDue':
        return translate('today.standing.nothingDue', { day: standing.day })
      default:
        return translate(`today.standing.${standing.state}`)
    }
  }
}

/**
 * The forecast of the books, in the size of the sentence that it limits. A short day has a colour
 * of its own, a warning's: under one colour for both, readers took a green sentence for its
 * contradiction, and a day paid in full in the colour of an alarm for bad news.
 */
function Ahead({ now: { shortDay, promisedNext30Days } }: Props) {
  const translate = useTranslate()
  if (Number(promisedNext30Days) === 0) return null
  return (
    <p className="standing-ahead" data-short={shortDay !== null}>
      {shortDay === null
        ? translate('today.standing.aheadFull')
        : translate('today.standing.aheadShort', { day: shortDay })}
    </p>
  )
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
    case 'again':
    case 'full': {
      const { day } = standing
      const words = translate('today.standing.seeIncomes', { day })
      return <Rows list="incomes" filter={{ day: String(day) }} words={words} />
    }
    case 'noMachines':
      return <Rows list="products" filter={{}} words={translate('today.standing.seeMachines')} />
    default:
      return null
  }
}

/** The first day that fell short, where the sentence is about something else. */
function Before({ now: { firstShort } }: Props) {
  const translate = useTranslate()
  if (firstShort === null) return null
  const { day } = firstShort
  return <p data-first-short={day}>{translate('today.shortSince', { day })}</p>
}

/** The forecast, and what follows from a clock that is paused. */
function Next({ now }: Props) {
  const translate = useTranslate()
  return (
    <>
      <Ahead now={now} />
      <Before now={now} />
      {now.clock.paused ? <p>{translate('today.standing.paused')}</p> : null}
    </>
  )
}

/** After the end: what the newest settled day paid. */
function AtTheEnd({ now }: Props) {
  const sentence = useSentence()
  const close = closeStanding(now)
  return (
    <>
      {close === null ? null : <p>{sentence(close)}</p>}
      {close?.state === 'empty' || close?.state === 'short' ? null : <Before now={now} />}
    </>
  )
}

function Details({ now, state }: Props & Pick<Standing, 'state'>) {
  const translate = useTranslate()
  switch (state) {
    case 'stopped':
    case 'unproved':
      return now.proof?.broken ? <p>{translate('today.proofBroken', { broken: now.proof.broken })}</p> : null
    case 'ended':
    case 'archived':
      return <AtTheEnd now={now} />
    case 'empty':
    case 'short':
      return <ShortDay now={now} />
    case 'coins':
      return (
        <>
          <p>
            <PayingShort now={now} />
          </p>
          <Before now={now} />
        </>
      )
    case 'late':
    case 'closing':
      return (
        <>
          <p>{translate(`today.standing.${state}Do`)}</p>
          <Before now={now} />
        </>
      )
    default:
      return <Next now={now} />
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

/**
 * Withdrawals that wait for coins, where the sentence is about something more urgent. Nobody can
 * fill the wallet while money is stopped, or after the end.
 */
export function WaitingForCoins({ now }: Props) {
  const { state } = standingOf(now)
  if (state === 'coins' || now.paying.waiting.total === 0) return null
  const mayFill = !now.moneyStopped && now.life === 'open'
  return (
    <Alert severity="warning" className="standing" action={mayFill ? <FillWallet now={now} /> : undefined}>
      <PayingShort now={now} />
    </Alert>
  )
}
