import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { Empty } from '../../ui/empty.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import './order.css'
import { OrderCard } from './order-card.tsx'
import { type OrderStatus, orderPages } from './queries.ts'

/** The member's machines: those that still pay income, or those that have expired. */
export function MyOrdersScreen() {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  const status: OrderStatus = search.get('status') === 'expired' ? 'expired' : 'valid'
  const orders = useInfiniteQuery(orderPages(status))
  return (
    <Screen>
      <div className="choices" role="group" aria-label={t('which')}>
        {(['valid', 'expired'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className="choice"
            aria-pressed={choice === status}
            onClick={() => navigate(`/user/myorder?status=${choice}`, { replace: true })}
          >
            {t(choice)}
          </button>
        ))}
      </div>
      <div className="order-list">
        <List
          key={status}
          query={orders}
          label={t(status)}
          rowHeight={248}
          keyOf={(order) => order.orderId}
          row={(order) => (
            <InSlices>
              <OrderCard order={order} />
            </InSlices>
          )}
          empty={
            <Empty
              picture="machine"
              title={t(`empty.${status}`)}
              {...(status === 'valid'
                ? {
                    action: (
                      <Link className="button button-primary" href="/projects">
                        {t('toProducts')}
                      </Link>
                    ),
                  }
                : {})}
            >
              {t(`emptyText.${status}`)}
            </Empty>
          }
        />
      </div>
    </Screen>
  )
}
