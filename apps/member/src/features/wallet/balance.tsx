import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { useLine } from '../../platform/line.ts'
import { useOnline } from '../../platform/online.ts'
import { isUnreachable } from '../../platform/patient-read.ts'
import { Amount } from '../../ui/amount.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { WalletNotice } from '../message/lines.tsx'
import { walletNotice } from '../message/queries.ts'
import { BalanceStage, ThreeKinds } from './balance-stage.tsx'
import { Debt } from './debt.tsx'
import { useLastSeen } from './last-seen.ts'
import { walletSummary } from './queries.ts'
import './wallet.css'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { WalletFigures } from './wallet-figures.tsx'
import { Ways } from './ways.tsx'

// The charts and their words load after the figures.
const WalletPeriods = lazy(() =>
  import('./wallet-periods.tsx').then((file) => ({ default: file.WalletPeriods })),
)

/** The wallet: the member's holdings, promises and payments, and their sources. */
export function BalanceScreen() {
  const wallet = useQuery(walletSummary())
  useArrival()
  const isOnline = useOnline()
  const isAway = !isOnline || isUnreachable(wallet.failureReason)
  const isSlow = useLine() !== 'ok'
  const kept = useLastSeen(wallet.data === undefined && (isAway || isSlow))
  // The notice is above the figures: they appear together, because a later notice would move them.
  const isNoticeComing = useQuery(walletNotice()).isLoading && !isAway && kept === undefined
  // The fields are named one by one: a query that is spread causes a render on each refetch.
  const { data = kept, error, refetch } = wallet
  const shown = isNoticeComing
    ? { data: undefined, status: 'pending' as const, error, refetch }
    : { data, status: wallet.status, error, refetch }
  return (
    <Screen columns>
      <Load query={shown} height={292} rows={2}>
        {(data) => <Balance wallet={data} isAway={isAway || wallet.data === undefined} />}
      </Load>
    </Screen>
  )
}

/** `isAway`: no act is possible now, and the figures may be old. */
function Balance({ wallet, isAway }: { wallet: DataOf<'wallet.summary'>; isAway: boolean }) {
  const { t } = useTranslation('wallet')
  const isOnline = useOnline()
  return (
    <>
      {isAway ? (
        <p className="note" role="status">
          {t(isOnline ? 'common:noteSlowText' : 'common:noteOfflineText')}
        </p>
      ) : (
        <WalletNotice />
      )}
      <BalanceStage wallet={wallet} isAway={isAway} />
      <Debt extractable={wallet.extractable} />
      <ThreeKinds wallet={wallet} isAway={isAway} />
      <section className="card stack-tight" aria-labelledby="sources">
        <h2 id="sources">{t('sourcesTitle')}</h2>
        <p className="muted small">{t('sourcesText')}</p>
        <SourceBar
          sources={wallet.sources}
          size="tall"
          voice="machines"
          to={{ href: '/user/record?type=5', words: 'toRecords' }}
        />
        <p className="row-between small">
          <span className="muted">{t('spent')}</span>
          <Amount value={wallet.spent} />
        </p>
        <p className="row-between small">
          <span className="muted">{t('paidSoFar')}</span>
          <Amount value={wallet.sources.paid} />
        </p>
      </section>
      <LazyPart waiting={<Skeleton height={360} rows={2} />}>
        <WalletPeriods />
      </LazyPart>
      <div className="stack wallet-more">
        <WalletFigures wallet={wallet} />
        {isAway ? null : <Ways />}
      </div>
    </>
  )
}
