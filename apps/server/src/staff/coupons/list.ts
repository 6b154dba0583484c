/** The coupons of a world, for staff. Amounts in minor units. */
import { type BodyOf, type DataOf, formatId, formatMoney, type Language } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

type Names = Readonly<Partial<Record<Language, string>>>

interface CouponRow {
  readonly couponId: bigint
  readonly name: string
  readonly names: Names
  readonly productId: bigint | null
  readonly productName: string | null
  readonly discount: bigint
  readonly priceLeast: bigint
  readonly throughDay: number
  readonly useDays: number
  readonly most: number
  readonly received: number
  readonly isOffered: boolean
}

const list = {
  columns: sql`
    coupon_id, coupon.name, coupon.names, coupon.product_id, product.name as product_name, discount,
    price_least, through_day, use_days, most, received,
    through_day >= open_day and received < most as is_offered`,
  from: sql`coupon`,
  joins: sql`cross join world_day left join product using (product_id)`,
  id: sql`coupon_id`,
  sorts: { made: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function coupons(
  body: BodyOf<'operator.coupons'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<DataOf<'operator.coupons'>> {
  const offered =
    body.offered === undefined
      ? null
      : sql`(through_day >= (select open_day from world_day) and received < most) = ${body.offered === 'true'}::boolean`
  const { page, next, total } = await staffPage<CouponRow>(world.db, list, body, [offered])
  const items = page.map((row) => ({
    couponId: formatId('coupon', row.couponId),
    name: row.name,
    names: Object.entries(row.names).map(([language, name]) => ({ language: language as Language, name })),
    productId: row.productId === null ? null : formatId('product', row.productId),
    productName: row.productName,
    discount: formatMoney(row.discount),
    priceLeast: formatMoney(row.priceLeast),
    throughDay: row.throughDay,
    useDays: row.useDays,
    most: row.most,
    received: row.received,
    isOffered: row.isOffered,
  }))
  return { list: items, next, total }
}
