/** The acts of a random world, day by day: few people, few days, every kind of money. */
import { money } from '@glasshouse/contract/values/money.ts'
import {
  type PayoutPolicy,
  payoutPolicies,
  type RecruitingTerms,
  type RewardKind,
  rewardKinds,
} from '@glasshouse/model'
import * as fc from 'fast-check'

export interface DayPlan {
  policy: PayoutPolicy
  operatorCapitalMayPay: boolean
  into: { revenue: bigint; fees: bigint; operator: bigint }
  /** Revenue that the operator types in. */
  typedIn: bigint
  /** Which of the movements that can be taken back are, counted around. */
  takesBack: number[]
  buys: { member: number; price: bigint; dayReturn: bigint; validDays: number }[]
  /** Recruiting rewards follow from the purchases and are not in this list. */
  rewards: { member: number; kind: RewardKind; amount: bigint }[]
  recruiting: RecruitingTerms
  fundBasisPoints: bigint
  dividendBasisPoints: bigint
  /** Units bought, or sold as far as there are any. */
  saves: { member: number; sells: boolean; units: bigint }[]
  /**
   * The claims after the day is settled: of one order (many match none) or of all of a member's.
   */
  claims: ({ order: number; daysBack: number } | { member: number })[]
}

const upTo = (max: bigint) => fc.bigInt({ min: 1n, max })
const perhaps = (max: bigint) => fc.oneof(fc.constant(0n), upTo(max))
const member = fc.integer({ min: 1, max: 5 })
const dayReturn = fc.oneof(fc.constantFrom(1n, 7n, 3_200_000n), upTo(60n), upTo(5_000_000n))

const recruitingKinds: ReadonlySet<RewardKind> = new Set(['referral', 'invite-bonus', 'team'])
const otherKinds = rewardKinds.filter((kind) => !recruitingKinds.has(kind))

const dayPlan: fc.Arbitrary<DayPlan> = fc.record({
  policy: fc.constantFrom(...payoutPolicies),
  operatorCapitalMayPay: fc.boolean(),
  into: fc.record({ revenue: perhaps(4_000_000n), fees: perhaps(99n), operator: perhaps(9_000n) }),
  typedIn: perhaps(2_000_000n),
  takesBack: fc.array(fc.nat(), { maxLength: 2 }),
  buys: fc.array(
    fc.record({ member, price: upTo(80_000_000n), dayReturn, validDays: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 3 },
  ),
  rewards: fc.array(fc.record({ member, kind: fc.constantFrom(...otherKinds), amount: upTo(9_000n) }), {
    maxLength: 3,
  }),
  recruiting: fc.record({
    referralBasisPoints: fc.constantFrom([], [1_000n, 500n, 300n], [1n, 0n], [10_000n]),
    inviteBonus: perhaps(7_000n).map(money),
    teamBenefitBasisPoints: fc.constantFrom(0n, 50n, 9_999n),
    teamBenefitFromGrade: fc.constantFrom(1, 2),
  }),
  fundBasisPoints: fc.constantFrom(0n, 7n, 50n, 1_000n),
  dividendBasisPoints: fc.constantFrom(0n, 333n, 10_000n),
  saves: fc.array(
    fc.record({ member, sells: fc.boolean(), units: fc.oneof(upTo(900n), upTo(50_000_000n)) }),
    {
      maxLength: 3,
    },
  ),
  claims: fc.array(
    fc.oneof(
      fc.record({ order: fc.integer({ min: 1, max: 12 }), daysBack: fc.nat({ max: 3 }) }),
      fc.record({ member }),
    ),
    { maxLength: 4 },
  ),
})

/** Kept as plans, so that a counterexample prints as acts and not as all its rows. */
export const arbitraryDays: fc.Arbitrary<DayPlan[]> = fc.array(dayPlan, { minLength: 1, maxLength: 12 })
