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
  readingEvery,
  type WorldNow,
  worldSent,
} from '@glasshouse/model'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { worldAtClose } from '../books/index.ts'

type World = Omit<DataOf<'books.whatIf'>, 'wallets'>

interface WeekOfRewards {
  readonly payments: bigint
  readonly referrals: bigint
  readonly bonuses: bigint
  /** Members who were promised some of each. */
  readonly referred: number
  readonly rewarded: number
}

/** The most rows in which ten members are looked for. */
const rowsRead = 1000

/** How many members were promised a kind of reward in a week; looked for in some rows of it. */
const membersWith = (kind: 'referral' | 'invite-bonus', throughDay: number): Query => sql`(
  select count(distinct member_id)::int from (
    select member_id from payable where kind = ${kind}
      and day between ${throughDay - readingEvery + 1}::int and ${throughDay}::int
    limit ${rowsRead}::int) as sample)`

/**
 * The last whole week, and how many members were promised rewards for recruiting in it. Weeks do
 * not overlap, so that no two answers have a difference that is a day's rewards.
 */
const lastWeek = (runner: Runner, throughDay: number): Promise<WeekOfRewards> =>
  runner.one<WeekOfRewards>(
    joinQueries([
      sql`
    select coalesce(sum(payments), 0)::bigint as payments, coalesce(sum(referrals), 0)::bigint as referrals,
      coalesce(sum(bonuses), 0)::bigint as bonuses,`,
      membersWith('referral', throughDay),
      sql`as referred,`,
      membersWith('invite-bonus', throughDay),
      sql`as rewarded
    from outlook_day where day between ${throughDay - readingEvery + 1}::int and ${throughDay}::int`,
    ]),
  )

/** One to nine members: their rewards are left out, also where others got more of another kind. */
const areFew = (members: number): boolean => members > 0 && members < fewestPeople

/** Recruiting rewards of future sales, by their share of the payments of the last whole week. */
function recruitingOf(payments: Money, week: WeekOfRewards) {
  const { referred, rewarded } = week
  if (referred + rewarded === 0 || areFew(referred) || areFew(rewarded) || week.payments === 0n) return null
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

export const worldSentAtClose = (db: Scope, settledThrough: number): Promise<World> =>
  db.transaction(
    async (tx) => {
      if (settledThrough < 0) return { world: null, savingsLeftOut: false, recruitingLeftOut: false }
      const [{ world: now, savings: saved }, week] = await Promise.all([
        worldAtClose(tx, settledThrough),
        lastWeek(tx, lastReadingDay(settledThrough)),
      ])
      const { payments, referrals, bonuses } = now.lastSales
      const recruiting = recruitingOf(payments, week)
      const nothing = money(0n)
      const tenSave = saved.savers >= fewestPeople
      return {
        world: worldSent({
          ...known(now),
          savings: tenSave ? saved.promised : nothing,
          lastSales: { ...now.lastSales, ...(recruiting ?? { referrals: nothing, bonuses: nothing }) },
        }),
        savingsLeftOut: !tenSave && saved.promised > 0n,
        recruitingLeftOut: recruiting === null && referrals + bonuses > 0n,
      }
    },
    { snapshot: true },
  )
