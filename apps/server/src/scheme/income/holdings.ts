/**
 * A member's machines, counted by what they bring. Machines of one amount that run on the same days
 * bring the same, so they are one row: 100,000 machines take one walk through their index, and the
 * sums over them are computed once for each row and not once for each machine.
 */
import { joinQueries } from '../../platform/db/join-queries.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

const claimed = (memberId: bigint): Query => sql`
    newest as materialized (
      select coalesce((
        select all_through from claim where member_id = ${memberId} order by number desc limit 1), -1) as all_through),
    alone as materialized (
      select order_id, max(through_day) as alone_through from claim
      where member_id = ${memberId} and number > coalesce((
        select max(number) from claim where member_id = ${memberId} and order_id is null), 0)
      group by order_id),`

const priced = (memberId: bigint): Query => sql`
    holding as materialized (
      select day_return, first_day, last_day, -1 as alone_through, count(*) as machines, sum(price) as price
      from ord where member_id = ${memberId} and order_id not in (select order_id from alone)
      group by day_return, first_day, last_day
      union all
      select day_return, first_day, last_day, alone_through, count(*), sum(price)
      from alone join ord using (order_id) where member_id = ${memberId}
      group by day_return, first_day, last_day, alone_through)`

const notTaken = (memberId: bigint): Query => sql`
    holding as materialized (
      select day_return, first_day, last_day, -1 as alone_through, count(*) as machines
      from ord where member_id = ${memberId} and order_id not in (select order_id from alone)
        and last_day > (select all_through from newest)
      group by day_return, first_day, last_day
      union all
      select day_return, first_day, last_day, alone_through, count(*)
      from alone join ord using (order_id) where member_id = ${memberId}
      group by day_return, first_day, last_day, alone_through)`

/**
 * Parts of a `with` clause:
 * - `newest`: `all_through`, the day through which claims took all orders; −1 before the first.
 * - `alone`: the orders that single claims took since then, and the day that each reached.
 * - `holding`: the number of machines by `day_return`, `first_day`, `last_day` and `alone_through`
 *   (−1: not in `alone`), with their prices added up.
 */
export const holdings = (memberId: bigint): Query => joinQueries([claimed(memberId), priced(memberId)])

/**
 * The same for machines that claims of all orders have not taken to their end, without prices: the
 * index of a member's orders has everything else.
 */
export const dueHoldings = (memberId: bigint): Query => joinQueries([claimed(memberId), notTaken(memberId)])
