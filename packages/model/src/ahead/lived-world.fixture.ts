/**
 * A world simulated in memory by the server's rules, as plainly as possible: a list of sales, four
 * pots, one close after the other. Forecasts of it are compared with what it pays.
 */
import { money } from '@glasshouse/contract/values/money.ts'
import { fundClose } from '../close-funding.ts'
import { dividendPerShareFloor } from '../dividend.ts'
import { type PotAmounts, type PotRule, potAmounts } from '../pots.ts'
import { revenueOfDayFloor } from '../revenue.ts'
import type { RevenueModel } from '../revenue-model.ts'
import type { StatingTerms } from '../stating.ts'
import { type Coverage, outlook, type WorldNow } from './coverage.ts'
import { lookAhead } from './look-ahead.ts'
import { asOneAmount, machinesAhead } from './machines-ahead.ts'
import { earnedAhead, pathsAhead } from './weather-ahead.ts'

export interface LivedProduct {
  readonly productId: string
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly machineCost: bigint
  readonly model: RevenueModel
}

export interface LivedRules extends PotRule {
  readonly seed: string
  readonly capital: bigint
  readonly products: readonly LivedProduct[]
  readonly dividendBasisPoints: bigint
  /** Promised a day by savings that do not change. */
  readonly savings: bigint
  /** Promised to recruiters for each machine. */
  readonly referral: bigint
  /** Machines of a product sold on a day; none after some day. */
  readonly sells: (product: number, day: number) => bigint
  /** Revenue that a rule types in at each close. Default: none. */
  readonly stating?: StatingTerms | null
  /** Revenue that the operator types in by hand on a day. Default: none. */
  readonly types?: (day: number) => bigint
}

interface Sold {
  readonly product: LivedProduct
  readonly day: number
  readonly count: bigint
}

export interface LivedWorld {
  readonly rules: LivedRules
  readonly sold: readonly Sold[]
  /** By day: the pots after the close, and what each amount was paid at it. */
  readonly pots: readonly PotAmounts[]
  readonly paid: readonly ReadonlyMap<bigint, bigint>[]
}

const isPaid = ({ day: bought, product }: Sold, day: number) =>
  bought < day && day <= bought + product.validDays

export function live(rules: LivedRules, days: number): LivedWorld {
  const sold: Sold[] = []
  const pots: PotAmounts[] = []
  const paid: Map<bigint, bigint>[] = []
  let held = potAmounts((pot) => (pot === 'operator' ? rules.capital : 0n))
  for (let day = 0; day < days; day++) {
    const today = rules.products
      .map((product, at): Sold => ({ product, day, count: rules.sells(at, day) }))
      .filter(({ count }) => count > 0n)
    const due = sold.filter((one) => isPaid(one, day))
    const revenue = rules.products.reduce((sum, { productId, model }) => {
      const machines = due.reduce(
        (all, one) => all + (one.product.productId === productId ? one.count : 0n),
        0n,
      )
      return sum + revenueOfDayFloor(model, { seed: rules.seed, productId, day, machines })
    }, 0n)
    const shares = sold.reduce((sum, { count }) => sum + count, 0n)
    const perShare = dividendPerShareFloor(money(revenue), rules.dividendBasisPoints, shares)
    const units = today.reduce((sum, { count }) => sum + count, 0n)
    const payments = today.reduce(
      (sum, { product, count }) => sum + (product.price - product.machineCost) * count,
      0n,
    )
    const promised = due.reduce((sum, { product, count }) => sum + product.dayReturn * count, 0n)
    const byRule =
      rules.stating && day <= rules.stating.throughDay ? (promised * rules.stating.basisPoints) / 10_000n : 0n
    const stated = byRule + (rules.types?.(day) ?? 0n)
    const into = { revenue: revenue + stated, fees: 0n, operator: 0n, purchases: payments }
    const close = fundClose({
      policy: rules.policy,
      operatorCapitalMayPay: rules.operatorCapitalMayPay,
      available: potAmounts((pot) => held[pot] + into[pot]),
      rewards:
        units > 0n && rules.referral > 0n
          ? [{ kind: 'referral', amount: money(rules.referral), count: units }]
          : [],
      dividends: perShare > 0n ? [{ amount: perShare, count: shares }] : [],
      accruals: rules.savings > 0n ? [{ amount: money(rules.savings), count: 1n }] : [],
      incomes: due.map(({ product, count }) => ({ amount: money(product.dayReturn), count })),
    })
    held = close.left
    pots.push(held)
    paid.push(new Map(close.due.groups.map((group) => [group.amount, group.paid])))
    sold.push(...today)
  }
  return { rules, sold, pots, paid }
}

/** The known facts on the morning after a close. */
export function morningAfter({ rules, sold, pots }: LivedWorld, day: number): WorldNow {
  const nothing = money(0n)
  const before = sold.filter((one) => one.day <= day)
  const last7 = Array.from({ length: 7 }, (_, back) => day - back).filter((at) => at >= 0)
  const atWork = last7.flatMap((at) => sold.filter((one) => isPaid(one, at)))
  return {
    policy: rules.policy,
    operatorCapitalMayPay: rules.operatorCapitalMayPay,
    openDay: day + 1,
    pots: pots[day] as PotAmounts,
    machines: before.map(({ product, day: bought, count }) => ({
      productId: product.productId,
      dayReturn: money(product.dayReturn),
      count,
      firstDay: bought + 1,
      lastDay: bought + product.validDays,
    })),
    products: rules.products.map(({ productId, model }) => ({ productId, model, since: 0 })),
    seed: rules.seed,
    savings: money(rules.savings),
    dividendBasisPoints: rules.dividendBasisPoints,
    shares: before.reduce((sum, { count }) => sum + count, 0n),
    waiting: [],
    stating: rules.stating ?? null,
    typedLately: {
      amount: money(last7.reduce((sum, at) => sum + (rules.types?.(at) ?? 0n), 0n)),
      machineDays: atWork.reduce((sum, { count }) => sum + count, 0n),
    },
    statedLeft: nothing,
    lastSales: { overDays: 1, payments: nothing, referrals: nothing, bonuses: nothing, machines: [] },
  }
}

export const said = (world: LivedWorld, day: number): Coverage => outlook(morningAfter(world, day)).now

/**
 * What was then promised and paid at the 30 closes, for the machines sold by that morning and for
 * savings.
 */
export function thenPaid({ rules, sold, paid }: LivedWorld, day: number): { promised: bigint; paid: bigint } {
  let [promised, got] = [0n, 0n]
  for (let at = day + 1; at <= day + 30; at++) {
    for (const one of sold.filter((order) => order.day <= day && isPaid(order, at))) {
      promised += one.product.dayReturn * one.count
      got += (paid[at]?.get(one.product.dayReturn) ?? 0n) * one.count
    }
    promised += rules.savings
    got += rules.savings > 0n ? (paid[at]?.get(rules.savings) ?? 0n) : 0n
  }
  return { promised, paid: got }
}

/**
 * The randomness of only the revenue models in the figure: a standard deviation over this number
 * of other runs.
 */
export function ownChance(world: LivedWorld, day: number, lives = 30): number {
  const now = morningAfter(world, day)
  const ahead = { openDay: now.openDay, days: 30 }
  const sold = asOneAmount(machinesAhead(now.machines, ahead))
  const seeds = Array.from({ length: lives }, (_, at) => `life-${at}`)
  const shares = pathsAhead({ ...now, ...ahead }, seeds).map((path) => {
    const run = lookAhead({ ...now, sold, all: sold, sales: null, typed: null }, earnedAhead(path, sold))
    return run.promised === 0n ? 1 : Number(run.paid) / Number(run.promised)
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0)
  return shares.length < 2 ? 0 : Math.sqrt(squares / (shares.length - 1))
}
