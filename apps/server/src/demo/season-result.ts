/** The result of a season, read from the world's own ledger in one snapshot. */

import { resultOf, type SeasonFigures, type SeasonResult } from '../foundation/world/index.ts'
import { chart, payoutKinds } from '../ledger/accounts.ts'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Scope } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { netByMember } from '../reporting/wallet/index.ts'

const payables = ['income', ...payoutKinds].map((kind) => chart[`payable/${kind}` as keyof typeof chart])

/**
 * A member is ahead when the money in their accounts, paid by closes and on its way, and withdrawn
 * after fees, exceeds what they began with and put in. Paid in is what machines cost their buyers;
 * paid out is what the closes of days paid, rewards included.
 */
export const seasonResult = (db: Scope): Promise<SeasonResult> =>
  db.transaction(
    async (tx) => {
      const figures = await tx.one<SeasonFigures>(
        joinQueries([
          sql`
        with`,
          netByMember,
          sql`,
        running as (
          select member_id, sum(day_return * greatest(0, last_day - settled_through)) as promised
          from ord cross join world_day group by member_id),
        ends as (
          select simulated, net, net + coalesce(promised, 0) as with_promised
          from standing left join running using (member_id))
        select (select settled_through from world_day) as last_day, (select first_short_day from world_day) as break_day,
          count(*)::int as people, count(*) filter (where simulated)::int as people_simulated,
          count(*) filter (where net > 0)::int as ahead, count(*) filter (where net > 0 and simulated)::int as ahead_simulated,
          count(*) filter (where net < 0)::int as behind,
          count(*) filter (where net < 0 and simulated)::int as behind_simulated,
          count(*) filter (where net < 0 and with_promised >= 0)::int as owed,
          count(*) filter (where net < 0 and with_promised >= 0 and simulated)::int as owed_simulated,
          (select coalesce(sum(price), 0)::bigint from ord) as paid_in,
          (select coalesce(sum(amount), 0)::bigint from entry
           where account_id = any(${payables}::bigint[]) and amount > 0) as paid_out
        from ends`,
        ]),
      )
      return resultOf(figures)
    },
    { snapshot: true },
  )
