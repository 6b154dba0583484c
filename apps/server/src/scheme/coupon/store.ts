/** Coupons: those on offer, and a member's own. Amounts in minor units. */
import {
  formatId,
  formatMoney,
  type Language,
  type OfferedCoupon,
  type OwnCoupon,
} from '@glasshouse/contract'
import type { InLanguage } from '../../context.ts'
import { seasonDays } from '../../foundation/world/index.ts'
import { nothingFunded, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The most coupons on offer in a world at one time; lists of coupons need no pages. */
export const couponsMax = 100

interface CouponRow {
  readonly couponId: bigint
  readonly name: string
  readonly productId: bigint | null
  readonly productName: string | null
  readonly discount: bigint
  readonly priceLeast: bigint
}

interface OfferedRow extends CouponRow {
  readonly throughDay: number
  readonly useDays: number
  readonly openDay: number
  readonly demo: boolean
  readonly left: number
  readonly received: boolean
}

interface OwnRow extends CouponRow {
  readonly lastDay: number
  readonly orderId: bigint | null
  readonly expired: boolean
  /** Null while it is not used. */
  readonly payableId: bigint | null
  /** Of the discount that is paid back; null before the close. */
  readonly operator: bigint | null
  readonly purchases: bigint | null
}

/** The product that the coupon would be used for. */
export interface ProductToBuy {
  readonly productId: bigint
  readonly price: bigint
}

const couponOf = ({ couponId, name, productId, productName, discount, priceLeast }: CouponRow) => ({
  couponId: formatId('coupon', couponId),
  name,
  productId: productId === null ? null : formatId('product', productId),
  productName,
  discount: formatMoney(discount),
  priceLeast: formatMoney(priceLeast),
})

/**
 * The number of days for which a coupon received on `day` can be used, that day included. In a demo
 * world a coupon ends with the season at the latest, because the season's data are removed.
 */
export const useDaysOn = (day: number, { useDays, demo }: { useDays: number; demo: boolean }): number =>
  demo ? Math.max(1, Math.min(useDays, seasonDays - day)) : useDays

export async function couponsOffered(
  runner: Runner,
  memberId: bigint,
  wanted: ProductToBuy | null,
  language?: Language,
): Promise<OfferedCoupon[]> {
  const rows = await runner.many<OfferedRow>(sql`
    select coupon_id, coalesce(coupon.names->>${language}::text, coupon.name) as name,
      coupon.product_id, coalesce(product.names->>${language}::text, product.name) as product_name,
      discount, price_least, through_day,
      use_days, open_day, (select demo from world_setting) as demo,
      most - received as left, exists (
        select from member_coupon where member_coupon.coupon_id = coupon.coupon_id and member_id = ${memberId}
      ) as received
    from coupon cross join world_day left join product using (product_id)
    where through_day >= open_day and received < most
      and not exists (select from world_setting where 'coupons' = any(switched_off))
      and (${wanted === null}::boolean or (price_least <= ${wanted?.price ?? 0n}
        and coalesce(coupon.product_id, ${wanted?.productId ?? 0n}) = ${wanted?.productId ?? 0n}))
    order by coupon_id desc limit ${couponsMax}::int`)
  return rows.map((row) => ({
    ...couponOf(row),
    throughDay: row.throughDay,
    useDays: useDaysOn(row.openDay, row),
    left: row.left,
    received: row.received,
  }))
}

const stateOf = ({ orderId, expired }: OwnRow): OwnCoupon['state'] =>
  orderId !== null ? 'used' : expired ? 'expired' : 'available'

const ownOf = (row: OwnRow): OwnCoupon => ({
  ...couponOf(row),
  state: stateOf(row),
  lastDay: row.lastDay,
  orderId: row.orderId === null ? null : formatId('order', row.orderId),
  rewardId: row.payableId === null ? null : formatId('reward', row.payableId),
  sources:
    row.operator === null
      ? null
      : sourcesOf({
          ...nothingFunded,
          promised: row.discount,
          operator: row.operator,
          purchases: row.purchases ?? 0n,
        }),
})

export interface OwnCouponQuery extends InLanguage {
  readonly memberId: bigint
  readonly couponId?: bigint
  readonly state?: OwnCoupon['state'] | undefined
  /** Only coupons that a purchase of this product can use, the largest discount first. */
  readonly wanted?: ProductToBuy
}

/** The member's newest thousand coupons. */
const ownMax = 1_000

export async function couponsOwned(runner: Runner, asked: OwnCouponQuery): Promise<OwnCoupon[]> {
  const { memberId, wanted = null, language } = asked
  const rows = await runner.many<OwnRow>(sql`
    select coupon_id, coalesce(coupon.names->>${language}::text, coupon.name) as name,
      coupon.product_id, coalesce(product.names->>${language}::text, product.name) as product_name,
      discount, price_least, last_day, member_coupon.order_id,
      last_day < open_day as expired, payable_id, payable.operator, payable.purchases
    from member_coupon join coupon using (coupon_id) cross join world_day left join product using (product_id)
    left join payable on kind = 'coupon' and payable.member_id = member_coupon.member_id
      and subject_id = member_coupon.order_id
    where member_coupon.member_id = ${memberId} and coupon_id = coalesce(${asked.couponId ?? null}, coupon_id)
      and (${wanted === null}::boolean or (price_least <= ${wanted?.price ?? 0n} and last_day >= open_day
        and member_coupon.order_id is null
        and coalesce(coupon.product_id, ${wanted?.productId ?? 0n}) = ${wanted?.productId ?? 0n}))
    order by case when ${wanted !== null}::boolean then discount end desc, received_at desc, coupon_id desc
    limit ${ownMax}::int`)
  return rows.map(ownOf).filter(({ state }) => asked.state === undefined || state === asked.state)
}
