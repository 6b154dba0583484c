/** The result of a season, read from the world's own ledger in one snapshot. */

import type { SeasonResult } from '../foundation/world/index.ts'
import { chart, memberAccountsFrom, payoutKinds, slotsPerMember } from '../ledger/accounts.ts'
import type { Scope } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

interface Row {
  lastDay: number
  breakDay: number | null
  people: number
  peopleSimulated: number
  ahead: number
  aheadSimulated: number
  behind: number
  behindSimulated: number
  owed: number
  owedSimulated: number
  paidIn: bigint
  paidOut: bigint
}

/**
 * Movements of money that a member put in from outside, and took out again. Fees do not count as
 * taken out.
 */
const putIn = ['starting-money', 'deposit', 'bank-recharge', 'deposit-reversal']
const takenOut = ['chain-payout', 'bank-payout']
const payables = ['income', ...payoutKinds].map((kind) => chart[`payable/${kind}` as keyof typeof chart])

/**
 * A member is ahead when the money in their accounts, received and on its way, and withdrawn after
 * fees, exceeds what they began with and put in. Paid in is what machines cost their buyers; paid
 * out is what the closes of days paid, rewards included.
 */
export const seasonResult = (db: Scope): Promise<SeasonResult> =>
  db.transaction(
    async (tx) => {
      const row = await tx.one<Row>(sql`
        with moved as (
          select movement.member_id, code, account_id, amount
          from movement join entry using (movement_id)
          where code = any(${[...putIn, ...takenOut]}::text[]) and movement.member_id is not null),
        outside as (
          select member_id,
            sum(amount) filter (where code = any(${putIn}::text[]) and account_id >= ${memberAccountsFrom}::bigint) as put,
            -sum(amount) filter (where code = any(${takenOut}::text[])
              and (account_id >= ${memberAccountsFrom}::bigint)) -
              coalesce(sum(amount) filter (where code = any(${takenOut}::text[])
                and account_id in (${chart['pot/fees']}::bigint, ${chart.rest}::bigint)), 0) as taken
          from moved group by member_id),
        own as (
          select account_id / ${slotsPerMember}::bigint as member_id, sum(balance) as held
          from balance where account_id >= ${memberAccountsFrom}::bigint group by 1),
        waiting as (
          select member_id, sum(amount) as amount from (
            select member_id, amount from claim_waiting
            union all select member_id, operator + purchases from payable
              where movement_id is null and operator is not null and kind not in ('fund', 'dividend')) as due
          group by member_id),
        running as (
          select member_id, sum(day_return * greatest(0, last_day - settled_through)) as promised
          from ord cross join world_day group by member_id),
        standing as (
          select simulated, coalesce(held, 0) + coalesce(waiting.amount, 0) + coalesce(taken, 0) - coalesce(put, 0) as ahead,
            coalesce(promised, 0) as promised
          from member left join own using (member_id) left join outside using (member_id)
            left join waiting using (member_id) left join running using (member_id))
        select (select settled_through from world_day) as last_day, (select first_short_day from world_day) as break_day,
          count(*)::int as people, count(*) filter (where simulated)::int as people_simulated,
          count(*) filter (where ahead > 0)::int as ahead, count(*) filter (where ahead > 0 and simulated)::int as ahead_simulated,
          count(*) filter (where ahead < 0)::int as behind,
          count(*) filter (where ahead < 0 and simulated)::int as behind_simulated,
          count(*) filter (where ahead < 0 and ahead + promised >= 0)::int as owed,
          count(*) filter (where ahead < 0 and ahead + promised >= 0 and simulated)::int as owed_simulated,
          (select coalesce(sum(price), 0)::bigint from ord) as paid_in,
          (select coalesce(sum(amount), 0)::bigint from entry
           where account_id = any(${payables}::bigint[]) and amount > 0) as paid_out
        from standing`)
      return {
        lastDay: row.lastDay,
        breakDay: row.breakDay,
        people: { total: row.people, simulated: row.peopleSimulated },
        ahead: { total: row.ahead, simulated: row.aheadSimulated },
        behind: { total: row.behind, simulated: row.behindSimulated },
        owed: { total: row.owed, simulated: row.owedSimulated },
        paidIn: row.paidIn,
        paidOut: row.paidOut,
      }
    },
    { snapshot: true },
  )
