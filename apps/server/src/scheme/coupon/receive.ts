/** Receiving a coupon: one of each for a member, while any are left. */
import { type BodyOf, type OwnCoupon, Refusal } from '@glasshouse/contract'
import type { InLanguage, MemberContext } from '../../context.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { openWallet } from '../../ledger/act.ts'
import { assert } from '../../platform/assert.ts'
import { sql } from '../../platform/db/sql.ts'
import { couponsOwned, useDaysOn } from './store.ts'

/**
 * Receiving a coupon again gives the same answer. In a demo world it is valid until the end of the
 * season at the latest. The wallet's lock makes a second call wait; the number left is checked by
 * the update. Errors, in this order: `money_stopped`, `world_ended`, `coupon_unknown` (also when it
 * is no longer on offer), `coupon_gone`.
 */
export async function receiveCoupon(
  { couponId }: BodyOf<'coupon.receive'>,
  { world, wall, memberId, language }: Pick<MemberContext, 'world' | 'wall' | 'memberId'> & InLanguage,
): Promise<OwnCoupon> {
  return await world.db.transaction(async (tx) => {
    const { moment } = await openWallet(tx, wall, memberId)
    const [before] = await couponsOwned(tx, { memberId, couponId, language })
    if (before !== undefined) return before
    await refuseEnded(tx, wall)
    const offered = await tx.maybe<{ useDays: number; throughDay: number; demo: boolean }>(sql`
      select use_days, through_day, (select demo from world_setting) as demo
      from coupon where coupon_id = ${couponId}`)
    if (offered === undefined || offered.throughDay < moment.day)
      throw new Refusal('coupon_unknown', { field: 'couponId' })
    const left = await tx.run(sql`
      update coupon set received = received + 1 where coupon_id = ${couponId} and received < most`)
    if (left === 0) throw new Refusal('coupon_gone', { field: 'couponId' })
    await tx.run(sql`
      insert into member_coupon (member_id, coupon_id, received_at, last_day)
      values (${memberId}, ${couponId}, ${moment.now}, ${moment.day + useDaysOn(moment.day, offered) - 1})`)
    const [own] = await couponsOwned(tx, { memberId, couponId, language })
    assert(own !== undefined, 'a coupon that was taken is the member’s')
    return own
  })
}
