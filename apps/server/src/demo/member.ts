/**
 * The demo member, whose login is printed: a person's own account, which is not simulated, through
 * its first month.
 */
import { id } from '@glasshouse/contract'
import { type SeededMember, seedMember } from '../identity/account/index.ts'
import { memberAccount } from '../ledger/accounts.ts'
import { openMoney } from '../ledger/moment.ts'
import { sql } from '../platform/db/sql.ts'
import { receiveCoupon } from '../scheme/coupon/index.ts'
import { creditDue } from '../scheme/day/index.ts'
import { buyUnits } from '../scheme/fund/index.ts'
import { claimAllIncome } from '../scheme/income/index.ts'
import { buy } from '../scheme/order/index.ts'
import { signIn } from '../scheme/sign-in/index.ts'
import { moveTo } from './calendar.ts'
import type { DemoRun } from './demo-run.ts'

export interface LivedMember {
  readonly memberId: SeededMember['memberId']
  /** The digits of the practice number. */
  readonly digits: string
}

/** World hours of a day. */
const hours = { receives: 11, credited: 11.5, buys: 12 }

/** The first simulated member is the inviter. */
export async function joinAsMember({
  demo,
  world,
  wall,
  random,
  passwordHash,
}: DemoRun): Promise<LivedMember> {
  const { country, name } = demo.member
  const { memberId, phone } = await world.db.transaction(async (tx) => {
    const first = await tx.maybe<{ memberId: bigint }>(
      sql`select member_id from simulated_member order by simulation_id, number limit 1`,
    )
    return await seedMember(tx, { world, wall, random }, await openMoney(tx, wall), {
      country,
      name,
      language: 'en_US',
      passwordHash,
      inviterId: first?.memberId ?? null,
      simulated: false,
    })
  })
  return { memberId, digits: phone.digits }
}

export async function actAsMember(living: DemoRun, { memberId }: LivedMember, day: number): Promise<void> {
  const { demo, world, wall } = living
  const { receivesOn, saves, takes, signsInOn, buys } = demo.member
  const who = { world, wall, memberId }
  if (receivesOn.includes(day)) await receive(living, memberId, day)
  if (day === saves.day) await buyUnits({ amount: saves.units }, { ...who, operationId: null })
  for (const { coupon } of takes.filter((taken) => taken.day === day))
    await receiveCoupon({ couponId: id('coupon', living.coupons.get(coupon) as bigint) }, who)
  if (signsInOn.includes(day)) await signIn(who)
  const bought = buys.filter((wish) => wish.day === day)
  if (bought.length === 0) return
  await moveTo(world, day, hours.buys)
  for (const { product, coupon } of bought) await buyOne(living, memberId, { product, coupon })
}

async function buyOne(
  { world, wall, random, productIds, coupons }: DemoRun,
  memberId: bigint,
  { product, coupon }: { readonly product: string; readonly coupon: string | undefined },
): Promise<void> {
  const couponId = coupon === undefined ? undefined : coupons.get(coupon)
  const productId = productIds.get(product)
  if (productId === undefined) throw new Error(`the demo sells no ${product}`)
  const wish = { memberId, productId, agree: 'true', operationId: null } as const
  await buy({ world, wall, random }, { ...wish, ...(couponId === undefined ? {} : { couponId }) })
}

/** Receives everything that is due. */
async function receive({ world, wall }: DemoRun, memberId: bigint, day: number): Promise<void> {
  await moveTo(world, day, hours.receives)
  await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const wallet = memberAccount(memberId, 'wallet')
    await tx.many(sql`select balance from balance where account_id = ${wallet} for no key update`)
    await claimAllIncome(tx, moment, [memberId])
  })
  await moveTo(world, day, hours.credited)
  await creditDue(world.db, wall)
}
