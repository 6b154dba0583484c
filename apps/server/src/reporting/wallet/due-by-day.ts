/** What a member's machines were to earn their owner on each day, and its sources. Minor units. */
import { type Query, sql } from '../../platform/db/sql.ts'

/**
 * Parts of a `with` clause: `due` has a row for each day of `span` (from_day, through_day) with an
 * income of the member's machines, all of them added up. All incomes of one amount are funded alike
 * (`day_group`), so machines are only counted: `working` holds how many of an amount there are from
 * one day to another, and a day costs one look-up for each amount, however many machines there are.
 */
export const dueByDay = (memberId: bigint): Query => sql`
    changes as (
      select day_return, first_day as day, count(*) as machines from ord
      where member_id = ${memberId} group by day_return, first_day
      union all
      select day_return, last_day + 1, -count(*) from ord
      where member_id = ${memberId} group by day_return, last_day),
    working as (
      select day_return, day as from_day, lead(day) over days - 1 as through_day,
             sum(sum(machines)) over days as machines
      from changes group by day_return, day
      window days as (partition by day_return order by day)),
    due as (
      select day_group.day, sum(machines * promised) as promised, sum(machines * revenue) as revenue,
             sum(machines * fees) as fees, sum(machines * operator) as operator,
             sum(machines * purchases) as purchases, sum(machines * rest) as rest
      from working cross join span
      join day_group on promised = day_return
        and day between greatest(working.from_day, span.from_day) and least(working.through_day, span.through_day)
      where machines > 0
      group by day_group.day)`
