import type { OrderItem } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MachinePicture } from '../../ui/machine-picture.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { DayClose } from '../../ui/world-time.tsx'

/** One of the member's machines in the list: its term, and all it has paid so far by source. */
export function OrderCard({ order }: { order: OrderItem }) {
  const { t } = useTranslation('order')
  const place = `/user/orders?id=${order.orderId}`
  return (
    <article className="card stack" aria-labelledby={order.orderId}>
      <div className="card-head">
        <MachinePicture src={order.productImg} width={72} />
        <div>
          <h2 id={order.orderId}>
            <Link href={place}>{order.productName}</Link>
          </h2>
          <p className="muted small">
            {t('price')} <Amount value={order.price} size="sm" />
          </p>
        </div>
        <StateBadge order={order} />
      </div>
      <Facts
        facts={[
          {
            label: t('daily'),
            value: <Amount value={order.dayReturnAmount} unit={null} />,
            note: t('promised'),
          },
          { label: t('total'), value: <Amount value={order.walletotal} unit={null} />, note: t('promised') },
          order.getTime === null
            ? { label: t('expiredAt'), value: <DayClose at={order.expiryDate} /> }
            : { label: t('nextDue'), value: <DayClose at={order.getTime} /> },
          { label: t('maturity'), value: t('days', { count: order.maturity }) },
        ]}
      />
      <div>
        <h3 className="small">{t('soFar')}</h3>
        <SourceBar sources={order.soFar} voice="ever" to={{ href: place, words: 'toIncomes' }} />
      </div>
    </article>
  )
}

export function StateBadge({ order }: { order: Pick<OrderItem, 'status'> }) {
  const { t } = useTranslation('order')
  return <Badge tone={order.status === 'valid' ? 'good' : 'plain'}>{t(order.status)}</Badge>
}
