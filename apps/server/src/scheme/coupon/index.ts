import type { Handlers } from '../../context.ts'
import {
  couponIsOpen,
  offeredCoupons,
  ownCoupons,
  ownProductCoupons,
  productCouponData,
  productCoupons,
} from './read.ts'
import { receiveCoupon } from './receive.ts'

export { receiveCoupon } from './receive.ts'
export { useCoupon } from './use.ts'

export const couponHandlers = {
  'coupon.isOpen': (_body, context) => couponIsOpen(context),
  'coupon.offered': (_body, context) => offeredCoupons(context),
  'coupon.ofProduct': productCoupons,
  'coupon.all': ownCoupons,
  'coupon.mineOfProduct': ownProductCoupons,
  'coupon.dataOfProduct': productCouponData,
  'coupon.receive': receiveCoupon,
} satisfies Partial<Handlers>
