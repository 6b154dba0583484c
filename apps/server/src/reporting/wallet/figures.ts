/**
 * The wallet's figures in one statement: one walk through a member's machines, and a few index
 * look-ups for each amount and span of days that they share, whatever the age of the world.
 */
import { memberAccount } from '../../ledger/accounts.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { holdings } from '../../scheme/income/index.ts'
import { countedNowMax } from '../../scheme/team/index.ts'

/** Minor units, except for counts, days and instants. */
export interface WalletRow {
  readonly wallet: bigint
  readonly fund: bigint
  readonly stock: bigint
  readonly withdrawing: bigint
  /** The amount owed: the balance of the debt account is below zero by this amount. */
  readonly debt: bigint
  readonly receiving: bigint
  readonly validOrders: number
  /** The day at whose close the next income falls due; null without a valid order. */
  readonly nextDue: number | null
  readonly fixedIncome: bigint
  readonly stillPromised: bigint
  readonly spent: bigint
  readonly promised: bigint
  readonly revenue: bigint
  readonly fees: bigint
  readonly operator: bigint
  readonly purchases: bigint
  readonly rest: bigint
  readonly due: bigint
  readonly today: bigint
  readonly teamTotal: number
  readonly teamSimulated: number
  readonly teamRewards: bigint
}

/**
 * The income of an order over a span of days is the difference of two running sums of its amount
 * (`day_group`): through `until`, its last settled day, and from `since`, its first. The unclaimed
 * part begins with `fresh`, the day after the newest claim of all orders or of this one. Machines
 * that bring the same are one row of `holding`.
 */
const ordersSum = sql`
    orders as (
      select coalesce(sum(machines) filter (where last_day > settled_through), 0)::int as valid_orders,
             min(greatest(first_day, settled_through + 1)) filter (where last_day > settled_through) as next_due,
             coalesce(sum(machines * day_return) filter (where last_day > settled_through), 0)::bigint as fixed_income,
             coalesce(sum(machines * day_return * greatest(0, last_day - greatest(first_day - 1, settled_through))), 0)::bigint
               as still_promised,
             coalesce(sum(holding.price), 0)::bigint as spent,
             coalesce(sum(machines * (until.sum_promised - since.sum_promised + day_return)), 0)::bigint as promised,
             coalesce(sum(machines * (until.sum_revenue - since.sum_revenue + since.revenue)), 0)::bigint as revenue,
             coalesce(sum(machines * (until.sum_fees - since.sum_fees + since.fees)), 0)::bigint as fees,
             coalesce(sum(machines * (until.sum_operator - since.sum_operator + since.operator)), 0)::bigint as operator,
             coalesce(sum(machines * (until.sum_purchases - since.sum_purchases + since.purchases)), 0)::bigint as purchases,
             coalesce(sum(machines * (until.sum_rest - since.sum_rest + since.rest)), 0)::bigint as rest,
             coalesce(sum(machines * (until.sum_paid - fresh.sum_paid + fresh.paid)), 0)::bigint as due,
             coalesce(sum(machines * until.paid) filter (where until.day = open_day - 1), 0)::bigint as today
      from holding cross join world_day cross join newest
      left join day_group as since on since.promised = day_return and since.day = first_day
      left join day_group as until on until.promised = day_return and until.day = least(last_day, settled_through)
        and until.day >= first_day
      left join day_group as fresh on fresh.promised = day_return
        and fresh.day = greatest(first_day, all_through + 1, alone_through + 1) and fresh.day <= until.day)`

export const walletRow = (runner: Runner, memberId: bigint): Promise<WalletRow> =>
  runner.one<WalletRow>(
    joinQueries([
      sql`
    with accounts as (
      select coalesce(sum(balance) filter (where account_id = ${memberAccount(memberId, 'wallet')}), 0)::bigint as wallet,
             coalesce(sum(balance) filter (where account_id = ${memberAccount(memberId, 'fund')}), 0)::bigint as fund,
             coalesce(sum(balance) filter (where account_id = ${memberAccount(memberId, 'stock')}), 0)::bigint as stock,
             coalesce(sum(balance) filter (where account_id = ${memberAccount(memberId, 'withdrawing')}), 0)::bigint
               as withdrawing,
             -coalesce(sum(balance) filter (where account_id = ${memberAccount(memberId, 'debt')}), 0)::bigint as debt,
             coalesce(max(claims_credited), 0) as claims_credited
      from balance
      where account_id between ${memberAccount(memberId, 'wallet')} and ${memberAccount(memberId, 'debt')}),
    on_its_way as (
      select (coalesce((
          select sum(amount) from claim
          where member_id = ${memberId} and number > (select claims_credited from accounts)), 0)
        + coalesce((
          select sum(revenue + fees + operator + purchases + rest) from payable
          where member_id = ${memberId} and movement_id is null and credit_at is not null), 0))::bigint as receiving),`,
      holdings(memberId),
      sql`,`,
      ordersSum,
      sql`,
    team as (
      select case when greatest(kept.total, now.total) > ${countedNowMax} then kept.total else now.total end as total,
             case when greatest(kept.total, now.total) > ${countedNowMax} then kept.simulated else now.simulated end
               as simulated
      from (
        select coalesce(sum(members), 0)::int as total, coalesce(sum(simulated), 0)::int as simulated
        from team_day where member_id = ${memberId}) as kept
      cross join lateral (
        select count(*)::int as total, count(*) filter (where simulated)::int as simulated from (
          select simulated from member where inviter_id = ${memberId} and kept.total <= ${countedNowMax}
          union all
          select two.simulated from member as one join member as two on two.inviter_id = one.member_id
          where one.inviter_id = ${memberId} and kept.total <= ${countedNowMax}
          union all
          select three.simulated from member as one join member as two on two.inviter_id = one.member_id
          join member as three on three.inviter_id = two.member_id
          where one.inviter_id = ${memberId} and kept.total <= ${countedNowMax}
          limit ${countedNowMax + 1}::int) as few) as now)
    select wallet, fund, stock, withdrawing, debt, receiving,
           valid_orders, next_due, fixed_income, still_promised, spent, promised, revenue, fees, operator, purchases, rest, due, today,
           team.total as team_total, team.simulated as team_simulated,
           coalesce((select sum(amount) from entry where account_id = ${memberAccount(memberId, 'wallet')}
                     and record_type in (6, 9, 11)), 0)::bigint as team_rewards
    from accounts cross join on_its_way cross join orders
         cross join team`,
    ]),
  )
