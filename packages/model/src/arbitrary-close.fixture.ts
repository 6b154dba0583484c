/**
 * Random pots, due incomes and rewards for the property tests: mostly short, often exact,
 * sometimes huge.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import type { DueGroup, FundingInput } from './funding.ts'
import { type PotAmounts, payoutPolicies } from './pots.ts'
import { type RewardGroup, rewardKinds } from './reward-funding.ts'

const amountUpTo = (max: bigint): fc.Arbitrary<Money> => fc.bigInt({ min: 1n, max }).map((x) => money(x))

/** Single units, everyday amounts, and amounts near the top of int8. */
const dueAmount = fc.oneof(amountUpTo(9n), amountUpTo(50_000_000n), amountUpTo(10n ** 15n))
const potAmount = fc.oneof(
  fc.constant(money(0n)),
  fc.bigInt({ min: 0n, max: 100n }).map((x) => money(x)),
  fc.bigInt({ min: 0n, max: 10n ** 10n }).map((x) => money(x)),
  fc.bigInt({ min: 0n, max: 9n * 10n ** 18n }).map((x) => money(x)),
)
const count = fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 3_000_000n }))

export const arbitraryPots: fc.Arbitrary<PotAmounts> = fc.record({
  revenue: potAmount,
  fees: potAmount,
  operator: potAmount,
  purchases: potAmount,
})

export const arbitraryGroups: fc.Arbitrary<DueGroup[]> = fc.array(fc.record({ amount: dueAmount, count }), {
  maxLength: 6,
})

export const arbitraryRewards: fc.Arbitrary<RewardGroup[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...rewardKinds), amount: dueAmount, count }),
  { maxLength: 6 },
)

export const arbitraryRule = fc.record({
  policy: fc.constantFrom(...payoutPolicies),
  operatorCapitalMayPay: fc.boolean(),
})

export const arbitraryFunding: fc.Arbitrary<FundingInput> = fc
  .record({ rule: arbitraryRule, available: arbitraryPots, groups: arbitraryGroups })
  .map(({ rule, available, groups }) => ({ ...rule, available, groups }))

/** Pots in one line, for hand-written tests: revenue, fees, operator, purchases. */
export const pots = (revenue = 0n, fees = 0n, operator = 0n, purchases = 0n): PotAmounts => ({
  revenue: money(revenue),
  fees: money(fees),
  operator: money(operator),
  purchases: money(purchases),
})

export const due = (amount: bigint, of = 1n): DueGroup => ({ amount: money(amount), count: of })
