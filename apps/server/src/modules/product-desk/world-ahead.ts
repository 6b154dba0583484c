/** What a world has promised and expects, day by day, as it stands: what a new product would come on top of. */
import { formatId, type Money, money } from '@glasshouse/contract'
import {
  type PotAmounts,
  type PotRule,
  type PreviewRunInput,
  parseRevenueModel,
  revenueOfDayFloor,
  shareFloor,
} from '@glasshouse/model'
import { readDayState } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { statedRevenue } from '../books/index.ts'
import { promisedADay } from '../fund/index.ts'
import { readSettings, recruitingTerms } from '../world/index.ts'

export interface WorldAhead {
  readonly openDay: number
  readonly seed: string
  readonly rule: PotRule
  readonly pots: PotAmounts
  /** Of the revenue pot, at most: what somebody stated. */
  readonly stated: bigint
  readonly referralBasisPoints: readonly bigint[]
  /** What is left of machine revenue for promises. */
  readonly afterDividends: (revenue: Money) => Money
  /** Day 1 is the open day. */
  readonly already: (days: number) => PreviewRunInput['already']
}

/** Machines alike that still have a day to come. */
interface AtWork {
  readonly productId: bigint
  readonly dayReturn: bigint
  readonly boughtDay: number
  readonly lastDay: number
  readonly machines: bigint
}

const machinesAhead = (runner: Runner): Promise<AtWork[]> =>
  runner.many<AtWork>(sql`
    select product_id as "productId", day_return as "dayReturn", bought_day as "boughtDay", last_day as "lastDay",
           sum(machines)::bigint as machines
    from sold_day cross join world_day where last_day > settled_through
    group by product_id, day_return, bought_day, last_day
    union all
    select product_id, day_return, bought_day, last_day, count(*)
    from ord cross join world_day where bought_day > settled_through
    group by product_id, day_return, bought_day, last_day`)

/** Machines that were sold are a part of it, a product's own like any other's. */
export async function worldAhead(runner: Runner): Promise<WorldAhead> {
  const [state, settings, pots, stated, recruiting, sold, products] = await Promise.all([
    readDayState(runner),
    readSettings(runner),
    potBalances(runner),
    statedRevenue(runner),
    recruitingTerms(runner),
    machinesAhead(runner),
    runner.many<{ productId: bigint; model: unknown; since: number }>(
      sql`select product_id as "productId", revenue_model as model, revenue_since as since from product`,
    ),
  ])
  const savings = await promisedADay(runner, settings.fundBasisPoints)
  const seed = settings.seed.toString()
  const { openDay } = state
  const afterDividends = (revenue: Money) =>
    money(revenue - shareFloor(revenue, BigInt(settings.dividendBasisPoints)))

  const already = (days: number): PreviewRunInput['already'] => {
    const due = sumsByDay(sold, { openDay, days }, ({ dayReturn, machines }) => dayReturn * machines)
    const earning = products.map(({ productId, model, since }) => {
      const own = sold.filter((group) => group.productId === productId)
      const machines = sumsByDay(own, { openDay, days }, (group) => group.machines)
      const parsed = parseRevenueModel(model)
      return (day: number): bigint => {
        const on = {
          seed,
          productId: formatId('product', productId),
          day,
          machines: machines[day - openDay] ?? 0n,
        }
        return day < since || on.machines === 0n ? 0n : revenueOfDayFloor(parsed, on)
      }
    })
    const ahead = Array.from({ length: days }, (_, at) => {
      const revenue = earning.reduce((sum, earned) => sum + earned(openDay + at), 0n)
      return { due: money((due[at] ?? 0n) + savings), revenue: afterDividends(money(revenue)) }
    })
    const nothing = { due: money(0n), revenue: money(0n) }
    return (day) => ahead[day - 1] ?? nothing
  }
  return {
    openDay,
    seed,
    rule: { policy: settings.policy, operatorCapitalMayPay: settings.operatorFunds },
    pots,
    stated: stated.sinceEmpty < pots.revenue ? stated.sinceEmpty : pots.revenue,
    referralBasisPoints: recruiting.referralBasisPoints,
    afterDividends,
    already,
  }
}

/** Of each day from the open one: the sum over the machines that are paid on it. Each group is touched twice, whatever its term. */
function sumsByDay(
  groups: readonly AtWork[],
  { openDay, days }: { readonly openDay: number; readonly days: number },
  of: (group: AtWork) => bigint,
): bigint[] {
  const change = Array.from({ length: days + 1 }, () => 0n)
  const place = (day: number) => Math.min(days, Math.max(0, day - openDay))
  for (const group of groups) {
    const amount = of(group)
    const [from, behind] = [place(group.boughtDay + 1), place(group.lastDay + 1)]
    change[from] = (change[from] ?? 0n) + amount
    change[behind] = (change[behind] ?? 0n) - amount
  }
  let running = 0n
  return change.map((amount) => (running += amount))
}
