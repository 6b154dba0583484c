/** What savings promise for a day, in minor units: a part of the promises ahead. */
import { type Money, money } from '@glasshouse/contract'
import { fewestPeople } from '@glasshouse/model'
import { slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface Saved {
  readonly promised: bigint
  readonly savers: number
}

const savedNow = (runner: Runner): Promise<Saved> =>
  runner.one<Saved>(sql`
    select coalesce(sum(div(units::numeric * fund_basis_points, 10000)), 0)::bigint as promised,
      (count(*) filter (where units > 0))::int as savers
    from fund cross join world_setting`)

/** Of the savings of now, however few save: for staff. */
export const promisedADay = async (runner: Runner): Promise<Money> => money((await savedNow(runner)).promised)

/** What everybody may know of savings. */
export interface SavingsTold {
  /** Zero where the savings are left out. */
  readonly promised: Money
  /**
   * Fewer than ten members save: all that is promised, less what the machines are promised, would
   * be theirs.
   */
  readonly leftOut: boolean
}

const told = ({ promised, savers }: Saved): SavingsTold =>
  savers >= fewestPeople
    ? { promised: money(promised), leftOut: false }
    : { promised: money(0n), leftOut: promised > 0n }

/** Of now: inside a settlement, which would read the last entry of each saver otherwise. */
export const savingsTold = async (runner: Runner): Promise<SavingsTold> => told(await savedNow(runner))

/**
 * Of a close, by each saver's last entry until then. With the units of now, a reader who asks twice
 * on one day would see what one member put in meanwhile.
 */
export const savingsAtClose = async (runner: Runner, day: number): Promise<SavingsTold> =>
  told(
    await runner.one<Saved>(sql`
      with held as (
        select coalesce((
            select balance_after from entry
            where account_id = member_id * ${slotsPerMember}::bigint + ${slotOf('fund')}::bigint and day <= ${day}::int
            order by seq desc limit 1), 0) as units
        from fund)
      select coalesce(sum(div(units::numeric * fund_basis_points, 10000)), 0)::bigint as promised,
        (count(*) filter (where units > 0))::int as savers
      from held cross join world_setting`),
  )
