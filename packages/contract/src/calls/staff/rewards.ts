/**
 * Promises of staff in the operator's name: coupons and redemption codes. Each has a maximum, and
 * a line in the books.
 */
import * as z from 'zod/mini'
import { built, done, nothing } from '../../call.ts'
import { runners, treasurers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { reasonField, worldState } from './operator.ts'

/** A whole number from 1 to 999,999. */
const count = z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))

const shape = { service: 'operator', method: 'POST', auth: 'operator', ours: true, money: true } as const
const refused = ['money_stopped', 'idempotency_conflict', 'amount_invalid', 'text_refused'] as const

export const staffRewardCalls = {
  'operator.createCoupon': built({
    ...shape,
    path: 'coupon',
    roles: treasurers,
    summary:
      'Offers a coupon: so much of a price comes back at the close, from the operator’s pot, as far as it reaches.',
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
  'operator.setRecruiting': built({
    service: 'operator',
    method: 'POST',
    path: 'recruiting',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'What recruiting pays: referral by level and the team’s share in hundredths of a percent, the invite bonus; counts from the open day’s close.',
    body: z.object({
      /** For levels 1, 2, 3: `1000,500,300`; fewer levels, or none, may be named. */
      referralBasisPoints: z.optional(
        z.string().check(z.regex(/^(?:(?:0|[1-9][0-9]{0,4})(?:,(?:0|[1-9][0-9]{0,4})){0,2})?$/)),
      ),
      inviteBonus: z.optional(amountInput),
      teamBasisPoints: z.optional(z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,3}|10000)$/))),
      teamFromGrade: z.optional(z.string().check(z.regex(/^[1-5]$/))),
      reason: reasonField,
    }),
    data: worldState,
    errors: ['field_missing', 'amount_invalid', 'text_refused'],
  }),
  'operator.rewardTerms': built({
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
  'operator.setRewardTerms': built({
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
  'operator.createRedemptionCode': built({
    ...shape,
    path: 'redemptionCode',
    roles: treasurers,
    summary:
      'Draws redemption codes (one, or up to 500 alike), each for so many members, who get the amount at the close, as far as it reaches. They are told here and nowhere else.',
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
  'operator.redemptionCodes': built({
    service: 'operator',
    method: 'GET',
    path: 'redemptionCodes',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary: 'What was promised by codes, newest first. The codes themselves were told once.',
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
}
