/**
 * `books.whatIf`: the state of the world at its last close, as a reader's browser needs it to run
 * the coming closes. Of members it has sums only, and none of fewer than ten.
 */
import { type DataOf, type Money, money } from '@glasshouse/contract'
import {
  fewestPeople,
  lastReadingDay,
  mulDivFloor,
  outageInto,
  potAmounts,
  potNames,
  readingEvery,
  type WorldNow,
  worldSent,
} from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { worldNow } from '../books/index.ts'

type World = Omit<DataOf<'books.whatIf'>, 'wallets'>

async function potsAfter(runner: Runner, day: number) {
  const rows = await runner.many<{ accountId: bigint; balanceAfter: bigint }>(sql`
    select account_id, balance_after from account_day
    where day = ${day}::int and account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])`)
  const held = new Map(rows.map((row) => [row.accountId, row.balanceAfter]))
  return potAmounts((pot) => held.get(chart[`pot/${pot}`]) ?? 0n)
}

const hasTenSavers = async (runner: Runner): Promise<boolean> =>
  (
    await runner.one<{ savers: number }>(sql`
      select count(*)::int as savers from (select from fund where units > 0 limit ${fewestPeople}::int) as saving`)
  ).savers >= fewestPeople

interface WeekOfRewards {
  readonly payments: bigint
  readonly referrals: bigint
  readonly bonuses: bigint
  readonly members: number
}

/** The most rows in which ten members are looked for. */
const rowsRead = 1000

/**
 * The last whole week, and how many members were promised rewards for recruiting in it. Weeks do
 * not overlap, so that no two answers have a difference that is a day's rewards.
 */
const lastWeek = (runner: Runner, throughDay: number): Promise<WeekOfRewards> =>
  runner.one<WeekOfRewards>(sql`
    select coalesce(sum(payments), 0)::bigint as payments, coalesce(sum(referrals), 0)::bigint as referrals,
      coalesce(sum(bonuses), 0)::bigint as bonuses, (
        select count(distinct member_id)::int from (
          select member_id from payable where kind in ('referral', 'invite-bonus')
            and day between ${throughDay - readingEvery + 1}::int and ${throughDay}::int
          limit ${rowsRead}::int) as sample) as members
    from outlook_day where day between ${throughDay - readingEvery + 1}::int and ${throughDay}::int`)

/** Recruiting rewards of future sales, by their share of the payments of the last whole week. */
function recruitingOf(payments: Money, week: WeekOfRewards) {
  if (week.members < fewestPeople || week.payments === 0n) return null
  const part = (of: bigint) => money(mulDivFloor(of, payments, week.payments))
  return { referrals: part(week.referrals), bonuses: part(week.bonuses) }
}

const known = (world: WorldNow): WorldNow => ({
  ...world,
  products: world.products.map((product) => ({
    ...product,
    outThrough: outageInto(product.model, {
      seed: world.seed,
      productId: product.productId,
      day: world.openDay,
    }),
  })),
})

export const worldAtClose = (db: Scope, settledThrough: number): Promise<World> =>
  db.transaction(
    async (tx) => {
      if (settledThrough < 0) return { world: null, savingsLeftOut: false, recruitingLeftOut: false }
      const pots = await potsAfter(tx, settledThrough)
      const [now, tenSave, week] = await Promise.all([
        worldNow(tx, { settledThrough, pots, withOpenDay: false }),
        hasTenSavers(tx),
        lastWeek(tx, lastReadingDay(settledThrough)),
      ])
      const { payments, referrals, bonuses } = now.lastSales
      const recruiting = recruitingOf(payments, week)
      const nothing = money(0n)
      return {
        world: worldSent({
          ...known(now),
          savings: tenSave ? now.savings : nothing,
          lastSales: { ...now.lastSales, ...(recruiting ?? { referrals: nothing, bonuses: nothing }) },
        }),
        savingsLeftOut: !tenSave && now.savings > 0n,
        recruitingLeftOut: recruiting === null && referrals + bonuses > 0n,
      }
    },
    { snapshot: true },
  )
