import { languages, type OfferedCoupon } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'

interface Props {
  readonly coupon: Pick<OfferedCoupon, 'name' | 'discount' | 'priceLeast' | 'productName'>
  readonly lastDay: number
  readonly children?: ReactNode
}

/** One coupon: its refund, its condition, and its last day. */
export function CouponCard({ coupon, lastDay, children }: Props) {
  const { t } = useTranslation('reward')
  const { tag } = languages[useLanguage()]
  const show = (text: string) => formatAmount(text, { tag, decimals: 2 })
  return (
    <article className="card stack-tight" aria-label={coupon.name}>
      <div className="row-between">
        <h3>{t('couponBack', { amount: show(coupon.discount) })}</h3>
        <span className="muted small">{t('through', { day: formatNumber(lastDay, tag) })}</span>
      </div>
      <p>{coupon.name}</p>
      <p className="muted small">
        {coupon.productName === null
          ? t('couponFor', { price: show(coupon.priceLeast) })
          : t('couponForProduct', { name: coupon.productName })}
      </p>
      {children}
    </article>
  )
}
