/** Coupons and a redemption code of a demo world, made by acts of staff. */
import { id, parseId } from '@glasshouse/contract'
import { seasonDays } from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { insertBulletin } from '../messaging/message/index.ts'
import { createCoupon, createRedemptionCode, type StaffContext } from '../staff/index.ts'
import type { DemoAct } from './demo-world.ts'
import { byLanguage, written } from './words.ts'

/** The number of days from today through the season's last day. */
const offerDaysOn = (day: number): string => (seasonDays - day).toString()

type CouponAct = Extract<DemoAct, { coupon: string }>
type CodeAct = Extract<DemoAct, { codeOf: string }>

export async function offerCoupon(
  staff: StaffContext,
  { day, coupon, product, discount, priceLeast, useDays, most, reason }: CouponAct,
  productIds: ReadonlyMap<string, bigint>,
): Promise<bigint> {
  const productId = product === undefined ? undefined : productIds.get(product)
  const { en_US: name, ...names } = byLanguage((words) => words(`coupon.${coupon}`))
  const offered = {
    name,
    offerDays: offerDaysOn(day),
    discount,
    priceLeast,
    useDays,
    most,
    reason,
    ...(productId === undefined ? {} : { productId: id('product', productId) }),
  }
  const { couponId } = await createCoupon(staff, offered, names)
  return parseId('coupon', couponId) as bigint
}

/** The code is drawn again each time the world is made; the news publish it. */
export async function drawCode(staff: StaffContext, { day, codeOf, most, reason }: CodeAct): Promise<void> {
  const { codes } = await createRedemptionCode(staff, {
    amount: codeOf,
    days: offerDaysOn(day),
    most,
    reason,
  })
  const text = written('code', { most, amount: codeOf, codes: codes.join() })
  await staff.world.db.transaction(async (tx) => {
    const { now } = await readMoment(tx, staff.wall)
    await insertBulletin(tx, {
      kind: 'news',
      ...text,
      picture: null,
      film: null,
      route: '/index/getcoupon',
      happenedAt: now,
    })
  })
}
