/** The rows that record how each income and reward of a day was funded. Amounts in minor units. */
import type { CloseFunding } from '@glasshouse/model'
import { fundPromised } from '../../ledger/promise.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Writes the day's incomes, each funded as its group was. Returns the number of rows. */
export const insertIncomes = (tx: Tx, day: number, { incomes }: CloseFunding): Promise<number> =>
  tx.run(sql`
    insert into income (day, order_id, member_id, promised, revenue, fees, operator, purchases, rest)
    select ${day}::int, order_id, member_id, promised, revenue, fees, operator, purchases, rest
    from ord join unnest(
      ${incomes.groups.map(({ amount }) => amount)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.revenue)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.fees)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.operator)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.purchases)}::bigint[],
      ${incomes.groups.map(({ rest }) => rest)}::smallint[]
    ) as funded (promised, revenue, fees, operator, purchases, rest) on promised = day_return
    where first_day <= ${day} and last_day >= ${day}`)

/** Stores how each amount was funded, with the running sums over its days. */
export const insertGroups = (tx: Tx, day: number, { incomes }: CloseFunding): Promise<number> =>
  tx.run(sql`
    insert into day_group (day, promised, incomes, revenue, fees, operator, purchases, rest,
      sum_promised, sum_revenue, sum_fees, sum_operator, sum_purchases, sum_rest)
    select ${day}::int, funded.promised, funded.incomes, funded.revenue, funded.fees, funded.operator,
      funded.purchases, funded.rest,
      coalesce(sum_promised, 0) + funded.promised, coalesce(sum_revenue, 0) + funded.revenue,
      coalesce(sum_fees, 0) + funded.fees, coalesce(sum_operator, 0) + funded.operator,
      coalesce(sum_purchases, 0) + funded.purchases, coalesce(sum_rest, 0) + funded.rest
    from unnest(
      ${incomes.groups.map(({ amount }) => amount)}::bigint[], ${incomes.groups.map(({ count }) => count)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.revenue)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.fees)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.operator)}::bigint[],
      ${incomes.groups.map(({ bySource }) => bySource.purchases)}::bigint[],
      ${incomes.groups.map(({ rest }) => rest)}::bigint[]
    ) as funded (promised, incomes, revenue, fees, operator, purchases, rest)
    left join lateral (
      select * from day_group where day_group.promised = funded.promised and day_group.day < ${day}
      order by day desc limit 1) as before on true`)

/**
 * Writes the funding of each reward of the day, and adds it to the member's sums of that kind; a
 * reward that gets nothing is never credited. Returns the number of rewards.
 */
export const fundRewardRows = (
  tx: Tx,
  day: number,
  closedAt: Date,
  { rewards }: CloseFunding,
): Promise<number> =>
  fundPromised(
    tx,
    { day, closedAt, rewards },
    sql`
      summed as (
        insert into reward_sum as kept (member_id, kind, rewards, promised, operator, purchases)
        select member_id, kind, count(*), sum(promised), sum(operator), sum(purchases) from paid
        group by member_id, kind
        on conflict (member_id, kind) do update
        set rewards = kept.rewards + excluded.rewards, promised = kept.promised + excluded.promised,
          operator = kept.operator + excluded.operator, purchases = kept.purchases + excluded.purchases)`,
  )
