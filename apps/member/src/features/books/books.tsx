import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../platform/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { FirstShort } from '../../ui/first-short.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldOver } from '../../ui/world-over.tsx'
import { ActsCard } from './acts-card.tsx'
import './books.css'
import { BooksByLink, isByLink } from './books-by-link.tsx'
import { ChainCard } from './chain-card.tsx'
import { CountsCard } from './counts-card.tsx'
import { CoverageCard } from './coverage-card.tsx'
import { EverCard } from './ever-card.tsx'
import { LaterOfCoverage, LaterOfMembers } from './later.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { OutflowCard } from './outflow-card.tsx'
import { PotsCard } from './pots-card.tsx'
import { booksSummary, worldInfo } from './queries.ts'
import { useKeyInAddress } from './use-key-in-address.ts'
import { WallForm } from './wall-form.tsx'
import { YesterdayCard } from './yesterday-card.tsx'

/**
 * The open books, for everyone: the pots, the promises, and the sources of payouts. A wide window
 * begins with the stage. Those of a class are for its members and for anybody with its link.
 */
export function BooksScreen() {
  const { t } = useTranslation(['books', 'common'])
  const summary = useQuery(booksSummary())
  const world = useQuery(worldInfo())
  useKeyInAddress(world.data?.booksByLink === true && summary.isSuccess)
  const closed = summary.error instanceof CallError && summary.error.error === 'feature_closed'
  const byLink = isByLink(summary.error)
  return (
    <Screen>
      {summary.isError ? null : <WallForm summary={summary.data} world={world.data} />}
      <WorldOver world={world.data} />
      <FirstShort short={world.data?.firstShort} />
      {closed ? <BooksClosed /> : null}
      {byLink ? <BooksByLink /> : null}
      {closed || byLink ? null : (
        <>
          <p className="muted small">
            {t(world.data?.booksByLink === true ? 'introLink' : 'introAll')} {t('intro')} {t('introTotals')}
          </p>
          <p className="muted small">
            {t('potIs')} {t('amountsIn', { unit: t('common:unit') })}
          </p>
          <Load query={summary} height={220} rows={3}>
            {(data) => <Books summary={data} world={world.data} />}
          </Load>
        </>
      )}
    </Screen>
  )
}

interface BooksProps {
  readonly summary: DataOf<'books.summary'>
  readonly world: DataOf<'world.info'> | undefined
}

function Books({ summary, world }: BooksProps) {
  const { t } = useTranslation(['books', 'common'])
  const isMember = useSession() !== null
  return (
    <>
      {summary.moneyStopped ? (
        <p className="note note-wrong" role="status">
          {t('moneyStopped')}
        </p>
      ) : null}
      <CoverageCard summary={summary} world={world} />
      <YesterdayCard yesterday={summary.yesterday} />
      <EverCard sources={summary.ever} />
      {world === undefined ? null : <PotsCard summary={summary} operatorFunds={world.operatorFunds} />}
      <LazyPart>
        <OutflowCard />
      </LazyPart>
      <LaterOfCoverage />
      <LaterOfMembers />
      <CountsCard summary={summary} />
      <ChainCard />
      <ActsCard />
      <LedgerCard record={summary.record} />
      <p className="text-links">
        <Link href="/index/incomePattern" className="text-link">
          {t('toPattern')}
        </Link>
        {isMember ? (
          <Link href="/user/check" className="text-link">
            {t('common:title.check')}
          </Link>
        ) : null}
      </p>
    </>
  )
}

/** A class may keep its books closed until its staff open them, or until it ends. */
function BooksClosed() {
  const { t } = useTranslation('books')
  return (
    <Empty
      picture="gate"
      title={t('closedTitle')}
      action={
        <Link href="/index/incomePattern" className="button button-plain">
          {t('toPattern')}
        </Link>
      }
    >
      {t('closedText')}
    </Empty>
  )
}
