/**
 * Simulates the coming closes, one after the other, by the world's own rule (`fundFromPots`, the
 * part of `fundClose` that decides), from the machines sold and the balances of the pots. Order
 * within a day as the engine has it: sales arrive, machines earn, then rewards, dividends, incomes
 * and savings.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { fundFromPots, type PotsFunding } from '../close-funding.ts'
import { dividendPerShareFloor } from '../dividend.ts'
import { mulDivFloor } from '../mul-div.ts'
import { type PotAmounts, type PotRule, potAmounts, potsForIncomes, sumOfPots } from '../pots.ts'
import type { RewardGroup } from '../reward-funding.ts'
import { type StatingTerms, statedByRule } from '../stating.ts'
import { type MachinesOfDay, spreadOver } from './machines-ahead.ts'

/** The money of recent sales over `overDays` days, besides the machines themselves. */
export interface SalesMoney {
  readonly overDays: number
  /** Into members' payments: the price less what leaves immediately. */
  readonly payments: Money
  /** Promised to the recruiters of the buyers: a share of the price, and bonuses. */
  readonly referrals: Money
  readonly bonuses: Money
}

export interface LookAheadInput extends PotRule {
  readonly openDay: number
  readonly pots: PotAmounts
  /** Sold by now. */
  readonly sold: readonly MachinesOfDay[]
  /**
   * The sold machines and those of future sales: the same days. Without sales the same as `sold`.
   */
  readonly all: readonly MachinesOfDay[]
  /** Null: no further sales. */
  readonly sales: SalesMoney | null
  /** What savings promise a day with the present units. */
  readonly savings: Money
  readonly dividendBasisPoints: bigint
  /**
   * Machines ever bought, one share each; at least the number at work. Only the rounding of
   * dividends depends on it.
   */
  readonly shares: bigint
  /** Rewards that wait for the next close. */
  readonly waiting: readonly RewardGroup[]
  /** Revenue that a rule of the world types in; null: it has none. */
  readonly stating: StatingTerms | null
  /** Revenue typed in by hand, if it is assumed to continue; null: it is not. */
  readonly typed: TypedLately | null
}

/** Revenue typed in by hand: this amount for this many days of a machine at work. */
export interface TypedLately {
  readonly amount: Money
  readonly machineDays: bigint
}

export interface LookAhead {
  /** To the machines sold and the present savings. */
  readonly promised: Money
  readonly paid: Money
  /** By the machines' models, less dividends. */
  readonly earned: Money
  /** Typed in by the rule, and by hand where that is assumed. */
  readonly stated: Money
  /**
   * In the pots that incomes draw on before the first close, less what waiting rewards take there.
   * Without sales this amount plus the earned and stated ones equals paid plus left, but for
   * rounding.
   */
  readonly inPots: Money
  /** The first close that pays these less than is promised; null: none. */
  readonly shortDay: number | null
  /**
   * The first close that pays anybody less than is promised, machines of future sales with it. It
   * differs from `shortDay` only after the last income of the machines sold by now; null: none.
   */
  readonly anyShortDay: number | null
  /**
   * The first close with something due that leaves nothing in the pots that incomes draw on; null:
   * none. It need not be short: the last of the pots may have paid all that was due.
   */
  readonly emptyDay: number | null
  /** Left in those pots after the last close. */
  readonly left: Money
}

/** One of the coming closes. */
export interface CloseAhead {
  readonly day: number
  readonly close: PotsFunding
  /** The part for the machines sold by now and for savings. */
  readonly own: { readonly promised: Money; readonly paid: Money }
  /** What machines earned, less dividends. */
  readonly kept: bigint
  readonly typedIn: bigint
}

/** `earnedOf`: what all machines earn on each of the days. */
export function closesAhead(input: LookAheadInput, earnedOf: readonly Money[]): CloseAhead[] {
  let pots = input.pots
  return [...input.sold.keys()].map((at) => {
    const { close, kept, typedIn } = closeAhead(input, earnedOf, pots, at)
    pots = close.left
    return { day: input.openDay + at, close, own: ownPart(input, close, at), kept, typedIn }
  })
}

export const lookAhead = (input: LookAheadInput, earnedOf: readonly Money[]): LookAhead =>
  summedAhead(input, closesAhead(input, earnedOf))

export function summedAhead(input: LookAheadInput, closes: readonly CloseAhead[]): LookAhead {
  const usable = potsForIncomes(input)
  let [promised, paid, earned, stated] = [0n, 0n, 0n, 0n]
  let shortDay: number | null = null
  let anyShortDay: number | null = null
  let emptyDay: number | null = null
  for (const { day, close, own, kept, typedIn } of closes) {
    earned += kept
    stated += typedIn
    promised += own.promised
    paid += own.paid
    const { due, left } = close
    if (own.paid < own.promised) shortDay ??= day
    if (due.paid < due.promised) anyShortDay ??= day
    if (due.promised > 0n && sumOfPots(left, usable) === 0n) emptyDay ??= day
  }
  const taken = closes[0] === undefined ? 0n : sumOfPots(closes[0].close.rewards.draw, usable)
  return {
    promised: money(promised),
    paid: money(paid),
    earned: money(earned),
    stated: money(stated),
    inPots: money(closes.length === 0 ? 0n : sumOfPots(input.pots, usable) - taken),
    shortDay,
    anyShortDay,
    emptyDay,
    left: sumOfPots(closes.at(-1)?.close.left ?? input.pots, usable),
  }
}

function closeAhead(input: LookAheadInput, earnedOf: readonly Money[], pots: PotAmounts, at: number) {
  const { sales, waiting } = input
  const ofSales = (amount: Money | undefined) =>
    money(sales === null || amount === undefined ? 0n : spreadOver(amount, sales.overDays, at))
  const revenue = earnedOf[at] ?? money(0n)
  const atWork = input.all[at]?.all ?? 0n
  const shares = atWork > input.shares ? atWork : input.shares
  const perShare = dividendPerShareFloor(revenue, input.dividendBasisPoints, shares)
  const dividends = perShare > 0n ? [{ amount: perShare, count: shares }] : []
  const typedIn = statedAt(input, at)
  const into = { revenue: revenue + typedIn, purchases: ofSales(sales?.payments) }
  const close = fundFromPots({
    policy: input.policy,
    operatorCapitalMayPay: input.operatorCapitalMayPay,
    available: potAmounts((pot) => pots[pot] + (pot === 'fees' || pot === 'operator' ? 0n : into[pot])),
    rewards: [
      ...(at === 0 ? waiting : []),
      ...rewardOf('referral', ofSales(sales?.referrals)),
      ...rewardOf('invite-bonus', ofSales(sales?.bonuses)),
    ],
    dividends,
    accruals: input.savings > 0n ? [{ amount: input.savings, count: 1n }] : [],
    incomes: input.all[at]?.due ?? [],
  })
  return { close, kept: revenue - perShare * shares, typedIn }
}

const rewardOf = (kind: RewardGroup['kind'], amount: Money): RewardGroup[] =>
  amount > 0n ? [{ kind, amount, count: 1n }] : []

function statedAt({ stating, typed, all, openDay }: LookAheadInput, at: number): bigint {
  const byRule = statedByRule(stating, all[at]?.promised ?? money(0n), openDay + at)
  if (typed === null || typed.machineDays === 0n) return byRule
  return byRule + mulDivFloor(typed.amount, all[at]?.all ?? 0n, typed.machineDays)
}

/** The part of a close for the machines sold by now and for savings, by the share that all get. */
function ownPart({ sold, savings }: LookAheadInput, { due }: PotsFunding, at: number) {
  const promised = (sold[at]?.promised ?? 0n) + savings
  const isAll = promised === due.promised
  return {
    promised: money(promised),
    paid: isAll ? due.paid : money(mulDivFloor(due.paid, promised, due.promised)),
  }
}
