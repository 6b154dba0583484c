/** Coupons, a redemption code and sign-ins of the demo's month, by the acts that staff and members have. */
import { formatId, parseId } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { readMoment } from '../ledger/moment.ts'
import { receiveCoupon } from '../modules/coupon/index.ts'
import { insertBulletin } from '../modules/message/index.ts'
import { createCoupon, createRedemptionCode, type Desk } from '../modules/operator/index.ts'
import { signIn } from '../modules/sign-in/index.ts'
import type { WallClock } from '../platform/clock.ts'
import { byLanguage, written } from './words/index.ts'
import { type DemoAct, demoMember } from './world.ts'

/** Longer than anybody looks at the demo: a world lives a year at most. */
const offerDays = '330'

type CouponAct = Extract<DemoAct, { coupon: string }>
type CodeAct = Extract<DemoAct, { codeOf: string }>

export async function offerCoupon(
  desk: Desk,
  { coupon, product, discount, priceLeast, useDays, most, reason }: CouponAct,
  productIds: ReadonlyMap<string, bigint>,
): Promise<bigint> {
  const productId = product === undefined ? undefined : productIds.get(product)
  const { en_US: name, ...names } = byLanguage((words) => words[`coupon.${coupon}`])
  const offered = {
    name,
    offerDays,
    discount,
    priceLeast,
    useDays,
    most,
    reason,
    ...(productId === undefined ? {} : { productId: formatId('product', productId) }),
  }
  const { couponId } = await createCoupon(desk, offered, names)
  return parseId('coupon', couponId) as bigint
}

/** The code differs with every making of the world; the news say it to everybody. */
export async function drawCode(desk: Desk, { codeOf, most, reason }: CodeAct): Promise<void> {
  const { codes } = await createRedemptionCode(desk, { amount: codeOf, days: offerDays, most, reason })
  const text = written('code', { most, amount: codeOf, codes: codes.join() })
  await desk.world.db.transaction(async (tx) => {
    const { now } = await readMoment(tx, desk.wall)
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

interface Living {
  readonly world: World
  readonly wall: WallClock
  readonly coupons: ReadonlyMap<string, bigint>
  readonly demo: { readonly demoMemberId: Parameters<typeof signIn>[0]['memberId'] } | undefined
}

/** The demo member takes what it will use or forget, and signs in on some days. */
export async function takeAndSign({ world, wall, coupons, demo }: Living, day: number): Promise<void> {
  if (demo === undefined) return
  const who = { world, wall, memberId: demo.demoMemberId }
  for (const { coupon } of demoMember.takes.filter((takes) => takes.day === day)) {
    const couponId = formatId('coupon', coupons.get(coupon) as bigint)
    await receiveCoupon({ couponId }, who)
  }
  if ((demoMember.signsInOn as readonly number[]).includes(day)) await signIn(who)
}
