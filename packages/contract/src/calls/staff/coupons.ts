/**
 * Promises of staff in the operator's name: coupons and redemption codes. Each has a maximum, and
 * a line in the books.
 */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { runners, treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { languageCodes } from '../../values/language.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { dayNumber } from '../../values/time.ts'
import { reasonField } from './reason.ts'

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

/** A whole number from 1 to 999,999. */
const count = z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))

const shape = { service: 'operator', method: 'POST', auth: 'operator', ours: true, money: true } as const
const refused = ['money_stopped', 'idempotency_conflict', 'amount_invalid', 'text_refused'] as const

export const staffCouponCalls = {
  'operator.createCoupon': declareCall({
    ...shape,
    path: 'coupon',
    roles: treasurers,
    summary:
      'Offers a coupon: its discount comes back at the close, from the operator’s pot, as far as the pot reaches.',
    body: z.object({
      name: reasonField,
      discount: amountInput,
      /** The minimum price of a machine; more than the discount. */
      priceLeast: amountInput,
      productId: z.optional(parsedId('product')),
      /** World days on offer and of use, today and the day of receiving included. */
      offerDays: count,
      useDays: count,
      most: count,
      reason: reasonField,
    }),
    data: z.object({ couponId: idText('coupon') }),
    errors: [...refused, 'world_ended', 'product_unknown', 'coupons_too_many'],
  }),
  'operator.rewardTerms': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'rewardTerms',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'What this world promises for tasks and sign-ins, and how much of the codes’ cap is promised.',
    body: nothing,
    data: z.object({
      linkReward: amountText,
      groupReward: amountText,
      signInReward: amountText,
      signInRandomLeast: amountText,
      signInRandomMost: amountText,
      codes: z.object({ cap: amountText, promised: amountText }),
    }),
    errors: [],
  }),
  'operator.setRewardTerms': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'rewardTerms',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Sets what is promised for the two tasks and for signing in, to 10.00 each; 0: nothing.',
    body: z.object({
      linkReward: z.optional(amountInput),
      groupReward: z.optional(amountInput),
      signInReward: z.optional(amountInput),
      signInRandomLeast: z.optional(amountInput),
      signInRandomMost: z.optional(amountInput),
      reason: reasonField,
    }),
    data: done,
    errors: ['field_missing', 'amount_invalid', 'text_refused'],
  }),
  'operator.createRedemptionCode': declareCall({
    ...shape,
    path: 'redemptionCode',
    roles: treasurers,
    summary:
      'Draws one to 500 redemption codes of the same terms. Members get the amount at the close, as far as the operator’s pot reaches. Only this answer shows the codes.',
    body: z.object({
      amount: amountInput,
      days: count,
      most: count,
      count: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,2}$/))),
      reason: reasonField,
    }),
    data: z.object({ codes: z.array(z.string()) }),
    errors: [...refused, 'world_ended', 'redemption_cap_reached'],
  }),
  'operator.redemptionCodes': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'redemptionCodes',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'What redemption codes promise, newest first. The codes themselves were shown only once.',
    ...consoleList({
      sorts: ['time'],
      filters: {},
      item: z.object({
        codeId: idText('redemptionCode'),
        amount: amountText,
        /** The last day on which it is taken. */
        throughDay: z.number(),
        /** For how many members in total, and for how many still. */
        most: z.number(),
        left: z.number(),
      }),
    }),
    errors: ['page_too_deep'],
  }),
  'operator.coupons': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'coupons',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'All coupons, including ended ones, newest first.',
    ...consoleList({
      sorts: ['made'],
      filters: { offered: z.optional(z.enum(['true', 'false'])) },
      item: listedCoupon,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.setCouponName': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'coupon/name',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'Sets the name of a coupon in a language; empty: its first name is used.',
    body: z.object({
      couponId: parsedId('coupon'),
      language: languageField,
      name: z._default(z.string().check(z.maxLength(couponNameMax * 6)), ''),
      reason: reasonField,
    }),
    data: done,
    errors: ['coupon_unknown', 'text_refused'],
  }),
  'operator.endCoupon': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'coupon/end',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'Ends the offer of a coupon. Members who have received one can use it until its last day.',
    body: z.object({ couponId: parsedId('coupon'), reason: reasonField }),
    data: done,
    errors: ['coupon_unknown', 'coupon_gone', 'text_refused'],
  }),
}
