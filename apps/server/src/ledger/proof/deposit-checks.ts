/**
 * Deposits over the chain: the books hold each deposit as often as the chain does, once or not at
 * all.
 */
import { sql } from '../../platform/db/sql.ts'
import { chart, memberAccountsFrom, slotsPerMember } from '../accounts.ts'
import type { Check } from './check.ts'

export const depositChecks: readonly Check[] = [
  {
    name: 'each deposit brought in what it says, once, and one that did not arrive nothing',
    find: () => sql`
      with booked as (
        select subject_id as deposit_id, -sum(amount) as amount, max(movement.movement_id) as newest
        from entry join movement using (movement_id)
        where account_id = ${chart['outside/chain']} and code in ('deposit', 'deposit-unmatched', 'deposit-reversal')
        group by subject_id)
      select 'deposit ' || coalesce(deposit_id::text, 'of nothing') as what,
        coalesce(state || ', ' || deposit.amount, 'no deposit') as expected,
        coalesce(booked.amount, 0) || ' booked' as found
      from deposit full join booked using (deposit_id)
      where case when state = 'arrived' then deposit.amount else 0 end is distinct from coalesce(booked.amount, 0)
        or (state = 'arrived' and movement_id is distinct from newest)
      order by deposit_id limit 1`,
  },
  {
    name: 'a deposit is in the wallet of its member, and in no other',
    find: (since) => sql`
      with credited as (
        select movement_id, account_id from entry
        where movement_id >= ${since.movementId} and day > ${since.day} and amount > 0)
      select 'deposit ' || deposit_id as what,
        coalesce('member/' || deposit.member_id || '/wallet', 'outside/chain-unmatched') as expected,
        coalesce(path, 'nowhere') as found
      from deposit left join credited using (movement_id) left join account using (account_id)
      where state = 'arrived' and movement_id >= ${since.movementId} and account_id is distinct from coalesce(
        deposit.member_id * ${slotsPerMember}::bigint, ${chart['outside/chain-unmatched']}::bigint)
      order by deposit_id limit 1`,
  },
  {
    name: 'a debt is what reversals left owing, and never above zero',
    find: () => sql`
      select path as what, 'at most 0' as expected, balance::text as found
      from balance join account using (account_id)
      where account_id >= ${memberAccountsFrom} and account_id % ${slotsPerMember}::bigint = 4 and balance > 0
      order by account_id limit 1`,
  },
]
