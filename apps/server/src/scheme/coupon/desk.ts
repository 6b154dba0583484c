/** `operator.coupons`, `operator.setCouponName`, `operator.endCoupon`. Amounts in minor units. */
import {
  type BodyOf,
  couponNameMax,
  type DataOf,
  formatId,
  formatMoney,
  type Language,
  parseId,
  Refusal,
  readReason,
} from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { deskPage } from '../../platform/desk-list.ts'

type Names = Readonly<Partial<Record<Language, string>>>

interface Row {
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
    coupon_id as "couponId", coupon.name, coupon.names, coupon.product_id as "productId", product.name as "productName", discount,
    price_least as "priceLeast", through_day as "throughDay", use_days as "useDays", most, received,
    through_day >= open_day and received < most as "isOffered"`,
  from: sql`coupon`,
  joins: sql`cross join world_day left join product using (product_id)`,
  id: sql`coupon_id`,
  sorts: { made: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
async function coupons(
  body: BodyOf<'operator.coupons'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<DataOf<'operator.coupons'>> {
  const offered =
    body.offered === undefined
      ? null
      : sql`(through_day >= (select open_day from world_day) and received < most) = ${body.offered === 'true'}::boolean`
  const { page, next, total } = await deskPage<Row>(world.db, list, body, [offered])
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

/** Whoever has one reads it under its new name too. Errors, in this order: `field_invalid`, `text_refused`, `coupon_unknown`. */
async function setCouponName(
  body: BodyOf<'operator.setCouponName'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setCouponName'>> {
  const { language } = body
  const name = body.name.trim() === '' ? undefined : readReason('name', body.name)
  if (name !== undefined && [...name].length > couponNameMax)
    throw new Refusal('field_invalid', { field: 'name' })
  const reason = readReason('reason', body.reason)
  const couponId = parseId('coupon', body.couponId)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const coupon = await tx.maybe<{ name: string; names: Names }>(
      sql`select name, names from coupon where coupon_id = ${couponId} for no key update`,
    )
    if (coupon === undefined) throw new Refusal('coupon_unknown', { field: 'couponId' })
    const { [language]: before = coupon.name, ...others } = coupon.names
    const names = name === undefined ? others : { ...others, [language]: name }
    await tx.run(sql`update coupon set names = ${JSON.stringify(names)}::jsonb where coupon_id = ${couponId}`)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'coupon.name', {
      language,
      before,
      after: name ?? coupon.name,
      reason,
    })
    return {}
  })
}

/** Errors: `field_invalid`, `text_refused` (reason), `coupon_unknown`, `coupon_gone` when its offer is over. */
async function endCoupon(
  body: BodyOf<'operator.endCoupon'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.endCoupon'>> {
  const reason = readReason('reason', body.reason)
  const couponId = parseId('coupon', body.couponId)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const coupon = await tx.maybe<{ name: string; throughDay: number; isOver: boolean }>(sql`
      select name, through_day as "throughDay", through_day < ${moment.day}::int or received >= most as "isOver"
      from coupon where coupon_id = ${couponId} for no key update`)
    if (coupon === undefined) throw new Refusal('coupon_unknown', { field: 'couponId' })
    if (coupon.isOver) throw new Refusal('coupon_gone', { field: 'couponId' })
    await tx.run(sql`update coupon set through_day = ${moment.day - 1}::int where coupon_id = ${couponId}`)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'coupon.end', {
      before: `${coupon.name}: until day ${coupon.throughDay}`,
      after: `until day ${moment.day - 1}`,
      reason,
    })
    return {}
  })
}

export const couponDesk = {
  'operator.coupons': coupons,
  'operator.setCouponName': setCouponName,
  'operator.endCoupon': endCoupon,
} satisfies Partial<Handlers>
