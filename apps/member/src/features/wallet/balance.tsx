import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { useLine } from '../../platform/line.ts'
import { useOnline } from '../../platform/online.ts'
import { isUnreachable } from '../../platform/patient-read.ts'
import { Amount } from '../../ui/amount.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { AboutAmount } from '../bank/about-amount.tsx'
import { WalletNotice } from '../message/lines.tsx'
import { walletNotice } from '../message/queries.ts'
import { DueNote } from './due-note.tsx'
import { useLastSeen } from './last-seen.ts'
import { walletSummary } from './queries.ts'
import { WalletFigures } from './wallet-figures.tsx'

// The charts and their words load after the figures.
const WalletDays = lazy(() => import('./wallet-days.tsx').then((file) => ({ default: file.WalletDays })))

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
    <Screen>
      <Load query={shown} height={200} rows={3}>
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
      <Holding wallet={wallet} />
      <DueNote wallet={wallet} isAway={isAway} />
      <section className="card stack-tight" aria-labelledby="sources">
        <h2 id="sources">{t('sourcesTitle')}</h2>
        <p className="muted small">{t('sourcesText')}</p>
        <SourceBar
          sources={wallet.sources}
          size="tall"
          voice="ever"
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
      <Suspense fallback={<Skeleton height={360} rows={2} />}>
        <WalletDays held />
      </Suspense>
      <WalletFigures wallet={wallet} />
      {isAway ? null : <Ways />}
    </>
  )
}

/** The member's holdings, and the part that can be withdrawn now. */
function Holding({ wallet }: { wallet: DataOf<'wallet.summary'> }) {
  const { t } = useTranslation('wallet')
  return (
    <section className="card stack-tight" aria-labelledby="holding">
      <h2 id="holding" className="small muted">
        {t('holdingAssets')}
      </h2>
      <p>
        <Amount value={wallet.holdingAssets} size="xxl" />
      </p>
      <AboutAmount value={wallet.holdingAssets} />
      <p className="muted small">{t('holdingNote')}</p>
      <p className="row-between">
        <span>{t('extractable')}</span>
        <Amount value={wallet.extractable} size="lg" />
      </p>
      <AboutAmount value={wallet.extractable} />
      <p className="muted small">{t('extractableNote')}</p>
      <p className="muted tiny">
        {t('asOf')} <WorldTime at={wallet.asOf} label />
      </p>
    </section>
  )
}

function Ways() {
  const { t } = useTranslation('wallet')
  return (
    <nav className="card card-rows" aria-label={t('ways')}>
      <LinkRows
        rows={[
          { href: '/user/withdraw', label: t('toWithdraw'), icon: 'wallet' },
          { href: '/user/cashwithdraw', label: t('toCashWithdraw'), icon: 'bank' },
          { href: '/user/withrecord', label: t('toWithdrawals'), icon: 'clock' },
          { href: '/user/address', label: t('toAddresses'), icon: 'pin' },
          { href: '/user/Caddress', label: t('toCards'), icon: 'card' },
          { href: '/user/newrecharge', label: t('toRecharge'), icon: 'plus' },
          { href: '/user/cashrecharge', label: t('toCashRecharge'), icon: 'bank' },
          { href: '/practice/bank', label: t('toPracticeBank'), icon: 'bank' },
          { href: '/user/record2', label: t('toExchanges'), icon: 'refresh' },
          { href: '/user/record', label: t('toRecords'), icon: 'receipt' },
          { href: '/export', label: t('toStatements'), icon: 'receipt' },
          { href: '/user/record?type=5', label: t('toReceived'), icon: 'check' },
          { href: '/user/receiveincome', label: t('toReceive'), icon: 'income' },
          { href: '/user/myorder', label: t('toOrders'), icon: 'machine' },
          { href: '/user/reward', label: t('toRewards'), icon: 'gift' },
          { href: '/index/friend', label: t('toTeam'), icon: 'team' },
          { href: '/user/fund', label: t('toFund'), icon: 'plus' },
          { href: '/user/stock', label: t('toStock'), icon: 'machine' },
          { href: '/books', label: t('toBooks'), icon: 'scales' },
        ]}
      />
    </nav>
  )
}
