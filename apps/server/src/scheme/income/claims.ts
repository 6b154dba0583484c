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
 * taken, and earlier claims of a single order may reach further.
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
    span as (
      select asked.number, ord.order_id, day_return,
             greatest(first_day, all_before + 1, (
               select max(alone.through_day) + 1 from claim as alone
               where alone.order_id = ord.order_id and alone.number < asked.number)) as from_day,
             least(last_day, asked.through_day) as through_day
      from asked join ord on ord.member_id = ${memberId}
        and (asked.order_id is null or ord.order_id = asked.order_id))
    select number, (array_agg(order_id order by through_day desc, order_id desc))[1] as order_id,
           max(through_day) as day,
           sum(until.sum_promised - since.sum_promised + since.promised)::bigint as promised,
           sum(until.sum_revenue - since.sum_revenue + since.revenue)::bigint as revenue,
           sum(until.sum_fees - since.sum_fees + since.fees)::bigint as fees,
           sum(until.sum_operator - since.sum_operator + since.operator)::bigint as operator,
           sum(until.sum_purchases - since.sum_purchases + since.purchases)::bigint as purchases,
           sum(until.sum_rest - since.sum_rest + since.rest)::bigint as rest
    from span
    join day_group as since on since.promised = day_return and since.day = from_day
    join day_group as until on until.promised = day_return and until.day = through_day
    where from_day <= through_day
    group by number`)
