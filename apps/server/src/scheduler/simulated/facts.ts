/** What posts of simulated members are about: the books of the day before, and one's own income. */
import { msPerDay } from '@glasshouse/contract'
import type { TalkedAbout } from '@glasshouse/model'
import { readSettings, seasonDays } from '../../foundation/world/index.ts'
import type { NamedMachine, Template } from '../../messaging/community/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Acting } from './actor.ts'

/** Amounts in minor units. */
export interface Facts {
  readonly member: bigint
  /** Today's first purchase; null: the member bought nothing today. */
  readonly bought: bigint | null
  readonly price: bigint | null
  readonly returns: bigint | null
  readonly days: number | null
  /** The machine of yesterday's first income, and the sums of all; null: none was due. */
  readonly machine: bigint | null
  readonly promised: bigint | null
  readonly paid: bigint | null
}

/**
 * Each member's first purchase of today, and the sums of yesterday's incomes: two index look-ups
 * per member, for two dozen members at most.
 */
export const factsOf = (tx: Tx, members: readonly bigint[], day: number): Promise<Facts[]> =>
  tx.many<Facts>(sql`
    select member, bought.product_id as bought, price, returns, days, machine, promised, paid
    from unnest(${members}::bigint[]) with ordinality as asked (member, nth)
    left join lateral (
      select product_id, price, day_return as returns, last_day - first_day + 1 as days from ord
      where ord.member_id = member and bought_day = ${day}::int order by order_id limit 1) as bought on true
    left join lateral (
      select (array_agg(ord.product_id order by ord.order_id))[1] as machine, sum(promised)::bigint as promised,
        sum(income.revenue + fees + operator + purchases + rest)::bigint as paid
      from ord join income on income.day = ${day - 1}::int and income.order_id = ord.order_id
      where ord.member_id = member and first_day < ${day}::int and last_day >= ${day - 1}::int) as came on true
    order by nth`)

export async function machinesOf(
  runner: Runner,
  products: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, NamedMachine>> {
  const asked = products.filter((product) => product !== null)
  const rows = await runner.many<NamedMachine & { product: bigint }>(sql`
    select product_id as product, name, names from product where product_id = any(${asked}::bigint[])`)
  return new Map(rows.map(({ product, ...machine }) => [product, machine]))
}

/** Posts of a day or two. */
const recentPosts = 8

interface Recent {
  readonly template: Template | null
  /** Null: staff. */
  readonly author: bigint | null
}

/** What was said lately, and by whom: neither is repeated. */
export const recentlySaid = (runner: Runner): Promise<Recent[]> =>
  runner.many<Recent>(sql`
    select template, member_id as author from post order by post_id desc limit ${recentPosts}::int`)

interface Closed {
  readonly promised: bigint
  readonly paid: bigint
  readonly purchases: bigint
  readonly firstShortDay: number | null
  readonly rate: number
  readonly paused: boolean
}

/** The close of the day before; nothing was due on a day that has none. */
export async function talkedAbout(
  runner: Runner,
  { world, wall }: Pick<Acting, 'world' | 'wall'>,
  day: number,
): Promise<TalkedAbout> {
  const [closed, settings] = await Promise.all([
    runner.maybe<Closed>(sql`
      select promised::bigint as promised, paid::bigint as paid, purchases::bigint as purchases, first_short_day, rate,
        paused
      from day_close cross join world_day cross join world_clock where day = ${day - 1}::int`),
    readSettings(runner),
  ])
  const nothing = { promised: 0n, paid: 0n, purchases: 0n, firstShortDay: null, rate: 1, paused: true }
  const { promised, paid, purchases, firstShortDay, rate, paused } = closed ?? nothing
  const leftMs = (settings.endsReal.getTime() - wall.nowMs()) * rate
  // A visitor's own world ends by the hour, and a paused clock reaches no end.
  const isOpenEnded = paused || world.visit !== undefined
  const daysLeft = settings.demo ? seasonDays - day : isOpenEnded ? null : Math.floor(leftMs / msPerDay)
  return { day: day - 1, promised, paid, purchases, firstShortDay, daysLeft }
}
