import { type IncomeItem, languages } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { PayoutLine, payoutHeight } from '../../ui/payout-row.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { orderIncomes } from './queries.ts'

const tones: Record<IncomeItem['state'], BadgeTone> = {
  not_received: 'cool',
  receiving: 'cool',
  received: 'good',
  uncovered: 'plain',
}

/** Each day's income of one machine, newest first. */
export function OrderIncomes({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order')
  const incomes = useInfiniteQuery(orderIncomes(orderId))
  return (
    <section className="stack" aria-labelledby="incomes">
      <h2 id="incomes">{t('incomes')}</h2>
      <List
        query={incomes}
        rowHeight={payoutHeight}
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
  const { t } = useTranslation(['order', 'common'])
  const { tag } = languages[useLanguage()]
  const day = t('common:worldDay', { day: formatNumber(income.day, tag) })
  return (
    <article className="card card-row payout-row" aria-label={day}>
      <RowLink href={`/user/income?id=${income.incomeId}`} className="payout-line">
        <PayoutLine
          name={day}
          state={t(`order:state.${income.state}`)}
          tone={tones[income.state]}
          sources={income.sources}
        />
      </RowLink>
    </article>
  )
}
