/**
 * `wallet.days`: the income due to a member on each of the newest settled days, and the money in
 * their accounts at its close.
 */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import type { Funded } from '../../ledger/sources.ts'
import { sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** As many days as a chart on a phone can show apart. */
const daysMax = 30

interface DayRow extends Funded {
  readonly day: number
  readonly held: bigint
}

/**
 * Oldest first, from the day on which the member joined. All incomes of one amount are funded alike
 * (`day_group`), so a day costs one look-up per machine. Each account is read once from its newest
 * entry backwards, each day from the entry at which the later day ended: the days of an account's
 * entries never decrease. Slots 0 to 3 of a member: wallet, fund, stock, withdrawing.
 */
const dayRows = (runner: Runner, memberId: bigint): Promise<DayRow[]> =>
  runner.many<DayRow>(sql`
    with recursive span as (
      select greatest(settled_through - ${daysMax}::int + 1, joined_day) as from_day, settled_through as through_day
      from world_day join member on member_id = ${memberId}),
    closing as (
      select account_id, through_day as day, last.seq, last.balance_after
      from balance cross join span
      cross join lateral (
        select seq, balance_after from entry
        where entry.account_id = balance.account_id and day <= through_day order by seq desc limit 1) as last
      where account_id between ${memberAccount(memberId, 'wallet')} and ${memberAccount(memberId, 'withdrawing')}
      union all
      select later.account_id, later.day - 1, last.seq, last.balance_after
      from closing as later cross join span
      cross join lateral (
        select seq, balance_after from entry
        where entry.account_id = later.account_id and seq <= later.seq and day < later.day
        order by seq desc limit 1) as last
      where later.day > from_day),
    held as (select day, sum(balance_after)::bigint as held from closing group by day),
    due as (
      select day_group.day, sum(day_group.promised) as promised, sum(revenue) as revenue, sum(fees) as fees,
             sum(operator) as operator, sum(purchases) as purchases, sum(rest) as rest
      from ord cross join span
      join day_group on day_group.promised = ord.day_return
        and day_group.day between greatest(first_day, from_day) and least(last_day, through_day)
      where member_id = ${memberId}
      group by day_group.day)
    select day, coalesce(held, 0)::bigint as held,
           coalesce(promised, 0)::bigint as promised, coalesce(revenue, 0)::bigint as revenue,
           coalesce(fees, 0)::bigint as fees, coalesce(operator, 0)::bigint as operator,
           coalesce(purchases, 0)::bigint as purchases, coalesce(rest, 0)::bigint as rest
    from span cross join lateral generate_series(from_day, through_day) as day
    left join held using (day) left join due using (day)
    order by day`)

export async function walletDays({
  world,
  memberId,
}: Pick<MemberContext, 'world' | 'memberId'>): Promise<DataOf<'wallet.days'>> {
  const rows = await dayRows(world.db, memberId)
  return {
    list: rows.map(({ day, held, ...due }) => ({ day, held: formatMoney(held), sources: sourcesOf(due) })),
  }
}
