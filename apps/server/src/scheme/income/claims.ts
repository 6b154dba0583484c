/** The income that claims took, by source. Amounts in minor units. */
import type { Funded } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ClaimedRow extends Funded {
  readonly number: number
  /** The order of the newest income that it took. */
  readonly orderId: bigint
  readonly day: number
}

/**
 * The income that each of these claims of a member took. For every order it covers, a claim begins
 * after the days that earlier claims reached: the claim before it records how far all orders were
 * taken, and earlier claims of a single order may reach further. Machines of one amount that run on
 * the same days are one row of `holding`; an order that was claimed alone meanwhile is computed by
 * itself.
 */
export const claimedBySource = (
  runner: Runner,
  memberId: bigint,
  numbers: readonly number[],
): Promise<ClaimedRow[]> =>
  runner.many<ClaimedRow>(sql`
    with asked as materialized (
      select claim.number, claim.order_id, claim.through_day, coalesce(before.all_through, -1) as all_before
      from claim left join claim as before on before.member_id = claim.member_id and before.number = claim.number - 1
      where claim.member_id = ${memberId} and claim.number = any(${numbers}::int[])),
    of_all as materialized (
      select number, through_day, all_before from asked where order_id is null),
    alone as materialized (
      select distinct order_id from claim
      where member_id = ${memberId} and order_id is not null and number < (select max(number) from of_all)
        and number > coalesce((
          select max(number) from claim
          where member_id = ${memberId} and order_id is null and number < (select min(number) from of_all)), 0)),
    holding as materialized (
      select day_return, first_day, last_day, count(*) as machines, max(order_id) as order_id from ord
      where member_id = ${memberId} and exists (select from of_all) and order_id not in (select order_id from alone)
      group by day_return, first_day, last_day),
    single as (
      select number, order_id, through_day, all_before from asked where order_id is not null
      union all
      select number, alone.order_id, through_day, all_before from of_all cross join alone),
    span as (
      select number, order_id, day_return, machines, greatest(first_day, all_before + 1) as from_day,
        least(last_day, through_day) as through_day
      from of_all cross join holding
      union all
      select number, order_id, day_return, 1, greatest(first_day, all_before + 1, (
               select max(alone.through_day) + 1 from claim as alone
               where alone.order_id = single.order_id and alone.number < single.number)),
             least(last_day, through_day)
      from single join ord using (order_id) where ord.member_id = ${memberId})
    select number, (array_agg(order_id order by through_day desc, order_id desc))[1] as order_id,
           max(through_day) as day,
           sum(machines * (until.sum_promised - since.sum_promised + since.promised))::bigint as promised,
           sum(machines * (until.sum_revenue - since.sum_revenue + since.revenue))::bigint as revenue,
           sum(machines * (until.sum_fees - since.sum_fees + since.fees))::bigint as fees,
           sum(machines * (until.sum_operator - since.sum_operator + since.operator))::bigint as operator,
           sum(machines * (until.sum_purchases - since.sum_purchases + since.purchases))::bigint as purchases,
           sum(machines * (until.sum_rest - since.sum_rest + since.rest))::bigint as rest
    from span
    join day_group as since on since.promised = day_return and since.day = from_day
    join day_group as until on until.promised = day_return and until.day = through_day
    where from_day <= through_day
    group by number`)
