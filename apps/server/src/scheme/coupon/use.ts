/** Using a coupon for the purchase of this transaction. */
import { Refusal } from '@glasshouse/contract'
import type { Moment } from '../../ledger/moment.ts'
import { promiseOne } from '../../ledger/promise.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ProductToBuy } from './store.ts'

export interface CouponUse extends ProductToBuy {
  readonly memberId: bigint
  readonly couponId: bigint
  readonly orderId: bigint
}

/**
 * Marks the coupon as used and promises the discount: a payable of the day. The member's wallet
 * must be locked; the update also checks that the coupon was not used before.
 * Errors, in this order: `coupon_unknown` (not the member's), `coupon_used`, `coupon_expired`,
 * `coupon_other_product`.
 */
export async function useCoupon(tx: Tx, moment: Moment, use: CouponUse): Promise<void> {
  const { day, now } = moment
  const { memberId, couponId, orderId, productId, price } = use
  const own = await tx.maybe<{ used: boolean; lastDay: number; fits: boolean; discount: bigint }>(sql`
    select order_id is not null as used, last_day, discount,
      price_least <= ${price} and coalesce(product_id, ${productId}) = ${productId} as fits
    from member_coupon join coupon using (coupon_id) where member_id = ${memberId} and coupon_id = ${couponId}`)
  const field = { field: 'couponId' }
  if (own === undefined) throw new Refusal('coupon_unknown', field)
  if (own.used) throw new Refusal('coupon_used', field)
  if (own.lastDay < day) throw new Refusal('coupon_expired', field)
  if (!own.fits) throw new Refusal('coupon_other_product', field)
  const used = await tx.run(sql`
    update member_coupon set order_id = ${orderId}, used_at = ${now}
    where member_id = ${memberId} and coupon_id = ${couponId} and order_id is null`)
  if (used === 0) throw new Refusal('coupon_used', field)
  await promiseOne(tx, moment, { kind: 'coupon', memberId, subjectId: orderId, amount: own.discount })
}
