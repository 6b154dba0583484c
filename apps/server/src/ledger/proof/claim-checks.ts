/**
 * Claims take what was funded, and no income twice. A claim of all orders leaves nothing
 * unclaimed, so at that point a member's claims together must equal all that the orders were paid
 * through that day: a double or a missing income shows in the sum. Later claims of a single order
 * are checked one by one.
 */
import { sql } from '../../platform/db/sql.ts'
import type { Check } from './check.ts'

export const claimChecks: readonly Check[] = [
  {
    name: 'claims of a member count without a gap, and say through which day all was taken',
    find: () => sql`
      select 'claim ' || number || ' of member ' || member_id as what,
        nth || ', all through ' || reached as expected, number || ', all through ' || all_through as found
      from (
        select member_id, number, all_through, through_day, row_number() over w as nth,
          coalesce(max(through_day) filter (where order_id is null) over w, -1) as reached
        from claim window w as (partition by member_id order by number)) as claims
      cross join world_day
      where number <> nth or all_through <> reached or through_day > settled_through
      limit 1`,
  },
  {
    name: 'by its last claim of all orders a member took what they were paid',
    find: () => sql`
      with whole as (
        select member_id, max(number) as number, max(through_day) as through_day from claim
        where order_id is null group by member_id),
      took as (
        select member_id, sum(amount) as amount from claim join whole using (member_id)
        where claim.number <= whole.number group by member_id),
      paid as (
        select member_id, sum(until.sum_paid - since.sum_paid + since.paid) as amount
        from whole join ord using (member_id)
        join day_group as since on since.promised = day_return and since.day = first_day
        join day_group as until on until.promised = day_return and until.day = least(last_day, through_day)
        where first_day <= through_day
        group by member_id)
      select 'claims of member ' || member_id as what, coalesce(paid.amount, 0)::text as expected,
        took.amount::text as found
      from took left join paid using (member_id)
      where took.amount is distinct from coalesce(paid.amount, 0)
      order by member_id limit 1`,
  },
  {
    name: 'each claim of one order took what that order was paid since the claim before',
    find: () => sql`
      with alone as (
        select member_id, number, order_id, through_day, amount,
          greatest(all_through, coalesce(lag(through_day) over (partition by order_id order by number), -1)) as taken_through
        from claim where order_id is not null)
      select 'claim ' || number || ' of member ' || alone.member_id || ' on order ' || alone.order_id as what,
        coalesce((until.sum_paid - since.sum_paid + since.paid)::text, 'nothing to take') as expected,
        alone.amount::text as found
      from alone left join ord on ord.order_id = alone.order_id and ord.member_id = alone.member_id
      left join day_group as since on since.promised = day_return and since.day = greatest(first_day, taken_through + 1)
      left join day_group as until on until.promised = day_return and until.day = alone.through_day
        and until.day between since.day and last_day
      where (until.sum_paid - since.sum_paid + since.paid) is distinct from alone.amount
      limit 1`,
  },
  {
    name: 'at each claim of all orders a member had taken the sum of the incomes',
    fullOnly: true,
    find: () => sql`
      with by_day as (
        select member_id, day, sum(revenue + fees + operator + purchases + rest) as amount from income
        group by member_id, day),
      in_order as (
        select member_id, day as place, null::int as number, null::bigint as order_id, amount as paid, 0 as took from by_day
        union all
        select member_id, through_day, number, order_id, 0, amount from claim),
      summed as (
        select member_id, number, order_id, sum(paid) over w as paid, sum(took) over w as took
        from in_order window w as (partition by member_id order by place, number nulls first))
      select 'claim ' || number || ' of member ' || member_id as what, paid::text as expected, took::text as found
      from summed where number is not null and order_id is null and paid <> took
      order by member_id, number limit 1`,
  },
]
