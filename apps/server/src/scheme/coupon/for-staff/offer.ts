/**
 * Offers of coupons: creating one, naming it in another language, ending it early. Amounts in minor
 * units.
 */
import { type Language, Refusal } from '@glasshouse/contract'
import type { Moment } from '../../../ledger/moment.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { couponsMax } from '../store.ts'

type Names = Readonly<Partial<Record<Language, string>>>

export interface CouponTerms {
  readonly name: string
  readonly names: Names
  /** Undefined: for every product; null: no valid id, refused as unknown. */
  readonly productId: bigint | null | undefined
  readonly discount: bigint
  readonly priceLeast: bigint
  readonly offerDays: number
  /** Days for which a coupon can be used after it was received. */
  readonly useDays: number
  /** The most members who can receive it. */
  readonly most: number
}

/** Returns the coupon's id. Errors: `product_unknown`, `coupons_too_many`. */
export async function offerCoupon(tx: Tx, { day }: Moment, terms: CouponTerms): Promise<bigint> {
  const { name, names, productId, discount, priceLeast, offerDays, useDays, most } = terms
  if (productId !== undefined) {
    const known = await tx.run(sql`select from product where product_id = ${productId} and not draft`)
    if (known === 0) throw new Refusal('product_unknown', { field: 'productId' })
  }
  await tx.run(sql`select from world_setting for update`)
  const offered = await tx.run(sql`select from coupon where through_day >= ${day} and received < most`)
  if (offered >= couponsMax) throw new Refusal('coupons_too_many')
  const { couponId } = await tx.one<{ couponId: bigint }>(sql`
    insert into coupon (name, names, product_id, discount, price_least, through_day, use_days, most)
    values (${name}, ${JSON.stringify(names)}::jsonb, ${productId ?? null}, ${discount}, ${priceLeast}, ${day + offerDays - 1}, ${useDays}, ${most})
    returning coupon_id`)
  return couponId
}

/**
 * Names a coupon in one language; without a name it shows its first name there. Returns the name
 * before and after. Errors: `coupon_unknown`.
 */
export async function nameCoupon(
  tx: Tx,
  couponId: bigint,
  { language, name }: { readonly language: Language; readonly name: string | undefined },
): Promise<{ readonly before: string; readonly after: string }> {
  const coupon = await tx.maybe<{ name: string; names: Names }>(
    sql`select name, names from coupon where coupon_id = ${couponId} for no key update`,
  )
  if (coupon === undefined) throw new Refusal('coupon_unknown', { field: 'couponId' })
  const { [language]: before = coupon.name, ...others } = coupon.names
  const names = name === undefined ? others : { ...others, [language]: name }
  await tx.run(sql`update coupon set names = ${JSON.stringify(names)}::jsonb where coupon_id = ${couponId}`)
  return { before, after: name ?? coupon.name }
}

/**
 * Ends the offer as of yesterday; received coupons stay valid. Returns the name and the last day
 * before the change. Errors: `coupon_unknown`, `coupon_gone` when its offer is over.
 */
export async function endOffer(
  tx: Tx,
  { day }: Moment,
  couponId: bigint,
): Promise<{ readonly name: string; readonly throughDay: number }> {
  const coupon = await tx.maybe<{ name: string; throughDay: number; isOver: boolean }>(sql`
    select name, through_day, through_day < ${day}::int or received >= most as is_over
    from coupon where coupon_id = ${couponId} for no key update`)
  if (coupon === undefined) throw new Refusal('coupon_unknown', { field: 'couponId' })
  if (coupon.isOver) throw new Refusal('coupon_gone', { field: 'couponId' })
  await tx.run(sql`update coupon set through_day = ${day - 1}::int where coupon_id = ${couponId}`)
  return coupon
}
