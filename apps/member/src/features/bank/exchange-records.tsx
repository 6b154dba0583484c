import type { ExchangeItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import './bank.css'
import { exchanges } from './queries.ts'
import { Rate } from './rate.tsx'
import { tones } from './recharge-card.tsx'
import { useUnit } from './use-unit.ts'

/** The member's exchanges between practice USDT and the money of practice banks, newest first. */
export function ExchangeRecordsScreen() {
  const { t } = useTranslation('bank')
  const records = useInfiniteQuery(exchanges())
  return (
    <Screen>
      <List
        query={records}
        label={t('exchangesTitle')}
        rowHeight={120}
        keyOf={({ recordId }) => recordId}
        row={(record) => <ExchangeRow record={record} />}
        empty={
          <Empty
            picture="ledger"
            title={t('noExchanges')}
            action={
              <Link href="/user/cashrecharge" className="button button-plain">
                {t('toRecharge')}
              </Link>
            }
          >
            {t('noExchangesText')}
          </Empty>
        }
      />
    </Screen>
  )
}

function ExchangeRow({ record }: { record: ExchangeItem }) {
  const { t } = useTranslation('bank')
  const unit = useUnit()
  const { direction, currency, amount, usdt, status } = record
  return (
    <article className="card stack-tight">
      <div className="row-between">
        <h2 className="line-name">{t(`direction.${direction}`)}</h2>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="row-between">
        <Amount value={amount} unit={unit(currency)} />
        <Amount value={usdt} exact />
      </p>
      <p className="row-between tiny muted">
        <Rate rate={record.rate} currency={currency} />
        <WorldTime at={record.time} />
      </p>
      {record.reference === '' ? null : <p className="tiny muted figures">{record.reference}</p>}
    </article>
  )
}
