/** Which coupons are on offer, and which a member has. */
import { type BodyOf, type DataOf, formatMoney, type Id, Refusal, readMoney } from '@glasshouse/contract'
import type { InLanguage, MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { couponsOffered, couponsOwned, type ProductToBuy } from './store.ts'

type CouponContext = Pick<MemberContext, 'world' | 'memberId'> & InLanguage

const listed = <T>(list: T[]) => ({ total: list.length, list })

export async function couponIsOpen({ world }: Pick<MemberContext, 'world'>): Promise<{ open: boolean }> {
  return await world.db.one<{ open: boolean }>(sql`
    select exists (
      select from coupon cross join world_day cross join world_setting
      where through_day >= open_day and received < most and 'coupons' <> all(switched_off)) as open`)
}

/** Errors: `product_unknown` (also for a draft). */
async function wantedProduct(runner: Runner, productId: Id<'product'>): Promise<ProductToBuy> {
  const product = await runner.maybe<{ price: bigint }>(
    sql`select price from product where product_id = ${productId} and not draft`,
  )
  if (product === undefined) throw new Refusal('product_unknown', { field: 'productId' })
  return { productId, price: product.price }
}

export const offeredCoupons = async ({
  world,
  memberId,
  language,
}: CouponContext): Promise<DataOf<'coupon.offered'>> =>
  listed(await couponsOffered(world.db, memberId, null, language))

export const productCoupons = async (
  { productId }: BodyOf<'coupon.ofProduct'>,
  { world, memberId, language }: CouponContext,
): Promise<DataOf<'coupon.ofProduct'>> =>
  listed(await couponsOffered(world.db, memberId, await wantedProduct(world.db, productId), language))

export const ownCoupons = async (
  { state }: BodyOf<'coupon.all'>,
  { world, memberId, language }: CouponContext,
): Promise<DataOf<'coupon.all'>> => listed(await couponsOwned(world.db, { memberId, state, language }))

export const ownProductCoupons = async (
  { productId }: BodyOf<'coupon.mineOfProduct'>,
  { world, memberId, language }: CouponContext,
): Promise<DataOf<'coupon.mineOfProduct'>> =>
  listed(
    await couponsOwned(world.db, { memberId, wanted: await wantedProduct(world.db, productId), language }),
  )

export async function productCouponData(
  { productId }: BodyOf<'coupon.dataOfProduct'>,
  { world, memberId, language }: CouponContext,
): Promise<DataOf<'coupon.dataOfProduct'>> {
  const wanted = await wantedProduct(world.db, productId)
  const [offered, owned] = await Promise.all([
    couponsOffered(world.db, memberId, wanted, language),
    couponsOwned(world.db, { memberId, wanted, language }),
  ])
  const best = owned[0] ?? null
  const back = best === null ? 0n : readMoney(best.discount)
  return {
    offered: offered.length,
    owned: owned.length,
    best,
    priceAfter: formatMoney(wanted.price - back),
  }
}
