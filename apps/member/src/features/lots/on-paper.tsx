import { type DataOf, formatMoney, languages, type OrderItem, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { SavingsLeftOut } from '../books/savings-left-out.tsx'
import { sharePercent } from '../books/share-percent.ts'
import './lots.css'
import { OpenBooks, useBooksOpen } from './open-books.tsx'
import { booksSummary } from './queries.ts'

type StillPromising = Pick<OrderItem, 'dayReturnAmount' | 'maturity'>

/** What a machine still promises, apart from everything that is there. */
export const stillPromised = ({ dayReturnAmount, maturity }: StillPromising): string =>
  formatMoney(readMoney(dayReturnAmount) * BigInt(maturity))

/** The promise that is left of a machine, and today's coverage; nothing of an expired one. */
export function OrderOnPaper({ order }: { order: StillPromising }) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  if (order.maturity === 0) return null
  return (
    <section className="card stack-tight" aria-labelledby="paper">
      <div className="row-between">
        <h2 id="paper">{t('paperTitle')}</h2>
        <span className="paper-amount">
          <Amount value={stillPromised(order)} />
        </span>
      </div>
      <p className="muted small">
        {t('paperOrder', { count: order.maturity, daily: formatAmount(order.dayReturnAmount, { tag }) })}
      </p>
      <TodaysCoverage />
    </section>
  )
}

/** The coverage of the whole world as the books have it now; none while they are closed. */
export function TodaysCoverage() {
  const { t } = useTranslation(['lots', 'sources'])
  const books = useQuery({ ...booksSummary(), enabled: useBooksOpen() === true })
  return (
    <OpenBooks query={books} height={84} shut={<p className="muted small">{t('lots:paperClosed')}</p>}>
      {(summary) => (
        <div className="small">
          <Coverage summary={summary} />
          <Link href="/books" className="text-link">
            {t('sources:toBooks')}
          </Link>
        </div>
      )}
    </OpenBooks>
  )
}

type Summary = Pick<DataOf<'books.summary'>, 'coverage' | 'coverageModelledOnly' | 'savingsLeftOut'>

export function Coverage({ summary }: { summary: Summary }) {
  const { coverage, coverageModelledOnly, savingsLeftOut } = summary
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  if (coverage === null) return null
  return (
    <>
      <p>{t('paperCoverage', { share: sharePercent(coverage, tag) })}</p>
      {coverageModelledOnly === null || coverageModelledOnly === coverage ? null : (
        <p>{t('paperStated', { share: sharePercent(coverageModelledOnly, tag) })}</p>
      )}
      {savingsLeftOut ? <SavingsLeftOut /> : null}
    </>
  )
}
