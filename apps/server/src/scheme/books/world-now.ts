/**
 * The input of a forecast: the machines sold, their revenue, the pots' balances and the sales of
 * the last days.
 */
import { formatId, type Money, money } from '@glasshouse/contract'
import {
  type EarningProduct,
  type MachinesAlike,
  meanOverDays,
  type PotAmounts,
  parseRevenueModel,
  type RecentSales,
  type RewardGroup,
  type StatingTerms,
  type TypedLately,
  type WorldNow,
} from '@glasshouse/model'
import { readSettings, type WorldSettings } from '../../foundation/world/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { evidenceOfRule } from '../product/index.ts'
import { countsAtClose, countsNow, statedRevenue } from './store.ts'

export interface ForecastBasis {
  readonly settledThrough: number
  readonly pots: PotAmounts
  /**
   * True: sales and promises since the last close count too. A morning's forecast only covers
   * the close.
   */
  readonly withOpenDay: boolean
  /** What savings promise for a day. */
  readonly savings: Money
}

/**
 * Machines with income still to come, with equal ones grouped: closed days from their roll-up,
 * later days from the orders.
 */
async function machinesSold(runner: Runner, withOpenDay = true): Promise<MachinesAlike[]> {
  const rows = await runner.many<{
    productId: bigint
    dayReturn: Money
    boughtDay: number
    lastDay: number
    count: bigint
  }>(sql`
    select product_id, day_return, bought_day, last_day,
           sum(machines)::bigint as count
    from sold_day cross join world_day where last_day > settled_through
    group by product_id, day_return, bought_day, last_day
    union all
    select product_id, day_return, bought_day, last_day, count(*)
    from ord cross join world_day where ${withOpenDay}::boolean and bought_day > settled_through
    group by product_id, day_return, bought_day, last_day`)
  return rows.map(({ productId, dayReturn, boughtDay, lastDay, count }) => ({
    productId: formatId('product', productId),
    dayReturn,
    count,
    firstDay: boughtDay + 1,
    lastDay,
  }))
}

async function earningProducts(runner: Runner): Promise<EarningProduct[]> {
  const rows = await runner.many<{ productId: bigint; model: unknown; since: number }>(
    sql`select product_id, revenue_model as model, revenue_since as since from product`,
  )
  return rows.map(({ productId, model, since }) => ({
    productId: formatId('product', productId),
    model: parseRevenueModel(model),
    since,
  }))
}

/** Of the last 7 settled days, or fewer in a young world. */
async function lastSales(runner: Runner, settledThrough: number): Promise<RecentSales> {
  const fromDay = settledThrough - meanOverDays + 1
  const [machines, sums] = await Promise.all([
    runner.many<{ productId: bigint; dayReturn: Money; validDays: number; count: bigint }>(sql`
      select product_id, day_return, last_day - bought_day as valid_days,
             sum(machines)::bigint as count
      from sold_day where bought_day between ${fromDay}::int and ${settledThrough}::int
      group by product_id, day_return, last_day - bought_day`),
    runner.one<{ payments: Money; referrals: Money; bonuses: Money }>(sql`
      select coalesce(sum(payments), 0)::bigint as payments, coalesce(sum(referrals), 0)::bigint as referrals,
             coalesce(sum(bonuses), 0)::bigint as bonuses
      from outlook_day where day between ${fromDay}::int and ${settledThrough}::int`),
  ])
  return {
    ...sums,
    overDays: Math.max(1, Math.min(meanOverDays, settledThrough + 1)),
    machines: machines.map(({ productId, ...sold }) => ({
      ...sold,
      productId: formatId('product', productId),
    })),
  }
}

/**
 * Revenue typed in by hand over the last 7 settled days, less what was taken back, and the number
 * of machine days in that time.
 */
const typedLately = (runner: Runner, settledThrough: number): Promise<TypedLately> => {
  const fromDay = settledThrough - meanOverDays + 1
  return runner.one<TypedLately>(sql`
    select coalesce((
        select greatest(0, sum(amount)) from machine_revenue
        where stated and day between ${fromDay}::int and ${settledThrough}::int
          and (operator_id is not null or not starts_with(evidence, ${evidenceOfRule}))), 0)::bigint as amount,
      coalesce((
        select sum(machines * greatest(0,
          least(last_day, ${settledThrough}::int) - greatest(bought_day + 1, ${fromDay}::int) + 1))
        from sold_day where last_day >= ${fromDay}::int), 0)::bigint as machine_days`)
}

/** Rewards of the open day that its close will fund. */
const rewardsWaiting = (runner: Runner, openDay: number): Promise<RewardGroup[]> =>
  runner.many<RewardGroup>(sql`
    select kind, promised as amount, count(*) as count from payable
    where day = ${openDay}::int and operator is null
    group by kind, promised order by kind, promised`)

/**
 * The rule that types revenue in on the open day and later. Null: there is no rule, or its last day
 * has passed.
 */
function statingFrom(
  openDay: number,
  { statesBasisPoints, statesThroughDay }: WorldSettings,
): StatingTerms | null {
  if (statesBasisPoints === 0 || statesThroughDay === null || statesThroughDay < openDay) return null
  return { basisPoints: BigInt(statesBasisPoints), throughDay: statesThroughDay }
}

/** Reads one snapshot if the caller's transaction is a snapshot. */
export async function worldNow(runner: Runner, morning: ForecastBasis): Promise<WorldNow> {
  const { settledThrough, pots, withOpenDay, savings } = morning
  const openDay = settledThrough + 1
  const [settings, machines, products, sales, typed, left, counts, waiting] = await Promise.all([
    readSettings(runner),
    machinesSold(runner, withOpenDay),
    earningProducts(runner),
    lastSales(runner, settledThrough),
    typedLately(runner, settledThrough),
    statedRevenue(runner),
    withOpenDay ? countsNow(runner) : countsAtClose(runner, settledThrough),
    withOpenDay ? rewardsWaiting(runner, openDay) : [],
  ])
  return {
    policy: settings.policy,
    operatorCapitalMayPay: settings.operatorFunds,
    openDay,
    pots,
    machines,
    products,
    seed: settings.seed.toString(),
    savings,
    dividendBasisPoints: BigInt(settings.dividendBasisPoints),
    shares: BigInt(counts.sold),
    waiting,
    stating: statingFrom(openDay, settings),
    typedLately: typed,
    statedLeft: money(withOpenDay ? left.sinceEmpty : left.sinceEmpty - left.unsettled),
    lastSales: sales,
  }
}
