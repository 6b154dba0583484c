/**
 * Funding the incomes of one day from the pots. Source: ledger.md, "Closing and settling a day",
 * step 4.
 *
 *   T      = Σ amount × count, what is promised
 *   draw_j = min(available_j, what is left of T), pots in the order of the policy
 *   A      = Σ draw_j
 *   paid   = ⌊a·A / T⌋ for an income of amount a, of which ⌊a·draw_j / T⌋ is named as from pot j;
 *   the difference is its rest, fewer units than there are pots.
 *
 * Invariants, each tested by a property in funding.property.test.ts:
 * 1. draw_j ≤ available_j, and a pot is touched only when every pot before it gave all it had;
 * 2. A = min(T, Σ available): all promises are paid or the pots are empty, and when A = T each
 *   income gets exactly its amount;
 * 3. Σ count × bySource_j + potRest_j = draw_j, with potRest_j less than one unit an income;
 * 4. paid = Σ bySource + rest ≤ amount, for each group; equal amounts are paid equally, in
 *   whatever group;
 * 5. Σ count × paid + leftover = A; leftover is less than one unit an income and stays on the
 *   account `rest`;
 * 6. more in a pot never lowers what anybody is paid; one more due income never raises it.
 *
 * The movement of the close follows: each pot −draw_j, `payable/income` +paid, `rest` +leftover:
 * sum zero.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { mulDivFloor } from './mul-div.ts'
import { noPots, type PotAmounts, type PotName, type PotRule, potAmounts, potsForIncomes } from './pots.ts'

/**
 * Below one hundredth of a percent nothing is paid: shares of a millionth of a unit would be
 * noise.
 */
export const smallestShare = { numerator: 1n, denominator: 10_000n } as const

/**
 * Incomes due on the day with the same promised amount; settlement has a handful of such groups
 * for millions.
 */
export interface DueGroup {
  readonly amount: Money
  readonly count: bigint
}

export interface FundedGroup extends DueGroup {
  /** The payment of each income of the group, rest included. */
  readonly paid: Money
  readonly bySource: PotAmounts
  /** The part of `paid` that whole units could not split by source. */
  readonly rest: Money
}

export type FundingOutcome = 'nothing-due' | 'in-full' | 'in-part' | 'too-little-to-share'

export interface Funding {
  readonly outcome: FundingOutcome
  /** T */
  readonly promised: Money
  /** A: what leaves the pots. */
  readonly drawn: Money
  readonly draw: PotAmounts
  /** Σ count × paid: owed to members after this close. */
  readonly paid: Money
  /** drawn − paid: booked to the account `rest`. */
  readonly leftover: Money
  /**
   * draw_j − Σ count × bySource_j: stored in `day_close` so that sources add up to the pot's
   * entry.
   */
  readonly potRest: PotAmounts
  readonly groups: readonly FundedGroup[]
}

export interface FundingInput extends PotRule {
  /** The balance of each pot at this close: its balance yesterday and its entries of the day. */
  readonly available: PotAmounts
  readonly groups: readonly DueGroup[]
}

/** Errors: RangeError when a pot is negative, an amount is not positive or a count is negative. */
export const fundIncomes = (input: FundingInput): Funding =>
  fundFrom(potsForIncomes(input), input.available, input.groups)

/** The same rule for any list of pots. */
export function fundFrom(pots: readonly PotName[], available: PotAmounts, due: readonly DueGroup[]): Funding {
  refuseImpossible(pots, available, due)
  if (due.length === 0) return nothingDue
  const promised = due.reduce((sum, group) => sum + group.amount * group.count, 0n)
  const wanted = drawInOrder(pots, available, promised)
  const isTooLittle = wanted.drawn * smallestShare.denominator < promised * smallestShare.numerator
  const { draw, drawn } = isTooLittle ? { draw: noPots, drawn: 0n } : wanted

  const groups = due.map((group) => fundGroup(group, draw, drawn, promised))
  const paid = groups.reduce((sum, group) => sum + group.paid * group.count, 0n)
  return {
    outcome: outcomeOf(promised, drawn),
    promised: money(promised),
    drawn: money(drawn),
    draw,
    paid: money(paid),
    leftover: money(drawn - paid),
    potRest: potAmounts(
      (pot) => draw[pot] - groups.reduce((sum, group) => sum + group.bySource[pot] * group.count, 0n),
    ),
    groups,
  }
}

/** Most closes have no dividends, and a forecast is thousands of closes a day. */
const nothingDue: Funding = {
  outcome: 'nothing-due',
  promised: money(0n),
  drawn: money(0n),
  draw: noPots,
  paid: money(0n),
  leftover: money(0n),
  potRest: noPots,
  groups: [],
}

function drawInOrder(pots: readonly PotName[], available: PotAmounts, promised: bigint) {
  const draw: Record<PotName, Money> = { ...noPots }
  let left = promised
  for (const pot of pots) {
    draw[pot] = money(available[pot] < left ? available[pot] : left)
    left -= draw[pot]
  }
  return { draw, drawn: promised - left }
}

function fundGroup(group: DueGroup, draw: PotAmounts, drawn: bigint, promised: bigint): FundedGroup {
  if (promised === 0n) return { ...group, paid: money(0n), bySource: noPots, rest: money(0n) }
  const paid = mulDivFloor(group.amount, drawn, promised)
  const bySource = potAmounts((pot) => mulDivFloor(group.amount, draw[pot], promised))
  const named = bySource.revenue + bySource.fees + bySource.operator + bySource.purchases
  return { ...group, paid: money(paid), bySource, rest: money(paid - named) }
}

function outcomeOf(promised: bigint, drawn: bigint): FundingOutcome {
  if (promised === 0n) return 'nothing-due'
  if (drawn === 0n) return 'too-little-to-share'
  return drawn === promised ? 'in-full' : 'in-part'
}

function refuseImpossible(pots: readonly PotName[], available: PotAmounts, due: readonly DueGroup[]) {
  for (const pot of pots) {
    if (available[pot] < 0n) throw new RangeError(`pot/${pot} is negative: ${available[pot]}`)
  }
  for (const { amount, count } of due) {
    if (amount <= 0n) throw new RangeError(`a due amount must be positive: ${amount}`)
    if (count < 0n) throw new RangeError(`a count of incomes must not be negative: ${count}`)
  }
}
