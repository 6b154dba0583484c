/**
 * Funding rewards: everything a member is owed that is not a machine's income.
 * Source: decisions.md section 3. All are drawn from the operator's pot, each with the same share
 * when it runs short; what it cannot pay is not covered. Under `promise-first` what is left
 * uncovered of a *referral* is then drawn from members' payments, again with one share for all.
 *
 * Invariants (reward-funding.test.ts): paid = operator + purchases ≤ amount; purchases is drawn
 * for referrals only, under `promise-first` only, and only when the operator's pot gave all it
 * had;
 * Σ count × bySource_j + potRest_j = draw_j.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type DueGroup, fundFrom } from './funding.ts'
import { noPots, type PayoutPolicy, type PotAmounts, potAmounts } from './pots.ts'

/** The accounts `payable/{kind}` of the chart, but for `payable/income`. */
export const rewardKinds = [
  'register-reward',
  'referral',
  'invite-bonus',
  'team',
  'random',
  'sign-in',
  'bonus',
  'coupon',
  'redemption',
  'link',
  'group',
] as const
export type RewardKind = (typeof rewardKinds)[number]

export interface RewardGroup extends DueGroup {
  readonly kind: RewardKind
}

export interface FundedReward extends RewardGroup {
  readonly paid: Money
  readonly bySource: PotAmounts
}

export interface RewardFunding {
  readonly promised: Money
  readonly drawn: Money
  readonly draw: PotAmounts
  readonly paid: Money
  /** drawn − paid: booked to the account `rest`. */
  readonly leftover: Money
  readonly potRest: PotAmounts
  readonly groups: readonly FundedReward[]
}

export interface RewardFundingInput {
  readonly policy: PayoutPolicy
  readonly available: PotAmounts
  readonly groups: readonly RewardGroup[]
}

export function fundRewards(input: RewardFundingInput): RewardFunding {
  const fromOperator = fundFrom(['operator'], input.available, input.groups)
  const short = input.groups
    .map((group, index) => ({
      index,
      kind: group.kind,
      amount: money(group.amount - paidAt(fromOperator.groups, index)),
      count: group.count,
    }))
    .filter((group) => group.kind === 'referral' && group.amount > 0n)
  const fromPurchases = fundFrom(
    ['purchases'],
    input.available,
    input.policy === 'promise-first' ? short : [],
  )

  const purchasesPaid = new Map(short.map(({ index }, at) => [index, paidAt(fromPurchases.groups, at)]))
  const groups = input.groups.map((group, index) => {
    const operator = paidAt(fromOperator.groups, index)
    const purchases = purchasesPaid.get(index) ?? money(0n)
    const bySource = { ...noPots, operator, purchases }
    return { ...group, paid: money(operator + purchases), bySource }
  })
  const sum = (a: bigint, b: bigint) => money(a + b)
  return {
    promised: fromOperator.promised,
    drawn: sum(fromOperator.drawn, fromPurchases.drawn),
    draw: potAmounts((pot) => fromOperator.draw[pot] + fromPurchases.draw[pot]),
    paid: sum(fromOperator.paid, fromPurchases.paid),
    leftover: sum(fromOperator.leftover, fromPurchases.leftover),
    potRest: potAmounts((pot) => fromOperator.potRest[pot] + fromPurchases.potRest[pot]),
    groups,
  }
}

const paidAt = (groups: readonly { readonly paid: Money }[], index: number): Money =>
  groups[index]?.paid ?? money(0n)
