/** What a member's machines were to earn their owner on each day, and its sources. Minor units. */
import { type Query, sql } from '../../platform/db/sql.ts'

/**
 * Parts of a `with` clause, after `span` (from_day, through_day) and `machine_days`: `due` has a
 * row for each day of `span` with an income of the member's machines, all of them added up. All
 * incomes of one amount are funded alike (`day_group`), so the machines of an amount are only
 * counted, and then swept over the amount's days and those on which their number changes.
 */
export const dueByDay: Query = sql`
    changes as (
      select day_return, first_day as day, sum(machines) as machines from machine_days group by day_return, first_day
      union all
      select day_return, last_day + 1, -sum(machines) from machine_days group by day_return, last_day),
    swept as (
      select day, promised, revenue, fees, operator, purchases, rest,
             sum(machines) over (partition by promised order by day) as machines
      from (
        select day, day_return as promised, machines, null::bigint as revenue, null::bigint as fees,
               null::bigint as operator, null::bigint as purchases, null::bigint as rest
        from changes
        union all
        select day, promised, 0, revenue, fees, operator, purchases, rest
        from (select distinct day_return from changes) as own cross join span
        join day_group on promised = day_return and day between from_day and through_day) as each),
    due as (
      select day, sum(machines * promised) as promised, sum(machines * revenue) as revenue,
             sum(machines * fees) as fees, sum(machines * operator) as operator,
             sum(machines * purchases) as purchases, sum(machines * rest) as rest
      from swept where machines > 0 and revenue is not null
      group by day)`
