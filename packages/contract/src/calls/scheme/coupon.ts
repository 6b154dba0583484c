/**
 * Coupons: a part of a machine's price is returned, once, paid by the operator at the close of the
 * day.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber } from '../../values/time.ts'

/** `used`: from the purchase on; the discount comes at the close of that day. */
export const couponStates = ['available', 'expired', 'used'] as const

const coupon = {
  couponId: idText('coupon'),
  name: z.string(),
  /** Null: for every machine with a high enough price. */
  productId: z.nullable(idText('product')),
  productName: z.nullable(z.string()),
  discount: amountText,
  priceLeast: amountText,
}

const offeredCoupon = z.object({
  ...coupon,
  throughDay: dayNumber,
  useDays: z.number(),
  left: z.number(),
  received: z.boolean(),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

const ownCoupon = z.object({
  ...coupon,
  state: z.enum(couponStates),
  lastDay: dayNumber,
  orderId: z.nullable(idText('order')),
  /** For `reward.payers`; null while it is not used. */
  rewardId: z.nullable(idText('reward')),
  /** The returned amount; null until the close of the day it was used on. */
  sources: z.nullable(sourcesData),
})
export type OwnCoupon = z.output<typeof ownCoupon>

/** Without pages: a world has at most a hundred coupons on offer, and a member one of each. */
const listed = <T extends z.core.$ZodType>(item: T) => z.object({ total: z.number(), list: z.array(item) })
const ofProduct = z.object({ productId: parsedId('product') })

const shape = { service: 'gift', method: 'GET', auth: 'member' } as const

export const couponCalls = {
  'coupon.isOpen': declareCall({
    ...shape,
    path: 'coupon/isOpen',
    auth: 'public',
    summary: 'Whether this world has coupons on offer.',
    body: nothing,
    data: z.object({ open: z.boolean() }),
    errors: [],
  }),
  'coupon.offered': declareCall({
    ...shape,
    path: 'coupon/offered',
    ours: true,
    summary: 'All coupons on offer, and whether I received each.',
    shows: ['reward'],
    feature: 'coupons',
    body: nothing,
    data: listed(offeredCoupon),
    errors: [],
  }),
  'coupon.ofProduct': declareCall({
    ...shape,
    path: 'coupon/productCoupons',
    summary: 'The coupons on offer that a product takes.',
    shows: ['reward'],
    feature: 'coupons',
    body: ofProduct,
    data: listed(offeredCoupon),
    errors: ['product_unknown'],
  }),
  'coupon.all': declareCall({
    ...shape,
    path: 'coupon/all',
    summary: 'My coupons, or those of one state, newest first.',
    shows: ['reward'],
    body: z.object({ state: z.optional(z.enum(couponStates)) }),
    data: listed(ownCoupon),
    errors: [],
  }),
  'coupon.mineOfProduct': declareCall({
    ...shape,
    path: 'coupon/userProductCoupons',
    summary: 'My coupons that a purchase of this product can use, the largest first.',
    shows: ['reward'],
    body: ofProduct,
    data: listed(ownCoupon),
    errors: ['product_unknown'],
  }),
  'coupon.dataOfProduct': declareCall({
    ...shape,
    path: 'coupon/queryPruductCouponData',
    summary: 'What coupons there are for a product, and its price less what the best of mine brings back.',
    shows: ['reward'],
    body: ofProduct,
    data: z.object({
      offered: z.number(),
      owned: z.number(),
      best: z.nullable(ownCoupon),
      priceAfter: amountText,
    }),
    errors: ['product_unknown'],
  }),
  'coupon.receive': declareCall({
    ...shape,
    method: 'POST',
    path: 'coupon/receiveCoupon',
    summary: 'Takes a coupon; taking it again changes nothing.',
    changes: ['reward'],
    feature: 'coupons',
    body: z.object({ couponId: parsedId('coupon') }),
    data: ownCoupon,
    errors: ['coupon_unknown', 'coupon_gone', 'world_ended', 'money_stopped'],
  }),
}
