/**
 * What a world has promised and expects, day by day, as it stands: what a new product would come on
 * top of.
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

export interface WorldAhead {
  readonly openDay: number
  readonly rule: PotRule
  readonly pots: PotAmounts
  /** Of the revenue pot, at most: what somebody stated. */
  readonly stated: bigint
  readonly referralBasisPoints: readonly bigint[]
  /** What is left of machine revenue for promises. */
  readonly afterDividends: (revenue: Money) => Money
  /** Day 1 is the open day. */
  readonly already: (days: number) => PreviewRunInput['already']
  /** What the world's rule types in as revenue, as far as it goes. */
  readonly typedIn: (days: number) => NonNullable<PreviewRunInput['stated']>
  /**
   * What the books say: of what is promised at the next 30 closes, the share that would be paid.
   */
  readonly coverage: number | null
  /** The same without stated revenue. */
  readonly coverageModelledOnly: number | null
}

/**
 * Machines that were sold are a part of it, a product's own like any other's. Revenue is what there
 * is to expect.
 */
export async function worldAhead(runner: Runner): Promise<WorldAhead> {
  const [{ openDay, settledThrough }, pots, recruiting] = await Promise.all([
    readDayState(runner),
    potBalances(runner),
    recruitingTerms(runner),
  ])
  const now = await worldNow(runner, { settledThrough, pots, withOpenDay: true })
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
