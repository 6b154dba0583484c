import type { InputOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { OpenLink } from '../../ui/open-link.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { rewardPayersPlace } from '../lots/places.ts'
import { CouponCard } from './coupon-card.tsx'
import { ownCoupons } from './queries.ts'

/** The member's coupons of one state; a used one shows its refund and the sources. */
export function OwnCoupons({ state }: { state: NonNullable<InputOf<'coupon.all'>['state']> }) {
  const { t } = useTranslation(['reward', 'product'])
  const own = useQuery(ownCoupons(state))
  return (
    <Load query={own} height={120} rows={3}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            picture="coupon"
            title={t('reward:noCoupons')}
            action={
              <OpenLink href="/index/getcoupon" className="button button-plain">
                {t('reward:toOffered')}
              </OpenLink>
            }
          >
            {t('reward:noCouponsText')}
          </Empty>
        ) : (
          <ul className="stack-tight" aria-label={t(`reward:own.${state}`)}>
            {list.map((coupon) => (
              <li key={coupon.couponId}>
                <CouponCard coupon={coupon} lastDay={coupon.lastDay}>
                  {coupon.sources === null ? null : (
                    <SourceBar
                      sources={coupon.sources}
                      voice="received"
                      to={{ href: '/books', words: 'toBooks' }}
                      {...(coupon.rewardId === null ? {} : { payers: rewardPayersPlace(coupon.rewardId) })}
                    />
                  )}
                  {state === 'available' ? (
                    <Link href="/projects" className="text-link">
                      {t('product:toProducts')}
                    </Link>
                  ) : null}
                  {coupon.orderId === null ? null : (
                    <Link href={`/user/orders?id=${coupon.orderId}`} className="text-link">
                      {t('reward:toOrder')}
                    </Link>
                  )}
                </CouponCard>
              </li>
            ))}
          </ul>
        )
      }
    </Load>
  )
}
