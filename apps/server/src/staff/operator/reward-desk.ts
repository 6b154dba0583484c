/** What staff promise in the operator's name: coupons and redemption codes, each with a most and a line in the books. */
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
import { recordAct, refuseEnded } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { couponsMax } from '../../scheme/coupon/index.ts'
import { drawCode } from '../../scheme/redemption/index.ts'
import { readAmount } from './amount.ts'
import { type Desk, moneyAct } from './staff-act.ts'

const useDaysMax = 365
const offerDaysMax = 365
const receiversMax = 100_000

/** Errors: `field_invalid` naming the field. */
function wholeTo(field: string, text: string, most: number): number {
  const number = Number(text)
  if (number > most) throw new Refusal('field_invalid', { field })
  return number
}

/**
 * Errors: `field_invalid`, `amount_invalid` (also: the discount is not below the least price), `text_refused`,
 * `money_stopped`, `idempotency_conflict`, `world_ended`, `product_unknown`, `coupons_too_many`.
 */
export function createCoupon(
  desk: Desk,
  body: BodyOf<'operator.createCoupon'>,
  names: Readonly<Partial<Record<Language, string>>> = {},
): Promise<DataOf<'operator.createCoupon'>> {
  const name = readReason('name', body.name)
  if (name.length > couponNameMax) throw new Refusal('field_invalid', { field: 'name' })
  const reason = readReason('reason', body.reason)
  const discount = readAmount(body.discount)
  const priceLeast = readAmount(body.priceLeast, { least: discount + 1n })
  const offerDays = wholeTo('offerDays', body.offerDays, offerDaysMax)
  const useDays = wholeTo('useDays', body.useDays, useDaysMax)
  const most = wholeTo('most', body.most, receiversMax)
  const productId = body.productId === undefined ? null : parseId('product', body.productId)
  return moneyAct(desk, { call: 'operator.createCoupon', ...body }, async (tx, moment) => {
    await refuseEnded(tx, desk.wall)
    if (body.productId !== undefined) {
      const known = await tx.run(sql`select from product where product_id = ${productId} and not draft`)
      if (known === 0) throw new Refusal('product_unknown', { field: 'productId' })
    }
    await tx.run(sql`select from world_setting for update`)
    const offered = await tx.run(
      sql`select from coupon where through_day >= ${moment.day} and received < most`,
    )
    if (offered >= couponsMax) throw new Refusal('coupons_too_many')
    const { couponId } = await tx.one<{ couponId: bigint }>(sql`
      insert into coupon (name, names, product_id, discount, price_least, through_day, use_days, most)
      values (${name}, ${JSON.stringify(names)}::jsonb, ${productId}, ${discount}, ${priceLeast}, ${moment.day + offerDays - 1}, ${useDays}, ${most})
      returning coupon_id as "couponId"`)
    await recordAct(tx, moment, desk.actor, 'coupon', {
      after: `${name}: ${formatMoney(discount)} back of ${formatMoney(priceLeast)} or more, ${most} members at most`,
      amount: formatMoney(discount * BigInt(most)),
      reason,
    })
    return { couponId: formatId('coupon', couponId) }
  })
}

/** So many at once: they come back in one answer, which the operation keeps. */
const codesMax = 500

/** The codes are told to whoever draws them and to nobody else. Errors: `field_invalid`, `amount_invalid`, `text_refused`, `money_stopped`, `idempotency_conflict`, `world_ended`, `redemption_cap_reached`. */
export function createRedemptionCode(
  desk: Desk,
  body: BodyOf<'operator.createRedemptionCode'>,
): Promise<DataOf<'operator.createRedemptionCode'>> {
  const reason = readReason('reason', body.reason)
  const amount = readAmount(body.amount)
  const days = wholeTo('days', body.days, offerDaysMax)
  const most = wholeTo('most', body.most, receiversMax)
  const count = wholeTo('count', body.count ?? '1', codesMax)
  return moneyAct(desk, { call: 'operator.createRedemptionCode', ...body }, async (tx, moment) => {
    await refuseEnded(tx, desk.wall)
    const { cap } = await tx.one<{ cap: bigint }>(
      sql`select redemption_cap as cap from world_setting for update`,
    )
    const { promised } = await tx.one<{ promised: bigint }>(
      sql`select coalesce(sum(amount * most), 0)::bigint as promised from redemption_code`,
    )
    if (promised + amount * BigInt(most) * BigInt(count) > cap)
      throw new Refusal('redemption_cap_reached', { facts: { cap: formatMoney(cap) } })
    const codes = Array.from({ length: count }, () => drawCode(secureRandom))
    await tx.run(sql`
      insert into redemption_code (code, amount, through_day, most)
      select code, ${amount}, ${moment.day + days - 1}, ${most} from unnest(${codes}::text[]) as code`)
    const each = `${formatMoney(amount)} each for ${most} members at most`
    await recordAct(tx, moment, desk.actor, 'redemption-code', {
      after: count === 1 ? each : `${count} codes: ${each} a code`,
      amount: formatMoney(amount * BigInt(most) * BigInt(count)),
      reason,
    })
    return { codes }
  })
}
