import { couponStates } from '@glasshouse/contract'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { Screen } from '../../ui/screen.tsx'
import { OwnCoupons } from './own-coupons.tsx'

/** index/mycoupon: the member's coupons by state. */
export function MyCouponScreen() {
  const { t } = useTranslation('reward')
  const [search] = useSearchParams()
  const state = couponStates.find((each) => each === search.get('state')) ?? 'available'
  return (
    <Screen>
      <div className="choices" role="group" aria-label={t('couponState')}>
        {couponStates.map((choice) => (
          <button
            key={choice}
            type="button"
            className="choice"
            aria-pressed={choice === state}
            onClick={() => navigate(`/index/mycoupon?state=${choice}`, { replace: true })}
          >
            {t(`own.${choice}`)}
          </button>
        ))}
      </div>
      <OwnCoupons state={state} />
    </Screen>
  )
}
