import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { Load } from '../../ui/load.tsx'
import { RoundActions } from '../../ui/round-actions.tsx'
import { Stage, type StageTone } from '../../ui/stage.tsx'
import { walletResult, walletSummary } from './queries.ts'
import { WorldDay } from './world-day.tsx'

type Result = DataOf<'wallet.result'>

/**
 * What the member has of it all: what was paid, what came back, and the difference, with its colour
 * and the day since which it is above zero. The wallet is beside it, the four acts below it.
 */
export function ResultStage() {
  const { t } = useTranslation('home')
  const result = useQuery(walletResult())
  const wallet = useQuery(walletSummary())
  useArrival()
  // Both appear together: one that comes later would move the other.
  const { error } = result.error === null ? wallet : result
  const both = {
    data:
      result.data === undefined || wallet.data === undefined
        ? undefined
        : { result: result.data, wallet: wallet.data },
    status: error === null ? ('pending' as const) : ('error' as const),
    error,
    refetch: () => Promise.all([result.refetch(), wallet.refetch()]),
  }
  return (
    <Load query={both} height={292}>
      {(shown) => (
        <InTurn>
          <Stage
            tone={toneOf(shown.result)}
            labelledBy="result"
            foot={<RoundActions waits={readMoney(shown.wallet.due) > 0n} />}
          >
            <div className="home-stage-top">
              <WorldDay />
              <Link href="/user/balance" className="home-balance">
                <span className="muted tiny">{t('balance')}</span>
                <Amount value={shown.wallet.extractable} size="lg" unit={null} />
              </Link>
            </div>
            <NetResult result={shown.result} due={shown.wallet.due} />
          </Stage>
        </InTurn>
      )}
    </Load>
  )
}

export function toneOf({ net, paid }: Pick<Result, 'net' | 'paid'>): StageTone {
  const value = readMoney(net)
  if (value === 0n && readMoney(paid) === 0n) return 'level'
  return value < 0n ? 'behind' : 'ahead'
}

interface NetResultProps {
  readonly result: Pick<Result, 'paid' | 'back' | 'net' | 'aheadSince'>
  /** The part of `back` that the member has not received yet. */
  readonly due: string
}

/** The difference, large, and the two amounts that it comes from. */
export function NetResult({ result, due }: NetResultProps) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const { paid, back, net, aheadSince } = result
  const values = { paid: formatAmount(paid, { tag }), back: formatAmount(back, { tag }) }
  const since = () => {
    if (readMoney(paid) === 0n) return t('resultNothing')
    if (readMoney(net) < 0n) return t('resultNotYet')
    return aheadSince === null ? t('resultToday') : t('resultSince', { day: formatNumber(aheadSince, tag) })
  }
  return (
    <>
      <h2 id="result" className="small muted home-result-title">
        {t('resultTitle')}
      </h2>
      <p>
        <Amount value={net} size="xxl" sign />
      </p>
      <p className="small">
        {readMoney(paid) === 0n && readMoney(back) === 0n ? null : `${t('resultWords', values)} `}
        {readMoney(due) > 0n ? `${t('resultWaits', { due: formatAmount(due, { tag }) })} ` : null}
        {since()}
      </p>
    </>
  )
}
