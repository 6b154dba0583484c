/**
 * Promises that staff make in the operator's name: coupons, redemption codes and rewards, each with
 * a limit and a line in the books.
 */
import {
  type BodyOf,
  couponNameMax,
  type DataOf,
  formatId,
  formatMoney,
  type Language,
  Refusal,
  readReason,
} from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { recordAct, refuseEnded } from '../foundation/world/index.ts'
import { inputOf } from '../ledger/input-of.ts'
import { readMoment } from '../ledger/moment.ts'
import { endOffer, nameCoupon, offerCoupon } from '../scheme/coupon/for-staff/offer.ts'
import { moneyAct, type StaffContext, staffOf } from './act.ts'
import { coupons } from './coupons/list.ts'
import { createRedemptionCode, redemptionCodes } from './coupons/redemption-codes.ts'
import { rewardTerms, setRewardTerms } from './coupons/reward-terms.ts'
import { offerDaysMax, readAmount, receiversMax, wholeTo } from './fields.ts'

export { createRedemptionCode }

const useDaysMax = 365

/**
 * Errors: `field_invalid`, `amount_invalid` (also: the discount is not below the lowest price),
 * `text_refused`, `money_stopped`, `idempotency_conflict`, `world_ended`, `product_unknown`,
 * `coupons_too_many`.
 */
export function createCoupon(
  staff: StaffContext,
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
  const { productId } = body
  const terms = { name, names, productId, discount, priceLeast, offerDays, useDays, most }
  return moneyAct(staff, inputOf('operator.createCoupon', body), async (tx, moment) => {
    await refuseEnded(tx, staff.wall)
    const couponId = await offerCoupon(tx, moment, terms)
    await recordAct(tx, moment, staff.actor, 'coupon', {
      after: `${name}: ${formatMoney(discount)} back of ${formatMoney(priceLeast)} or more, ${most} members at most`,
      amount: formatMoney(discount * BigInt(most)),
      reason,
    })
    return { couponId: formatId('coupon', couponId) }
  })
}

/**
 * Members who hold the coupon see its new name too. Errors, in this order: `field_invalid`,
 * `text_refused`, `coupon_unknown`.
 */
async function setCouponName(
  body: BodyOf<'operator.setCouponName'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setCouponName'>> {
  const { language } = body
  const name = body.name.trim() === '' ? undefined : readReason('name', body.name)
  if (name !== undefined && [...name].length > couponNameMax)
    throw new Refusal('field_invalid', { field: 'name' })
  const reason = readReason('reason', body.reason)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const named = await nameCoupon(tx, body.couponId, { language, name })
    await recordAct(tx, moment, { operatorId, pseudonym }, 'coupon.name', { language, ...named, reason })
    return {}
  })
}

/** Errors: `field_invalid`, `text_refused` (reason), those of `endOffer`. */
async function endCoupon(
  body: BodyOf<'operator.endCoupon'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.endCoupon'>> {
  const reason = readReason('reason', body.reason)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const { name, throughDay } = await endOffer(tx, moment, body.couponId)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'coupon.end', {
      before: `${name}: until day ${throughDay}`,
      after: `until day ${moment.day - 1}`,
      reason,
    })
    return {}
  })
}

export const couponCalls = {
  'operator.coupons': coupons,
  'operator.createCoupon': (body, context) => createCoupon(staffOf(context), body),
  'operator.setCouponName': setCouponName,
  'operator.endCoupon': endCoupon,
  'operator.redemptionCodes': redemptionCodes,
  'operator.createRedemptionCode': (body, context) => createRedemptionCode(staffOf(context), body),
  'operator.rewardTerms': (_body, { world }) => rewardTerms(world.db),
  'operator.setRewardTerms': async (body, context) => {
    await setRewardTerms(staffOf(context), body)
    return {}
  },
} satisfies Partial<Handlers>
