/** Entries and the balances derived from them. */
import { sql } from '../../platform/db/sql.ts'
import { memberAccountsFrom } from '../accounts.ts'
import type { Check } from './check.ts'

export const entryChecks: readonly Check[] = [
  {
    name: 'debits equal credits, per movement and asset',
    find: (since) => sql`
      select 'movement ' || movement_id as what, '0' as expected, sum(amount)::text as found
      from entry
      left join (select account_id, asset from account where account_id < ${memberAccountsFrom}) as summed
        using (account_id)
      where movement_id >= ${since.movementId} and day > ${since.day}
      group by movement_id, coalesce(asset, 'PUSDT') having sum(amount) <> 0
      order by movement_id limit 1`,
  },
  {
    name: 'an entry has its movement, of its day',
    find: (since) => sql`
      select 'entry ' || entry.seq || ' of ' || coalesce(path, 'account ' || entry.account_id) as what,
        coalesce(movement.day::text, 'no movement') as expected, entry.day::text as found
      from entry left join movement using (movement_id) left join account using (account_id)
      where entry.movement_id >= ${since.movementId} and entry.day > ${since.day}
        and (movement.day is distinct from entry.day or path is null)
      limit 1`,
  },
  {
    name: 'entries of a stored account count without a gap and keep its balance',
    find: (since) => sql`
      select path || ', entry ' || entry.seq as what,
        case when (before.seq is null) = (entry.seq = 1)
          then (coalesce(before.balance_after, 0) + entry.amount)::text else 'entry ' || entry.seq - 1 end as expected,
        coalesce(entry.balance_after::text, 'no balance') as found
      from entry join account using (account_id)
      left join entry as before on before.account_id = entry.account_id and before.seq = entry.seq - 1
      where entry.account_id >= ${memberAccountsFrom} and entry.movement_id >= ${since.movementId}
        and entry.day > ${since.day}
        and (entry.balance_after is distinct from coalesce(before.balance_after, 0) + entry.amount
          or (before.seq is null) <> (entry.seq = 1))
      order by entry.account_id, entry.seq limit 1`,
  },
  {
    name: 'a stored balance is the sum of its entries and not below its floor',
    find: () => sql`
      select path as what, coalesce(newest.balance_after, 0)::text || ' after entry ' || coalesce(last.seq, 0) as expected,
        balance::text || ' after entry ' || version || ', floor ' || balance.floor_minor as found
      from account join balance on balance.account_id = account.account_id
      left join entry as newest on newest.account_id = balance.account_id and newest.seq = balance.version
      left join lateral (
        select seq from entry where entry.account_id = balance.account_id order by seq desc limit 1) as last on true
      where coalesce(newest.balance_after, 0) <> balance or coalesce(last.seq, 0) <> version
        or balance < balance.floor_minor
      order by account.account_id limit 1`,
  },
  {
    name: 'a stored account has a balance row',
    find: (since) => sql`
      select 'account ' || entry.account_id as what, 'a balance row' as expected, 'none' as found
      from entry left join balance on balance.account_id = entry.account_id
      where entry.account_id >= ${memberAccountsFrom} and movement_id >= ${since.movementId} and day > ${since.day}
        and balance.account_id is null
      limit 1`,
  },
  {
    name: 'a summed account numbers its entries by movement',
    find: (since) => sql`
      select path || ', entry ' || seq as what, movement_id || ', no balance' as expected,
        seq || ', ' || coalesce(balance_after::text, 'no balance') as found
      from entry join account using (account_id)
      where account_id < ${memberAccountsFrom} and movement_id >= ${since.movementId} and day > ${since.day}
        and (seq <> movement_id or balance_after is not null)
      order by account_id limit 1`,
  },
  {
    name: 'a summed account’s balance at each close is the one before and the day’s entries, not below its floor',
    find: (since) => sql`
      with added as (
        select day, account_id, sum(amount) as amount from entry
        where account_id < ${memberAccountsFrom} and day > ${since.day} group by day, account_id)
      select path || ' at the close of day ' || day.day as what,
        (coalesce(before.balance_after, 0) + coalesce(amount, 0))::text as expected,
        coalesce(kept.balance_after::text, 'not kept') || ', floor ' || coalesce(floor_minor::text, 'none') as found
      from account cross join world_day
      cross join lateral generate_series(${since.day}::int + 1, settled_through) as day (day)
      left join account_day as kept on kept.day = day.day and kept.account_id = account.account_id
      left join account_day as before on before.day = day.day - 1 and before.account_id = account.account_id
      left join added on added.day = day.day and added.account_id = account.account_id
      where account.account_id < ${memberAccountsFrom}
        -- An account that came with a later version of the program has no row for the days before;
        -- it held nothing.
        and (coalesce(kept.balance_after, 0) <> coalesce(before.balance_after, 0) + coalesce(amount, 0)
          or kept.balance_after < floor_minor)
      order by day.day, account.account_id limit 1`,
  },
  {
    name: 'no summed account is below its floor now',
    find: () => sql`
      select path as what, 'at least ' || floor_minor as expected, (kept + coalesce(amount, 0))::text as found
      from (
        select account_id, path, floor_minor, coalesce(balance_after, 0) as kept
        from account cross join world_day left join account_day using (account_id)
        where account_id < ${memberAccountsFrom} and (account_day.day = settled_through or account_day.day is null)
      ) as summed
      left join (
        select account_id, sum(amount) as amount from entry cross join world_day
        where account_id < ${memberAccountsFrom} and day > settled_through group by account_id) as since using (account_id)
      where kept + coalesce(amount, 0) < floor_minor
      order by account_id limit 1`,
  },
]
