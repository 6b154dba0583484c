/**
 * The books' balance on the chain: deposits and fillings add to it, payouts take from it, and
 * nothing else moves it.
 */
import { sql } from '../../platform/db/sql.ts'
import { chart } from '../accounts.ts'
import type { Check } from './check.ts'

export const chainChecks: readonly Check[] = [
  {
    name: 'outside/chain is what deposits and fillings brought in, less what withdrawals paid out',
    find: () => sql`
      with said as (
        select (select coalesce(sum(amount), 0) from deposit where state = 'arrived')
          + (select coalesce(sum(amount), 0) from filling)
          - (select coalesce(sum(amount - fee), 0) from withdrawal where state = 'arrived' and rail = 'chain') as held),
      booked as (
        select -coalesce(sum(amount), 0) as held from entry where account_id = ${chart['outside/chain']})
      select 'outside/chain' as what, said.held::text as expected, booked.held::text as found
      from said cross join booked where said.held <> booked.held`,
  },
  {
    name: 'withdrawals over the chain were paid what this world put into the paying wallet, and no more',
    find: () => sql`
      with moved as (
        select (select coalesce(sum(amount), 0) from filling) + (select amount from paid_over) as put,
          (select coalesce(sum(amount - fee), 0) from withdrawal where state = 'arrived' and rail = 'chain') as paid)
      select 'the paying wallet' as what, 'at most ' || put as expected, paid::text as found
      from moved where paid > put`,
  },
  {
    name: 'each filling of the signer is one movement of its amount, and each such movement one filling',
    find: () => sql`
      with moved as (
        select movement_id, subject_id, -entry.amount as amount
        from movement left join entry using (movement_id)
        where code = 'signer-filling' and account_id = ${chart['outside/chain']})
      select coalesce('filling ' || filling_id, 'movement ' || moved.movement_id) as what,
        coalesce(filling.amount::text, 'no filling') as expected, coalesce(moved.amount::text, 'no movement') as found
      from filling full join moved using (movement_id)
      where filling.amount is distinct from moved.amount or filling_id is distinct from subject_id
      order by filling_id limit 1`,
  },
]
