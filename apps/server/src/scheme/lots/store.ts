/** Queries of the lots. Amounts in minor units. */
import type { PotName } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** What a lot gave to a close. */
export interface LotDraw {
  readonly closeDay: number
  readonly pot: PotName
  readonly lotDay: number
  readonly stated: boolean
  readonly amount: bigint
}

/** The lots of these closes, oldest lot first. */
export const drawsAt = (runner: Runner, closeDays: readonly number[]): Promise<LotDraw[]> =>
  runner.many<LotDraw>(sql`
    select close_day, pot, lot_day, stated, amount from lot_draw where close_day = any(${closeDays}::int[])
    order by close_day, pot, lot_day, stated`)

export interface LotDays {
  /** The first day whose lots are known. */
  readonly fromDay: number
  readonly settledThrough: number
  /** The first day that is not joined to others yet: fewer than ten members have paid since. */
  readonly openSince: number
}

export const lotDays = (runner: Runner): Promise<LotDays> =>
  runner.one<LotDays>(sql`
    select from_day, settled_through, coalesce((select max(through_day) + 1 from lot_payers), from_day) as open_since
    from pot_queue cross join world_day where pot = 'purchases'`)

/** What one member paid into members' payments on a day, and what all did. */
export interface OwnPart {
  readonly day: number
  readonly own: bigint
  readonly all: bigint
}

/** `from_day` and `through_day` of what is read; both null: no days. */
export const daysBetween = (fromDay: number, throughDay: number): Query =>
  sql`select ${fromDay}::int as from_day, ${throughDay}::int as through_day`

/**
 * The days of the lots of members' payments that gave to these closes. Their rows are read first:
 * for the lowest day alone the planner reads the index of lots from the first day of the world on.
 */
export const daysThatGave = (closeDays: readonly number[]): Query =>
  sql`select min(lot_day) as from_day, max(lot_day) as through_day from (
      select lot_day from lot_draw
      where pot = 'purchases' and close_day = any(${closeDays}::int[]) offset 0) as given`

const among = (days: Query, read: Query): Query =>
  joinQueries([sql`with span as materialized (`, days, sql`)`, read])

/**
 * The days on which the member paid, among some days. A machine's first day is the one after its
 * purchase, and the index of a member's orders has it: the orders of these days are found in the
 * index alone. Without this step all 1,000 orders of a member were read for 55 of them, each on a
 * page of its own (4.5 ms instead of 1.1).
 */
export const ownParts = (runner: Runner, memberId: bigint, days: Query): Promise<OwnPart[]> =>
  runner.many<OwnPart>(
    among(
      days,
      sql`, bought as materialized (
        select order_id from ord cross join span
        where member_id = ${memberId} and first_day between from_day + 1 and through_day + 1)
      select bought_day as day, sum(entry.amount)::bigint as own, pot_in.amount as all
      from bought join ord using (order_id)
      join entry on entry.account_id = ${chart['pot/purchases']} and entry.seq = ord.movement_id
      join pot_in on pot = 'purchases' and pot_in.day = bought_day
      group by bought_day, pot_in.amount`,
    ),
  )

/** Days joined until ten members paid on them. */
export interface JoinedDays {
  readonly fromDay: number
  readonly throughDay: number
  readonly payers: number
  readonly simulated: number
}

/** Those that have a day among some days, in order. */
export const joinedAmong = (runner: Runner, days: Query): Promise<JoinedDays[]> =>
  runner.many<JoinedDays>(
    among(
      days,
      sql`select lot_payers.from_day, lot_payers.through_day, payers, simulated from lot_payers cross join span
      where lot_payers.through_day >= span.from_day and lot_payers.from_day <= span.through_day
      order by lot_payers.through_day`,
    ),
  )
