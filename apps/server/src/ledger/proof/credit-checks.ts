/** Claims, credits, and what is still owed. */
import { recordTypes } from '@glasshouse/contract'
import { sql } from '../../platform/db/sql.ts'
import { chart, memberAccountsFrom, payoutKinds, slotsPerMember } from '../accounts.ts'
import type { Check } from './check.ts'

const payoutAccounts = payoutKinds.map((kind) => chart[`payable/${kind}`])
const payableAccounts = [chart['payable/income'], ...payoutAccounts]

export const creditChecks: readonly Check[] = [
  {
    name: 'each credit is one claim or payout in its wallet, and each credited one is there once; dividends may be in stock',
    find: () => sql`
      with named as (
        select member_id, true as is_claim, number::bigint as credit_of, amount, 'income' as kind
        from claim join balance on account_id = member_id * ${slotsPerMember}::bigint
        where number <= claims_credited
        union all
        select member_id, false, payable_id, revenue + fees + operator + purchases + rest, kind
        from payable where movement_id is not null),
      credited as (
        select account_id, account_id / ${slotsPerMember}::bigint as member_id,
          record_type = ${recordTypes.receivedIncome} as is_claim, credit_of, amount
        from entry join movement using (movement_id)
        where code = 'credit' and account_id >= ${memberAccountsFrom})
      select coalesce(path, 'member/' || member_id || '/wallet') || ', '
          || case when is_claim then 'claim ' else 'reward ' end || coalesce(credit_of::text, 'of nothing') as what,
        coalesce(named.amount::text, 'no claim or reward') as expected,
        coalesce(credited.amount::text, 'no entry') as found
      from named full join credited using (member_id, is_claim, credit_of) left join account using (account_id)
      where named.amount is distinct from credited.amount
        or account_id % ${slotsPerMember}::bigint not in (0, case when named.kind = 'dividend' then 2 else 0 end)
      order by member_id limit 1`,
  },
  {
    name: 'what a credit took from a payable is what its claims or rewards say',
    find: (since) => sql`
      with named as (
        select movement_id, ${chart['payable/income']}::bigint as account_id, amount from entry
        where record_type = ${recordTypes.receivedIncome} and account_id >= ${memberAccountsFrom}
          and movement_id >= ${since.movementId} and day > ${since.day}
        union all
        select movement_id, account_id, revenue + fees + operator + purchases + rest
        from payable join unnest(${payoutKinds}::text[], ${payoutAccounts}::bigint[]) as reward (kind, account_id)
          using (kind)
        where movement_id >= ${since.movementId}),
      said as (select movement_id, account_id, -sum(amount) as amount from named group by movement_id, account_id),
      taken as (
        select movement_id, account_id, amount from entry
        where account_id = any(${payableAccounts}::bigint[])
          and amount < 0 and movement_id >= ${since.movementId} and day > ${since.day})
      select coalesce(path, 'account ' || account_id) || ' by movement ' || movement_id as what,
        coalesce(said.amount::text, 'no claim or reward') as expected, coalesce(taken.amount::text, 'no entry') as found
      from said full join taken using (movement_id, account_id) left join account using (account_id)
      where said.amount is distinct from taken.amount
      order by account_id, movement_id limit 1`,
  },
  {
    name: 'a payable holds what was funded less what was credited',
    find: () => sql`
      with owed as (
        select ${chart['payable/income']}::bigint as account_id,
          (select coalesce(sum(paid), 0) from day_close)
            - (select coalesce(sum(amount), 0)
               from claim join balance on account_id = member_id * ${slotsPerMember}::bigint
               where number <= claims_credited) as amount
        union all
        select account_id, coalesce(sum(revenue + fees + operator + purchases + rest) filter (where movement_id is null), 0)
        from unnest(${payoutKinds}::text[], ${payoutAccounts}::bigint[]) as reward (kind, account_id)
        left join payable on payable.kind = reward.kind and operator is not null
        group by account_id)
      select path as what, owed.amount::text as expected, held.amount::text as found
      from owed join account using (account_id) cross join world_day
      cross join lateral (
        select coalesce((
            select balance_after from account_day
            where account_day.day = settled_through and account_day.account_id = owed.account_id), 0)
          + coalesce((
            select sum(amount) from entry
            where entry.account_id = owed.account_id and day > settled_through), 0) as amount) as held
      where owed.amount <> held.amount
      order by account_id limit 1`,
  },
  {
    name: 'the claims on their way are those that wait to be credited, once each',
    find: () => sql`
      select 'claim ' || number || ' of member ' || member_id as what,
        coalesce(claim.amount::text, 'not waiting') as expected, coalesce(waiting.amount::text, 'not waiting') as found
      from (select member_id, number, sum(amount) as amount from claim_waiting group by member_id, number) as waiting
      full join (
        select member_id, number, amount from claim join balance on account_id = member_id * ${slotsPerMember}::bigint
        where number > claims_credited) as claim using (member_id, number)
      where claim.amount is distinct from waiting.amount
      limit 1`,
  },
]
