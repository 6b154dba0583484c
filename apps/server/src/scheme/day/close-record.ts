/**
 * The rows that a close stores: the final balances, and the close itself. Amounts in minor units.
 */
import type { CloseFunding } from '@glasshouse/model'
import { memberAccountsFrom } from '../../ledger/accounts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ClosedDay } from './closed-day.ts'

/** Stores the balance of every summed account at this close. */
export const keepBalances = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    insert into account_day (day, account_id, balance_after)
    select ${day}::int, account_id, coalesce(before.balance_after, 0) + coalesce(added, 0)
    from (select account_id from account where account_id < ${memberAccountsFrom} and kind = 'summed') as summed
    left join (select * from account_day where day = ${day - 1}) as before using (account_id)
    left join (
      select account_id, sum(amount) as added from entry where day = ${day} and balance_after is null
      group by account_id) as entries using (account_id)`)

/**
 * Writes the close itself and marks the day as settled. Returns 0 when the day was settled already.
 */
export const insertClose = (
  tx: Tx,
  day: number,
  closed: ClosedDay,
  close: { readonly funding: CloseFunding; readonly incomes: bigint; readonly movementId: bigint | null },
): Promise<number> => {
  const { due, incomes, potRest, payouts } = close.funding
  const { named } = incomes
  return tx.run(sql`
    with settled as (update world_day set settled_through = ${day} where settled_through = ${day - 1} returning 1)
    insert into day_close (day, policy, operator_funds, promised, paid, incomes, outcome,
      revenue, fees, operator, purchases, rest_revenue, rest_fees, rest_operator, rest_purchases,
      rewards_promised, rewards_paid, movement_id, closed_at)
    select ${day}, ${closed.policy}, ${closed.operatorFunds}, ${incomes.promised}, ${incomes.paid}, ${close.incomes},
      ${due.outcome}, ${named.revenue}, ${named.fees}, ${named.operator}, ${named.purchases},
      ${potRest.revenue}, ${potRest.fees}, ${potRest.operator}, ${potRest.purchases},
      ${payouts.promised}, ${payouts.paid}, ${close.movementId}, ${closed.closedAt}
    from settled`)
}
