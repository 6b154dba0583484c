import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkRows } from '../../ui/link-rows.tsx'
import { OwnCoupons } from '../reward/own-coupons.tsx'

/** The coupons that the member can use, and the links to all coupons. */
export function Vouchers() {
  const { t } = useTranslation('reward')
  return (
    <>
      <OwnCoupons state="available" />
      <nav className="card card-rows" aria-label={t('couponState')}>
        <LinkRows
          rows={[
            { href: '/index/mycoupon', label: t('toMine'), icon: 'receipt' },
            { href: '/index/getcoupon', label: t('toOffered'), icon: 'gift' },
          ]}
        />
      </nav>
    </>
  )
}
