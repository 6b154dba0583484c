import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../platform/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { FirstShort } from '../../ui/first-short.tsx'
import { InTurn } from '../../ui/in-turn.tsx'
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
import type { Rules } from './drawn-pots.ts'
import { EverCard } from './ever-card.tsx'
import { LaterOfCoverage, LaterOfMembers } from './later.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { OutflowCard } from './outflow-card.tsx'
import { PotsCard } from './pots-card.tsx'
import { booksSummary, worldInfo, worldRules } from './queries.ts'
import { useKeyInAddress } from './use-key-in-address.ts'
import { WallForm } from './wall-form.tsx'
import { YesterdayCard } from './yesterday-card.tsx'

/**
 * The open books, for everyone: the pots, the promises, and the sources of payouts. A wide window
 * begins with the stage. Those of a class are for its members and for anybody with its link.
 */
export function BooksScreen() {
  const { t } = useTranslation(['books', 'common'])
  // The fields are named one by one: a query that is spread causes a render on each refetch.
  const { data, status, error, isError, isSuccess, refetch } = useQuery(booksSummary())
  const world = useQuery(worldInfo())
  const rules = useQuery(worldRules()).data
  // After a close the rest is rendered in slices: in one go it holds a slow phone for 50 ms.
  const shown = useDeferredValue(data)
  useKeyInAddress(world.data?.booksByLink === true && isSuccess)
  const closed = error instanceof CallError && error.error === 'feature_closed'
  const byLink = isByLink(error)
  return (
    <Screen>
      {isError ? null : <WallForm summary={data} world={world.data} />}
      <WorldOver world={world.data} />
      <FirstShort short={world.data?.firstShort} />
      {closed ? <BooksClosed /> : null}
      {byLink ? <BooksByLink /> : null}
      {closed || byLink ? null : (
        <>
          <p className="muted small">
            {t(world.data?.booksByLink === true ? 'introLink' : 'introAll')}{' '}
            {t('amountsIn', { unit: t('common:unit') })}
          </p>
          <Load query={{ data: shown, status, error, refetch }} height={220} rows={3}>
            {(summary) => <Books summary={summary} rules={rules} />}
          </Load>
        </>
      )}
    </Screen>
  )
}

interface BooksProps {
  readonly summary: DataOf<'books.summary'>
  readonly rules: Rules | undefined
}

/*
 * What reads for itself is the same element in every render: React passes it over when the summary
 * has changed.
 */
const outflow = (
  <LazyPart>
    <OutflowCard />
  </LazyPart>
)
const later = (
  <>
    <LaterOfCoverage />
    <LaterOfMembers />
  </>
)
const kept = (
  <>
    <ChainCard />
    <ActsCard />
  </>
)

/** Memoised: a reading of the world's clock does not render the cards again. */
const Books = memo(function Books({ summary, rules }: BooksProps) {
  const { t } = useTranslation(['books', 'common'])
  const isMember = useSession() !== null
  return (
    <>
      {summary.moneyStopped ? (
        <p className="note note-wrong" role="status">
          {t('moneyStopped')}
        </p>
      ) : null}
      <div className="stack screen-columns">
        <InTurn>
          <CoverageCard summary={summary} world={rules} />
        </InTurn>
        {/* Below the answer: ninety words above it were the first sight of a phone. */}
        <p className="muted small">
          {t('intro')} {t('introTotals')}
        </p>
        <p className="muted small">{t('potIs')}</p>
        <InTurn>
          <YesterdayCard yesterday={summary.yesterday} />
        </InTurn>
        <InTurn>
          <EverCard sources={summary.ever} />
        </InTurn>
        {rules === undefined ? null : (
          <InTurn>
            <PotsCard summary={summary} operatorFunds={rules.operatorFunds} />
          </InTurn>
        )}
      </div>
      {outflow}
      {later}
      <InTurn>
        <CountsCard summary={summary} />
      </InTurn>
      {kept}
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
})

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
