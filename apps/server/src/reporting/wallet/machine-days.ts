/** A member's machines by the days on which they have an income. */
import { joinQueries } from '../../platform/db/join-queries.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/**
 * A part of a `with` clause: `machine_days` counts the machines of each amount that run on the same
 * days. One walk through the index of the member's orders, whatever is computed from it.
 */
export const machineDays = (memberId: bigint): Query => sql`
    machine_days as materialized (
      select day_return, first_day, last_day, count(*) as machines from ord
      where member_id = ${memberId} group by day_return, first_day, last_day)`

/** The same with their prices added up, which are not in the index. */
export const pricedMachineDays = (memberId: bigint): Query => sql`
    machine_days as materialized (
      select day_return, first_day, last_day, count(*) as machines, sum(price) as price from ord
      where member_id = ${memberId} group by day_return, first_day, last_day)`

/**
 * Parts of a `with` clause: `daily` has the number of the member's incomes (`machines`) on each
 * settled day from the first machine's first day on. A machine has an income on each of its days,
 * so no income row is counted.
 */
export const dailyMachines = (memberId: bigint): Query => joinQueries([machineDays(memberId), daily])

const daily = sql`,
    daily as materialized (
      select day, sum(coalesce(change, 0)) over (order by day) as machines
      from world_day cross join lateral generate_series(
        (select min(first_day) from machine_days),
        least(settled_through, (select max(last_day) from machine_days))) as day
      left join (
        select day, sum(change) as change
        from (
          select first_day as day, machines as change from machine_days
          union all
          select last_day + 1, -machines from machine_days) as each
        group by day) as changes using (day))`
