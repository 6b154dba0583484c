/** A day's dividends, as payables that its close then funds from the revenue pot. */
import { money } from '@glasshouse/contract'
import { dividendPerShareFloor } from '@glasshouse/model'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface DayEarned {
  /** What the machines earned that day by their models, minor units. */
  readonly revenue: bigint
  /** The share of it that goes to the holders of shares. */
  readonly basisPoints: number
}

/**
 * One payable for each member with shares: machines bought before the day. Those bought on it or later are the orders
 * of two days at most, since a day closes only when the one before it was settled. A member's stock account is opened
 * by its first dividend. Run once a day; the key of `payable` refuses a second time.
 */
export async function promiseDividends(tx: Tx, { day, now }: Moment, earned: DayEarned): Promise<void> {
  if (earned.revenue === 0n || earned.basisPoints === 0) return
  const { shares, simulated } = await tx.one<{ shares: bigint; simulated: bigint }>(sql`
    with bought as (
      select machines_bought as shares, simulated from member where machines_bought > 0
      union all
      select -1, simulated from ord join member using (member_id) where bought_day >= ${day}::int)
    select coalesce(sum(shares), 0)::bigint as shares,
      coalesce(sum(shares) filter (where simulated), 0)::bigint as simulated
    from bought`)
  const perShare = dividendPerShareFloor(money(earned.revenue), BigInt(earned.basisPoints), shares)
  if (perShare === 0n) return
  await tx.run(sql`
    insert into dividend_day (day, revenue, basis_points, shares, simulated, per_share)
    values (${day}, ${earned.revenue}, ${earned.basisPoints}, ${shares}, ${simulated}, ${perShare})`)
  await tx.run(sql`
    with young as (
      select member_id, count(*)::int as machines from ord where bought_day >= ${day}::int group by member_id),
    holder as materialized (
      select member_id, machines_bought - coalesce(machines, 0) as shares
      from member left join young using (member_id)
      where machines_bought > coalesce(machines, 0)),
    opened as (
      insert into account (account_id, path, kind, floor_minor)
      select member_id * 8 + 2, 'member/' || member_id || '/stock', 'stored', 0 from holder
      where not exists (select from balance where account_id = member_id * 8 + 2)
      returning account_id),
    at_zero as (insert into balance (account_id) select account_id from opened)
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'dividend', member_id, ${day}::int, ${day}::int, shares * ${perShare}::bigint, ${now}::timestamptz
    from holder order by member_id`)
}
