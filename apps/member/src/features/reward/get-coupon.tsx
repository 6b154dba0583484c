import type { OfferedCoupon } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { CouponCard } from './coupon-card.tsx'
import { offeredCoupons } from './queries.ts'
import { Redemption } from './redemption.tsx'

/** index/getcoupon: the offered coupons, and the exchange of a code. */
export function GetCouponScreen() {
  const { t } = useTranslation('reward')
  const offered = useQuery(offeredCoupons())
  return (
    <Screen>
      <p className="note">{t('couponPays')}</p>
      <Load query={offered} height={120} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty picture="coupon" title={t('noOffers')}>
              {t('noOffersText')}
            </Empty>
          ) : (
            <ul className="stack-tight" aria-label={t('offered')}>
              {list.map((coupon) => (
                <li key={coupon.couponId}>
                  <Offered coupon={coupon} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <Link href="/index/mycoupon" className="button button-plain button-wide">
        {t('toMine')}
      </Link>
      <Redemption />
    </Screen>
  )
}

function Offered({ coupon }: { coupon: OfferedCoupon }) {
  const { t } = useTranslation('reward')
  const act = useAct('coupon.receive')
  const take = () =>
    void act
      .run({ couponId: coupon.couponId })
      .then(({ msg }) => toast(msg))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .then(readAfterAct)
  return (
    <CouponCard coupon={coupon} lastDay={coupon.throughDay}>
      <div className="row-between">
        <span className="muted small">{t('left', { count: coupon.left })}</span>
        {coupon.received ? (
          <Badge tone="good">{t('taken')}</Badge>
        ) : (
          <Button busy={act.busy} onClick={take}>
            {t('take')}
          </Button>
        )}
      </div>
    </CouponCard>
  )
}
