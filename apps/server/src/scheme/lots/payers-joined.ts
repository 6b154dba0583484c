/**
 * Neighbouring days are joined until ten members have paid into members' payments on them. The days
 * are joined once, for everybody: two answers that counted different days would let a reader
 * subtract one from the other.
 */
import { fewestPeople } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * By the pot's entries: a purchase whose price was the machine's cost and the operator's share
 * brought nothing into the pot, so its buyer paid nobody.
 */
export const joinPayers = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    insert into lot_payers (through_day, from_day, payers, simulated)
    select ${day}::int, from_day, count(*)::int, (count(*) filter (where simulated))::int
    from (
      select coalesce((select max(through_day) + 1 from lot_payers), from_day) as from_day
      from pot_queue where pot = 'purchases') as open
    cross join lateral (
      select distinct movement.member_id from entry join movement using (movement_id)
      where entry.day between open.from_day and ${day} and account_id = ${chart['pot/purchases']}
        and balance_after is null and amount > 0) as payer
    join member using (member_id)
    where exists (select from pot_in where pot = 'purchases' and day = ${day})
    group by from_day having count(*) >= ${fewestPeople}::int`)
