import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { OpenLink } from '../../ui/open-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CouponCard } from './coupon-card.tsx'
import { usableCoupons } from './queries.ts'

/**
 * index/setcoupon: the choice of one of the member's coupons for this machine; without a machine it
 * redirects to all of the member's coupons.
 */
export function SetCouponScreen() {
  const [search] = useSearchParams()
  const productId = search.get('productId') ?? ''
  return productId === '' ? <Redirect to="/index/mycoupon" replace /> : <Usable productId={productId} />
}

function Usable({ productId }: { productId: string }) {
  const { t } = useTranslation('reward')
  const usable = useQuery(usableCoupons(productId))
  const product = `/index/detail?id=${encodeURIComponent(productId)}`
  return (
    <Screen>
      <p className="note">{t('couponPays')}</p>
      <Load query={usable} height={120} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              picture="coupon"
              title={t('noneFits')}
              action={
                <OpenLink href="/index/getcoupon" className="button button-plain">
                  {t('toOffered')}
                </OpenLink>
              }
            >
              {t('noneFitsText')}
            </Empty>
          ) : (
            <ul className="stack-tight" aria-label={t('toMine')}>
              {list.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponCard coupon={coupon} lastDay={coupon.lastDay}>
                    <Link
                      href={`${product}&coupon=${coupon.couponId}`}
                      className="button button-primary button-wide"
                    >
                      {t('choose')}
                    </Link>
                  </CouponCard>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <Link href={product} className="button button-plain button-wide">
        {t('toProduct')}
      </Link>
    </Screen>
  )
}
