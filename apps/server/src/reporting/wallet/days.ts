/**
 * `wallet.days`: the income due to a member on each of the newest settled days, and the money in
 * their accounts at its close.
 */
import { type BodyOf, type DataOf, formatMoney } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import type { Funded } from '../../ledger/sources.ts'
import { sourcesOf } from '../../ledger/sources.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { dueByDay } from './due-by-day.ts'
import { machineDays } from './machine-days.ts'

/** As many days as a chart on a phone can show apart. */
const daysDefault = 30

interface DayRow extends Funded {
  readonly day: number
  readonly held: bigint
  readonly owed: bigint
}

/**
 * Oldest first, from the day on which the member joined. Each account is read once from its newest
 * entry backwards, each day from the entry at which the later day ended: the days of an account's
 * entries never decrease. With 1,000
 * machines 5 ms for thirty days, and 13 ms for 300.
 */
function dayRows(runner: Runner, memberId: bigint, days: number): Promise<DayRow[]> {
  const debt = memberAccount(memberId, 'debt')
  return runner.many<DayRow>(
    joinQueries([
      sql`
    with recursive span as (
      select greatest(settled_through - ${days}::int + 1, joined_day) as from_day, settled_through as through_day
      from world_day join member on member_id = ${memberId}),
    closing as (
      select account_id, through_day as day, last.seq, last.balance_after
      from balance cross join span
      cross join lateral (
        select seq, balance_after from entry
        where entry.account_id = balance.account_id and day <= through_day order by seq desc limit 1) as last
      where account_id between ${memberAccount(memberId, 'wallet')} and ${memberAccount(memberId, 'debt')}
      union all
      select later.account_id, later.day - 1, last.seq, last.balance_after
      from closing as later cross join span
      cross join lateral (
        select seq, balance_after from entry
        where entry.account_id = later.account_id and seq <= later.seq and day < later.day
        order by seq desc limit 1) as last
      where later.day > from_day),
    held as (
      select day, coalesce(sum(balance_after) filter (where account_id <> ${debt}), 0)::bigint as held,
             coalesce(-sum(balance_after) filter (where account_id = ${debt}), 0)::bigint as owed
      from closing group by day),`,
      machineDays(memberId),
      sql`,`,
      dueByDay,
      sql`
    select day, coalesce(held, 0)::bigint as held, coalesce(owed, 0)::bigint as owed,
           coalesce(promised, 0)::bigint as promised, coalesce(revenue, 0)::bigint as revenue,
           coalesce(fees, 0)::bigint as fees, coalesce(operator, 0)::bigint as operator,
           coalesce(purchases, 0)::bigint as purchases, coalesce(rest, 0)::bigint as rest
    from span cross join lateral generate_series(from_day, through_day) as day
    left join held using (day) left join due using (day)
    order by day`,
    ]),
  )
}

export async function walletDays(
  { days = daysDefault }: BodyOf<'wallet.days'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'wallet.days'>> {
  const rows = await dayRows(world.db, memberId, days)
  return {
    list: rows.map(({ day, held, owed, ...due }) => ({
      day,
      held: formatMoney(held),
      owed: formatMoney(owed),
      sources: sourcesOf(due),
    })),
  }
}
