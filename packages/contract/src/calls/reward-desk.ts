/** What staff promise in the operator's name: coupons and redemption codes. Each has a most, and a line in the books. */
import * as z from 'zod/mini'
import { built } from '../call.ts'
import { idText } from '../values/ids.ts'
import { amountInput } from '../values/money.ts'
import { reasonField, worldState } from './operator.ts'

/** A whole number from 1 to 999,999. */
const count = z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))

const shape = { service: 'operator', method: 'POST', auth: 'operator', ours: true, money: true } as const
const refused = ['money_stopped', 'idempotency_conflict', 'amount_invalid', 'text_refused'] as const

export const rewardDeskCalls = {
  'operator.createCoupon': built({
    ...shape,
    path: 'coupon',
    summary:
      'Offers a coupon: so much of a price comes back at the close, from the operator’s pot, as far as it reaches.',
    body: z.object({
      name: reasonField,
      discount: amountInput,
      /** What a machine must cost at least; more than the discount. */
      priceLeast: amountInput,
      productId: z.optional(idText('product')),
      /** World days on offer and of use, today and the day of receiving included. */
      offerDays: count,
      useDays: count,
      most: count,
      reason: reasonField,
    }),
    data: z.object({ couponId: idText('coupon') }),
    errors: [...refused, 'product_unknown', 'coupons_too_many'],
  }),
  'operator.setRecruiting': built({
    service: 'operator',
    method: 'POST',
    path: 'recruiting',
    auth: 'operator',
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
  'operator.createRedemptionCode': built({
    ...shape,
    path: 'redemptionCode',
    summary:
      'Draws a redemption code for so many members; each gets the amount at the close, as far as it reaches.',
    body: z.object({ amount: amountInput, days: count, most: count, reason: reasonField }),
    data: z.object({ code: z.string() }),
    errors: [...refused, 'redemption_cap_reached'],
  }),
}
