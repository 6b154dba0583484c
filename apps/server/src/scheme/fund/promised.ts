/** What savings promise for a day, in minor units: a part of the promises ahead. */
import { type Money, money } from '@glasshouse/contract'
import { slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Of the savings of now. */
export async function promisedADay(runner: Runner): Promise<Money> {
  const { promised } = await runner.one<{ promised: bigint }>(sql`
    select coalesce(sum(div(units::numeric * fund_basis_points, 10000)), 0)::bigint as promised
    from fund cross join world_setting`)
  return money(promised)
}

export interface SavingsAtClose {
  readonly promised: Money
  readonly savers: number
}

/**
 * Of the savings at a close, by each saver's last entry until then. With the units of now, a reader
 * who asks twice on one day would see what one member put in meanwhile.
 */
export const savingsAtClose = (runner: Runner, day: number): Promise<SavingsAtClose> =>
  runner.one<SavingsAtClose>(sql`
    with held as (
      select coalesce((
          select balance_after from entry
          where account_id = member_id * ${slotsPerMember}::bigint + ${slotOf('fund')}::bigint and day <= ${day}::int
          order by seq desc limit 1), 0) as units
      from fund)
    select coalesce(sum(div(units::numeric * fund_basis_points, 10000)), 0)::bigint as promised,
      (count(*) filter (where units > 0))::int as savers
    from held cross join world_setting`)
