/**
 * Funding a whole close: rewards first, then incomes with what the pots still hold.
 *
 * Why rewards first. A reward has one pot, an income up to four. In a world that is short, incomes take
 * everything there is each day, so rewards second would mean rewards never: not the free income of a new
 * member, not a coupon whose machine is already handed over. Rewards are small beside incomes and the
 * operator announced them itself; its capital behind incomes is a backstop. It is also the order of the
 * lab's closed forms, where referral and take leave a deposit before the day's machines are paid (1 − c).
 *
 * The sum of both stays within each pot, because incomes see only what rewards left.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type DueGroup, type Funding, fundIncomes } from './funding.ts'
import { type PotAmounts, type PotRule, potAmounts } from './pots.ts'
import { fundRewards, type RewardFunding, type RewardGroup } from './reward-funding.ts'

export interface CloseInput extends PotRule {
  /** What each pot holds at this close. */
  readonly available: PotAmounts
  readonly rewards: readonly RewardGroup[]
  readonly incomes: readonly DueGroup[]
}

export interface CloseFunding {
  readonly rewards: RewardFunding
  readonly incomes: Funding
  /** What the close takes from each pot: the pots' entries of the movement, with the sign turned. */
  readonly draw: PotAmounts
  /** Each pot's share of the rest, kept in `day_close`. */
  readonly potRest: PotAmounts
  /** The entry on the account `rest`. */
  readonly leftover: Money
  /** What each pot holds afterwards. */
  readonly left: PotAmounts
}

export function fundClose(input: CloseInput): CloseFunding {
  const rewards = fundRewards({ policy: input.policy, available: input.available, groups: input.rewards })
  const available = potAmounts((pot) => input.available[pot] - rewards.draw[pot])
  const incomes = fundIncomes({
    policy: input.policy,
    operatorCapitalMayPay: input.operatorCapitalMayPay,
    available,
    groups: input.incomes,
  })
  return {
    rewards,
    incomes,
    draw: potAmounts((pot) => rewards.draw[pot] + incomes.draw[pot]),
    potRest: potAmounts((pot) => rewards.potRest[pot] + incomes.potRest[pot]),
    leftover: money(rewards.leftover + incomes.leftover),
    left: potAmounts((pot) => available[pot] - incomes.draw[pot]),
  }
}
