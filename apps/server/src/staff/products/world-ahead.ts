/**
 * The promises and the expected revenue of a world, day by day, from its present state: a new
 * product comes on top of them.
 */
import { type Money, money } from '@glasshouse/contract'
import {
  earnedFloor,
  fullOutput,
  machinesAhead,
  meanOutputOfDay,
  outlook,
  type PotAmounts,
  type PotRule,
  type PreviewRunInput,
  shareFloor,
  statedByRule,
} from '@glasshouse/model'
import { recruitingTerms } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { worldNow } from '../../scheme/books/index.ts'
import { promisedADay } from '../../scheme/fund/index.ts'

export interface WorldAhead {
  readonly openDay: number
  readonly rule: PotRule
  readonly pots: PotAmounts
  /** The stated part of the revenue pot, never more than the pot holds. */
  readonly stated: bigint
  readonly referralBasisPoints: readonly bigint[]
  /** The part of machine revenue that is left for promises. */
  readonly afterDividends: (revenue: Money) => Money
  /** Day 1 is the open day. */
  readonly already: (days: number) => PreviewRunInput['already']
  /** The revenue that the world's rule will state, as long as the rule lasts. */
  readonly typedIn: (days: number) => NonNullable<PreviewRunInput['stated']>
  /**
   * The coverage in the books: of the promises of the next 30 closes, the share that would be paid.
   */
  readonly coverage: number | null
  /** The same without stated revenue. */
  readonly coverageModelledOnly: number | null
}

/** Sold machines are included, those of the product itself too. Revenue is the expected value. */
export async function worldAhead(runner: Runner): Promise<WorldAhead> {
  const [{ openDay, settledThrough }, pots, recruiting, savings] = await Promise.all([
    readDayState(runner),
    potBalances(runner),
    recruitingTerms(runner),
    promisedADay(runner),
  ])
  const now = await worldNow(runner, { settledThrough, pots, withOpenDay: true, savings })
  const afterDividends = (revenue: Money) => money(revenue - shareFloor(revenue, now.dividendBasisPoints))

  const already = (days: number): PreviewRunInput['already'] => {
    const ahead = machinesAhead(now.machines, { openDay, days }).map(({ promised, working }, at) => {
      const day = openDay + at
      const revenue = now.products.reduce((sum, { productId, model, since }) => {
        const machines = day < since ? 0n : (working.get(productId) ?? 0n)
        return sum + earnedFloor(fullOutput(model), machines, meanOutputOfDay(model, day))
      }, 0n)
      return { due: money(promised + now.savings), revenue: afterDividends(money(revenue)) }
    })
    const nothing = { due: money(0n), revenue: money(0n) }
    return (day) => ahead[day - 1] ?? nothing
  }
  const typedIn = (days: number): NonNullable<PreviewRunInput['stated']> => {
    const ahead = machinesAhead(now.machines, { openDay, days })
    return (day, due) =>
      statedByRule(now.stating, money(due + (ahead[day - 1]?.promised ?? 0n)), openDay + day - 1)
  }
  const foreseen = outlook(now)
  return {
    openDay,
    rule: { policy: now.policy, operatorCapitalMayPay: now.operatorCapitalMayPay },
    pots,
    stated: now.statedLeft < pots.revenue ? now.statedLeft : pots.revenue,
    referralBasisPoints: recruiting.referralBasisPoints,
    afterDividends,
    already,
    typedIn,
    coverage: foreseen.now.ratio,
    coverageModelledOnly: foreseen.nowEarned.ratio,
  }
}
