import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Load, type LoadQuery } from '../../ui/load.tsx'
import { Machine } from '../../ui/machine.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceExplained } from '../../ui/source-bar.tsx'
import './income.css'
import { IncomePayers } from '../lots/income-payers.tsx'
import { useBooksOpen } from '../lots/open-books.tsx'
import { incomePayers } from '../lots/queries.ts'
import { LeftBefore } from './left-before.tsx'
import { Movement } from './movement.tsx'
import { incomeDetail } from './queries.ts'
import { ReceivedWithOthers } from './received-with-others.tsx'
import { TheDay } from './the-day.tsx'

/** "Where did this come from?": one day's income of one machine, down to the postings. */
export function IncomeScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const open = useBooksOpen()
  // Both are requested together, so that the page does not grow when the second answer comes.
  const detail = useQuery(incomeDetail(id))
  const payers = useQuery({ ...incomePayers(id), enabled: open === true })
  useArrival()
  return (
    <Screen>
      <Load query={detail} height={420}>
        {(data) => <Income detail={data} payers={payers} />}
      </Load>
    </Screen>
  )
}

const voices = {
  not_received: 'due',
  receiving: 'receiving',
  received: 'received',
  uncovered: 'received',
} as const

interface IncomeProps {
  readonly detail: DataOf<'income.detail'>
  readonly payers: LoadQuery<DataOf<'income.payers'>>
}

function Income({ detail, payers }: IncomeProps) {
  const { t } = useTranslation(['income', 'common'])
  const { tag } = languages[useLanguage()]
  const { income, close, credit } = detail
  const credited = credit?.postings.find(({ account }) => account === 'member/me/wallet')?.amount
  return (
    <>
      <section className="card stack">
        <div className="card-head">
          <Machine src={income.productImg} width={72} />
          <div>
            <h2>{income.productName}</h2>
            <p className="muted small">{t('income:incomeOfDay', { day: formatNumber(income.day, tag) })}</p>
            <Amount value={income.sources.paid} size="xl" />
          </div>
        </div>
        <p>{t(`income:now.${income.state}`)}</p>
        {income.state === 'not_received' ? (
          <Link href="/user/receiveincome" className="text-link">
            {t('common:title.receiveincome')}
          </Link>
        ) : null}
        <SourceExplained sources={income.sources} voice={voices[income.state]} />
      </section>
      <IncomePayers query={payers} orderId={income.orderId} />
      <LeftBefore day={income.day} outflow={detail.outflow} />
      {credited === undefined ? null : <ReceivedWithOthers credited={credited} paid={income.sources.paid} />}
      <TheDay detail={detail} />
      <details className="card fold">
        <summary>{t('income:postings')}</summary>
        <div className="stack">
          <p className="muted small">{t('income:postingsText')}</p>
          {close.movement === null ? (
            <p>{t('income:noFunding')}</p>
          ) : (
            <Movement movement={close.movement} title={t('income:funding')} />
          )}
          {credit === null ? (
            <p>{t(`income:now.${income.state}`)}</p>
          ) : (
            <Movement movement={credit} title={t('income:credit')} />
          )}
        </div>
      </details>
      <p>
        <Link href="/books" className="text-link">
          {t('income:toBooks')}
        </Link>
      </p>
    </>
  )
}
