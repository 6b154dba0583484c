import { couponStates } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { navigate } from '../../platform/hash-location.ts'
import { useOnNewDay } from '../../platform/new-day.ts'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { Empty } from '../../ui/states.tsx'
import { CouponCard } from './coupon-card.tsx'
import { ownCoupons } from './queries.ts'
import './reward.css'

/** index/mycoupon: mine by state. */
export function MyCouponScreen() {
  const { t } = useTranslation('reward')
  const [search] = useSearchParams()
  const state = couponStates.find((each) => each === search.get('state')) ?? 'available'
  const own = useQuery(ownCoupons(state))
  useOnNewDay('coupon.all')
  return (
    <Screen>
      <div className="coupon-states" role="group" aria-label={t('couponState')}>
        {couponStates.map((choice) => (
          <button
            key={choice}
            type="button"
            className="coupon-state"
            aria-pressed={choice === state}
            onClick={() => navigate(`/index/mycoupon?state=${choice}`, { replace: true })}
          >
            {t(`own.${choice}`)}
          </button>
        ))}
      </div>
      <Load query={own} height={120} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="gift"
              title={t('noCoupons')}
              action={
                <Link href="/index/getcoupon" className="button button-plain">
                  {t('toOffered')}
                </Link>
              }
            >
              {t('noCouponsText')}
            </Empty>
          ) : (
            <ul className="stack-tight" aria-label={t(`own.${state}`)}>
              {list.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponCard coupon={coupon} lastDay={coupon.lastDay}>
                    {coupon.sources === null ? null : (
                      <SourceBar
                        sources={coupon.sources}
                        voice="received"
                        to={{ href: '/books', words: 'toBooks' }}
                      />
                    )}
                    {coupon.orderId === null ? null : (
                      <Link href={`/user/orders?id=${coupon.orderId}`} className="text-link">
                        {t('toOrder')}
                      </Link>
                    )}
                  </CouponCard>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </Screen>
  )
}
