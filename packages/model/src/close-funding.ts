/**
 * Funds a whole close: rewards first, then dividends, then incomes and savings with the rest of
 * the pots.
 *
 * Why rewards first. A reward has one pot, an income up to four. In a world that is short, incomes
 * take everything each day, so rewards second would mean rewards never: not the free income of a
 * new member, not a coupon whose machine is already handed over. Rewards are small compared with
 * incomes and the operator announced them itself; its capital for incomes is a backstop. It is
 * also the order of the lab's closed forms, where referral and take leave a deposit before the
 * day's machines are paid (1 − c).
 *
 * A dividend is no promise but a share of what machines earned that very day (dividend.ts), so it
 * leaves the revenue pot before promises are met, and can always be paid in full.
 *
 * What savings accrue is a promise like an income, so both are funded together, each with the same
 * share.
 *
 * No step overdraws a pot, because each step sees only what the one before it left.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type DueGroup, type FundedGroup, type Funding, fundFrom, fundIncomes } from './funding.ts'
import { noPots, type PotAmounts, type PotRule, potAmounts } from './pots.ts'
import { fundRewards, type RewardFunding, type RewardGroup, type RewardKind } from './reward-funding.ts'

/** The kinds that wait in `payable/{kind}` between close and credit, without machines' incomes. */
export type PayoutKind = RewardKind | 'fund' | 'dividend'

export interface CloseInput extends PotRule {
  /** The balance of each pot at this close. */
  readonly available: PotAmounts
  readonly rewards: readonly RewardGroup[]
  readonly dividends: readonly DueGroup[]
  /** What savings accrued that day. */
  readonly accruals: readonly DueGroup[]
  readonly incomes: readonly DueGroup[]
}

export interface FundedPayout extends FundedGroup {
  readonly kind: PayoutKind
}

/** Machines' incomes, or payouts of all other kinds, summed. */
export interface FundedPart<Group extends FundedGroup = FundedGroup> {
  readonly promised: Money
  readonly paid: Money
  /**
   * Σ count × bySource: the part that is assigned to a pot; the rest of `paid` is in `potRest`.
   */
  readonly named: PotAmounts
  readonly groups: readonly Group[]
}

/** What a close takes from the pots and what it leaves there, without the parts that are booked. */
export interface PotsFunding {
  readonly rewards: RewardFunding
  readonly dividends: Funding
  /** Incomes and accruals together, incomes first. */
  readonly due: Funding
  /** The balance of each pot afterwards. */
  readonly left: PotAmounts
}

export interface CloseFunding extends PotsFunding {
  readonly incomes: FundedPart
  /** Rewards, dividends and accruals. */
  readonly payouts: FundedPart<FundedPayout>
  /**
   * What the close takes from each pot: the pots' entries of the movement, with the sign turned.
   */
  readonly draw: PotAmounts
  /** Each pot's share of the rest, stored in `day_close`. */
  readonly potRest: PotAmounts
  /** The entry on the account `rest`. */
  readonly leftover: Money
}

/** Half of the work of a close: a forecast runs hundreds of closes for one move of a slider. */
export function fundFromPots(input: CloseInput): PotsFunding {
  const { available, policy, operatorCapitalMayPay } = input
  const rewards = fundRewards({ policy, available, groups: input.rewards })
  const forDividends = less(available, rewards.draw)
  const dividends = fundFrom(['revenue'], forDividends, input.dividends)
  const forDue = less(forDividends, dividends.draw)
  const groups = [...input.incomes, ...input.accruals]
  const due = fundIncomes({ policy, operatorCapitalMayPay, available: forDue, groups })
  return { rewards, dividends, due, left: less(forDue, due.draw) }
}

export function fundClose(input: CloseInput): CloseFunding {
  const funding = fundFromPots(input)
  const { rewards, dividends, due } = funding
  const parts = [rewards, dividends, due]
  const accruals = due.groups.slice(input.incomes.length)
  return {
    ...funding,
    incomes: partOf(due.groups.slice(0, input.incomes.length)),
    payouts: partOf([
      ...rewards.groups.map((group): FundedPayout => ({ ...group, rest: money(0n) })),
      ...dividends.groups.map((group): FundedPayout => ({ ...group, kind: 'dividend' })),
      ...accruals.map((group): FundedPayout => ({ ...group, kind: 'fund' })),
    ]),
    draw: potAmounts((pot) => sumOf(parts, ({ draw }) => draw[pot])),
    potRest: potAmounts((pot) => sumOf(parts, ({ potRest }) => potRest[pot])),
    leftover: money(sumOf(parts, ({ leftover }) => leftover)),
  }
}

const less = (pots: PotAmounts, draw: PotAmounts): PotAmounts => potAmounts((pot) => pots[pot] - draw[pot])

const sumOf = <T>(list: readonly T[], of: (item: T) => bigint): bigint =>
  list.reduce((sum, item) => sum + of(item), 0n)

const partOf = <Group extends FundedGroup>(groups: readonly Group[]): FundedPart<Group> => ({
  promised: money(sumOf(groups, ({ amount, count }) => amount * count)),
  paid: money(sumOf(groups, ({ paid, count }) => paid * count)),
  named:
    groups.length === 0
      ? noPots
      : potAmounts((pot) => sumOf(groups, ({ bySource, count }) => bySource[pot] * count)),
  groups,
})
