/**
 * What each member of a world won or lost, by where the money is: the same figure as the `net` of
 * `wallet.result`, which adds up purchases and payouts instead. A test compares the two.
 */
import { chart, memberAccountsFrom, slotsPerMember } from '../../ledger/accounts.ts'
import type { MovementCode } from '../../ledger/movement.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/**
 * The movements of money that a member put in from outside, and took out again; those that take
 * such money back are among them, with the opposite sign. A withdrawal's fee and the rounding of
 * its exchange are not taken out; the operator gives a fee back.
 */
const putIn: readonly MovementCode[] = [
  'starting-money',
  'deposit',
  'bank-recharge',
  'deposit-reversal',
  'recharge-correction',
]
const takenOut: readonly MovementCode[] = ['chain-payout', 'bank-payout', 'payout-reversal']

/**
 * Parts of a `with` clause: `standing` has each member's `net` in minor units: the money in their
 * accounts, paid by closes and not credited yet, and taken out, less what they put in. An income
 * that is not claimed yet counts, since a close has paid it.
 */
export const netByMember: Query = sql`
    outside as (
      select movement.member_id,
        sum(amount) filter (where code = any(${putIn}::text[]) and account_id >= ${memberAccountsFrom}::bigint) as put,
        -sum(amount) filter (where code = any(${takenOut}::text[])
          and (account_id >= ${memberAccountsFrom}::bigint
            or account_id in (${chart['pot/fees']}::bigint, ${chart['outside/operator']}::bigint, ${chart.rest}::bigint)))
          as taken
      from movement join entry using (movement_id)
      where code = any(${[...putIn, ...takenOut]}::text[]) and movement.member_id is not null
      group by movement.member_id),
    own as (
      select account_id / ${slotsPerMember}::bigint as member_id, sum(balance) as held
      from balance where account_id >= ${memberAccountsFrom}::bigint group by 1),
    paid as (
      select member_id, sum(amount) as amount from (
        select member_id, until.sum_paid - since.sum_paid + since.paid as amount
        from ord cross join world_day
        join day_group as since on since.promised = day_return and since.day = first_day
        join day_group as until on until.promised = day_return and until.day = least(last_day, settled_through)
        union all select member_id, -amount from claim
        union all select member_id, amount from claim_waiting
        union all select member_id, revenue + fees + operator + purchases + rest from payable
          where movement_id is null and operator is not null) as not_credited
      group by member_id),
    standing as (
      select member_id, simulated,
        coalesce(held, 0) + coalesce(paid.amount, 0) + coalesce(taken, 0) - coalesce(put, 0) as net
      from member left join own using (member_id) left join outside using (member_id)
        left join paid using (member_id))`
