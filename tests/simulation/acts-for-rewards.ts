/**
 * Members' rewards besides their machines: coupons, and a reward for signing in. The close pays
 * both, if it can.
 */
import { receiveCoupon } from '../../apps/server/src/scheme/coupon/index.ts'
import { signIn } from '../../apps/server/src/scheme/sign-in/index.ts'
import { formatId } from '../../packages/contract/src/index.ts'
import { expectOutcome, openDay, someone, word } from './acts-of-members.ts'
import { must } from './model.ts'
import { actContextOf, idempotentAct, note, outcomeOfAct, type Simulation } from './simulation.ts'

/** Taking a coupon again gives the same answer and changes nothing, even after its last day. */
export async function takeCoupon(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const coupon = sim.chance.pick(sim.coupons)
  const { couponId } = coupon
  const outcome = await idempotentAct(
    sim,
    (app, operationId) => receiveCoupon({ couponId }, actContextOf(sim, app, member, operationId)),
    { isKept: false },
  )
  note(sim, `member ${index} takes ${formatId('coupon', couponId)}: ${word(outcome)}`)
  if (!expectOutcome(outcome, null)) return
  const before = member.coupons.get(couponId)
  const taken = before ?? { lastDay: (await openDay(sim)) + coupon.useDays - 1, used: false }
  member.coupons.set(couponId, taken)
  const isLate = taken.lastDay < (await openDay(sim))
  const state = taken.used ? 'used' : isLate ? 'expired' : 'available'
  must(outcome.ok.state === state, `the coupon is ${outcome.ok.state}, and should be ${state}`)
}

/** Signs in once per world day; the reward is a payable, and is followed like any other. */
export async function sign(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const outcome = await outcomeOfAct(sim, (app) => signIn(actContextOf(sim, app, member, '')))
  note(sim, `member ${index} signs in: ${word(outcome)}`)
  if (!expectOutcome(outcome, null)) return
  const day = await openDay(sim)
  const { signed } = member
  const streak = signed?.day === day ? signed.streak : signed?.day === day - 1 ? signed.streak + 1 : 1
  member.signed = { day, streak }
  must(outcome.ok.day === day && outcome.ok.streak === streak, `it answers ${JSON.stringify(outcome.ok)}`)
}
