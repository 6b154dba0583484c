import { type IncomeItem, languages } from '@glasshouse/contract'
import type { SourceVoice } from '@glasshouse/web/source-parts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { orderIncomes } from './queries.ts'

const tones: Record<IncomeItem['state'], BadgeTone> = {
  not_received: 'warm',
  receiving: 'cool',
  received: 'good',
  uncovered: 'plain',
}

const voices = {
  not_received: 'due',
  receiving: 'receiving',
  received: 'received',
  uncovered: 'received',
} as const satisfies Record<IncomeItem['state'], SourceVoice>

/** Each day's income of one machine, newest first. */
export function OrderIncomes({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order')
  const incomes = useInfiniteQuery(orderIncomes(orderId))
  return (
    <section className="stack" aria-labelledby="incomes">
      <h2 id="incomes">{t('incomes')}</h2>
      <List
        query={incomes}
        rowHeight={120}
        keyOf={(income) => income.incomeId}
        row={(income) => <IncomeRow income={income} />}
        empty={
          <Empty picture="calendar" title={t('noIncomes')}>
            {t('noIncomesText')}
          </Empty>
        }
      />
    </section>
  )
}

function IncomeRow({ income }: { income: IncomeItem }) {
  const { t } = useTranslation(['order', 'common', 'sources'])
  const { tag } = languages[useLanguage()]
  const place = `/user/income?id=${income.incomeId}`
  const day = t('common:worldDay', { day: formatNumber(income.day, tag) })
  return (
    <article className="card card-row income-row" aria-label={day}>
      <div className="row-between">
        <h3>{day}</h3>
        <Badge tone={tones[income.state]}>{t(`order:state.${income.state}`)}</Badge>
      </div>
      <p className="row-between">
        <Amount value={income.sources.paid} size="lg" />
        <span className="muted small figures">
          {t('order:ofPromised', { amount: formatAmount(income.sources.promised, { tag }) })}
        </span>
      </p>
      <SourceBar
        sources={income.sources}
        voice={voices[income.state]}
        to={{ href: place, words: 'toPostings' }}
      />
      <Link href={place} className="text-link">
        {t('sources:toIncome')}
      </Link>
    </article>
  )
}
