/** Calls of staff about existing coupons; `operator.createCoupon` makes one. */
import * as z from 'zod/mini'
import { built, done } from '../../call.ts'
import { treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { languageCodes } from '../../values/language.ts'
import { amountText } from '../../values/money.ts'
import { dayNumber } from '../../values/time.ts'
import { reasonField } from './operator.ts'

/** Letters. */
export const couponNameMax = 60

const languageField = z.enum(languageCodes)

export const listedCoupon = z.object({
  couponId: idText('coupon'),
  name: z.string(),
  /** Its name in other languages; a missing one falls back to `name`. */
  names: z.array(z.object({ language: languageField, name: z.string() })),
  /** Null: for every machine with a high enough price. */
  productId: z.nullable(idText('product')),
  productName: z.nullable(z.string()),
  discount: amountText,
  priceLeast: amountText,
  throughDay: dayNumber,
  useDays: z.number(),
  most: z.number(),
  received: z.number(),
  isOffered: z.boolean(),
})

export const staffCouponCalls = {
  'operator.coupons': built({
    service: 'operator',
    method: 'GET',
    path: 'coupons',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'Coupons, newest first, ended ones among them.',
    ...consoleList({
      sorts: ['made'],
      filters: { offered: z.optional(z.enum(['true', 'false'])) },
      item: listedCoupon,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.setCouponName': built({
    service: 'operator',
    method: 'POST',
    path: 'coupon/name',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'What a coupon is called in a language; empty: as it was called first.',
    body: z.object({
      couponId: parsedId('coupon'),
      language: languageField,
      name: z._default(z.string().check(z.maxLength(couponNameMax * 6)), ''),
      reason: reasonField,
    }),
    data: done,
    errors: ['coupon_unknown', 'text_refused'],
  }),
  'operator.endCoupon': built({
    service: 'operator',
    method: 'POST',
    path: 'coupon/end',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'Ends the offer of a coupon. Who received one keeps it as long as was said.',
    body: z.object({ couponId: parsedId('coupon'), reason: reasonField }),
    data: done,
    errors: ['coupon_unknown', 'coupon_gone', 'text_refused'],
  }),
}
