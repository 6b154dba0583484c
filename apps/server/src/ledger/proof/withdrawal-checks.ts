/** Withdrawals: the balances in `withdrawing`, the payments, the returns and the fees. */
import { sql } from '../../platform/db/sql.ts'
import { chart, memberAccountsFrom, slotsPerMember } from '../accounts.ts'
import type { Check } from './check.ts'

const withdrawingSlot = 3

export const withdrawalChecks: readonly Check[] = [
  {
    name: 'what a member is withdrawing is the sum of the withdrawals on their way',
    find: () => sql`
      with held as (
        select account_id / ${slotsPerMember}::bigint as member_id, balance from balance
        where account_id % ${slotsPerMember}::bigint = ${withdrawingSlot} and account_id >= ${memberAccountsFrom}),
      said as (
        select member_id, sum(amount) as amount from withdrawal
        where state in ('pending', 'processing', 'sent') group by member_id)
      select 'member/' || member_id || '/withdrawing' as what, coalesce(amount, 0)::text as expected,
        coalesce(balance::text, 'no balance') as found
      from held full join said using (member_id)
      where coalesce(amount, 0) is distinct from balance
      order by member_id limit 1`,
  },
  {
    name: 'each withdrawal took its amount from the wallet, and ended by the movement of its state',
    find: () => sql`
      select 'withdrawal ' || withdrawal_id || ' of member ' || withdrawal.member_id as what,
        state || ', ' || withdrawal.amount || ', fee ' || fee as expected,
        coalesce(began.code, 'no request') || ' ' || coalesce(taken.amount::text, '')
          || ', ' || coalesce(ended.code || ' ' || given.amount, 'not ended')
          || ', fee ' || coalesce(charged.amount, 0) as found
      from withdrawal
      left join movement as began on began.movement_id = withdrawal.movement_id
        and began.subject_id = withdrawal_id and began.member_id = withdrawal.member_id
      left join movement as ended on ended.movement_id = ended_movement_id
        and ended.subject_id = withdrawal_id and ended.member_id = withdrawal.member_id
      left join entry as taken on taken.movement_id = withdrawal.movement_id
        and taken.account_id = withdrawal.member_id * ${slotsPerMember}::bigint
      left join entry as given on given.movement_id = ended_movement_id
        and given.account_id = withdrawal.member_id * ${slotsPerMember}::bigint + ${withdrawingSlot}
      left join entry as charged on charged.movement_id = ended_movement_id
        and charged.account_id = ${chart['pot/fees']}::bigint
      where began.code is distinct from 'withdrawal-request' or taken.amount is distinct from -withdrawal.amount
        or ended.code is distinct from case state
          when 'arrived' then rail || '-payout' when 'cancelled' then 'withdrawal-return'
          when 'failed' then 'withdrawal-return' end
        or (ended_movement_id is not null and given.amount is distinct from -withdrawal.amount)
        or coalesce(charged.amount, 0) <> case state when 'arrived' then fee else 0 end
      order by withdrawal_id limit 1`,
  },
  {
    name: 'each movement of a withdrawal is named by one withdrawal',
    find: (since) => sql`
      with named as (
        select movement_id from withdrawal
        union all
        select ended_movement_id from withdrawal where ended_movement_id is not null
        union all
        -- A payout that had arrived, and was taken back before the withdrawal ended as it says.
        select reverses from movement where code = 'payout-reversal')
      select 'movement ' || movement.movement_id || ' (' || code || ')' as what, '1' as expected,
        count(named.movement_id)::text as found
      from movement left join named using (movement_id)
      where movement.movement_id >= ${since.movementId} and movement.day > ${since.day}
        and code in ('withdrawal-request', 'withdrawal-return', 'chain-payout', 'bank-payout')
      group by movement.movement_id, code having count(named.movement_id) <> 1
      order by movement.movement_id limit 1`,
  },
  {
    name: 'each payout that was taken back is one of a withdrawal that failed',
    find: () => sql`
      select 'movement ' || taken.movement_id || ' (payout-reversal)' as what,
        'a payout over the chain of a withdrawal that failed' as expected,
        coalesce(state, 'no withdrawal') || ', ' || coalesce(payout.code, 'no payout') as found
      from movement as taken
      left join withdrawal on withdrawal_id = taken.subject_id and withdrawal.member_id = taken.member_id
      left join movement as payout on payout.movement_id = taken.reverses and payout.subject_id = taken.subject_id
      where taken.code = 'payout-reversal'
        and (state is distinct from 'failed' or payout.code is distinct from 'chain-payout')
      order by taken.movement_id limit 1`,
  },
]
