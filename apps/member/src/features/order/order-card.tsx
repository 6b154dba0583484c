import { languages, type OrderItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Machine } from '../../ui/machine.tsx'
import { machineOf } from '../../ui/machine-layers.ts'
import { MachineState } from '../../ui/machine-state.tsx'
import { PromiseBars } from '../../ui/promise-bars.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { DayClose } from '../../ui/world-time.tsx'
import { orderPayersPlace } from '../lots/places.ts'

/** One of the member's machines in the list: its term, and all it has paid so far by source. */
export function OrderCard({ order }: { order: OrderItem }) {
  const { t } = useTranslation('order')
  const place = `/user/orders?id=${order.orderId}`
  return (
    <article
      className="card stack"
      aria-labelledby={order.orderId}
      data-machine={machineOf(order.productImg) ?? undefined}
    >
      <div className="card-head">
        <Machine src={order.productImg} width={88} turns={order.lastDay?.stands === false} stage />
        <div>
          <h2 id={order.orderId}>
            <RowLink href={place}>{order.productName}</RowLink>
          </h2>
          <p className="muted small">
            {t('price')} <Amount value={order.price} size="sm" />
          </p>
        </div>
        <p className="badges">
          <StateBadge order={order} />
          <MachineState lastDay={order.lastDay} />
        </p>
      </div>
      <PromiseBars promised={order.dayReturnAmount} earned={order.revenuePerDay} />
      <Facts
        facts={[
          { label: t('total'), value: <Amount value={order.walletotal} unit={null} /> },
          order.getTime === null
            ? { label: t('expiredAt'), value: <DayClose at={order.expiryDate} /> }
            : { label: t('nextDue'), value: <DayClose at={order.getTime} /> },
          { label: t('maturity'), value: t('days', { count: order.maturity }) },
        ]}
      />
      <div>
        <h3 className="small">{t('soFar')}</h3>
        <PaidSoFar order={order} />
        <SourceBar
          sources={order.soFar}
          voice="ever"
          to={{ href: place, words: 'toIncomes' }}
          payers={orderPayersPlace(order.orderId)}
        />
      </div>
    </article>
  )
}

/** What all incomes due so far have paid, received or not, against the price. */
export function PaidSoFar({ order: { soFar, price } }: { order: Pick<OrderItem, 'soFar' | 'price'> }) {
  const { t } = useTranslation('order')
  const { tag } = languages[useLanguage()]
  const values = { paid: formatAmount(soFar.paid, { tag }), price: formatAmount(price, { tag }) }
  return <p className="muted small">{t('paidSoFar', values)}</p>
}

export function StateBadge({ order }: { order: Pick<OrderItem, 'status'> }) {
  const { t } = useTranslation('order')
  return <Badge tone={order.status === 'valid' ? 'good' : 'plain'}>{t(order.status)}</Badge>
}
