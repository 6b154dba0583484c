/** Queries of the lots. Amounts in minor units. */
import type { PotName } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

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

/**
 * The days on which the member paid, between two days. A machine's first day is the one after its
 * purchase, and the index of a member's orders has it.
 */
export const ownParts = (
  runner: Runner,
  memberId: bigint,
  { fromDay, throughDay }: { readonly fromDay: number; readonly throughDay: number },
): Promise<OwnPart[]> =>
  runner.many<OwnPart>(sql`
    select bought_day as day, sum(entry.amount)::bigint as own, pot_in.amount as all
    from ord join entry on entry.account_id = ${chart['pot/purchases']} and entry.seq = ord.movement_id
    join pot_in on pot = 'purchases' and pot_in.day = bought_day
    where ord.member_id = ${memberId} and first_day between ${fromDay + 1} and ${throughDay + 1}
    group by bought_day, pot_in.amount`)

/** Days joined until ten members paid on them. */
export interface JoinedDays {
  readonly fromDay: number
  readonly throughDay: number
  readonly payers: number
  readonly simulated: number
}

/** Those that have a day between two days, in order. */
export const joinedBetween = (
  runner: Runner,
  { fromDay, throughDay }: { readonly fromDay: number; readonly throughDay: number },
): Promise<JoinedDays[]> =>
  runner.many<JoinedDays>(sql`
    select from_day, through_day, payers, simulated from lot_payers
    where through_day >= ${fromDay} and from_day <= ${throughDay} order by through_day`)
