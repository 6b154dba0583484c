/**
 * Promised recruiting rewards: the tree and the purchases earned each of them, and no earned
 * reward is missing.
 */
import { gradeSteps } from '@glasshouse/model'
import { sql } from '../../platform/db/sql.ts'
import type { Check } from './check.ts'

export const recruitingChecks: readonly Check[] = [
  {
    name: 'each purchase brings its buyer’s inviters what its day’s terms say, the first one a bonus, and nothing else does',
    find: (since) => sql`
      with recursive terms as (
        select closed_day.day, referral_basis_points as points, invite_bonus from closed_day join day_close using (day)
        where closed_day.day > ${since.day}),
      bought as (
        select order_id, ord.member_id, price, day, points, invite_bonus, inviter_id
        from terms join ord on bought_day = day join member using (member_id) where inviter_id is not null),
      above as (
        select order_id, price, day, points, inviter_id as member_id, 1 as level from bought
        union all
        select order_id, price, day, points, inviter_id, level + 1 from above join member using (member_id)
        where inviter_id is not null and level < cardinality(points)),
      earliest as (
        select distinct on (member_id) member_id, order_id from ord order by member_id, bought_at, order_id),
      due as (
        select 'referral' as kind, member_id, order_id as subject_id, day,
          div(price::numeric * points[level], 10000)::bigint as promised
        from above
        union all
        select 'invite-bonus', inviter_id, bought.member_id, day, invite_bonus
        from bought join earliest using (order_id)),
      said as (
        select kind, member_id, subject_id, day, promised from payable cross join world_day
        where kind in ('referral', 'invite-bonus') and day > ${since.day} and day <= settled_through)
      select kind || ' of member ' || member_id || ' for ' || subject_id || ' on day ' || day as what,
        coalesce(due.promised, 0)::text as expected, coalesce(said.promised, 0)::text as found
      from (select * from due where promised > 0) as due full join said using (kind, member_id, subject_id, day)
      where due.promised is distinct from said.promised
      order by day, kind, subject_id, member_id limit 1`,
  },
  {
    name: 'the last day of a month brings each of the grade its share of what its team paid in the month',
    find: (since) => sql`
      with recursive months as (
        select day, team_basis_points as points, (${gradeSteps}::int[])[team_from_grade] as needed, month
        from closed_day join day_close using (day) where day > ${since.day} and ends_month),
      bought as (
        select ord.member_id, price, bought_day, inviter_id as above, 1 as floor
        from ord join member using (member_id)
        where inviter_id is not null and exists (select from months)
        union all
        select bought.member_id, price, bought_day, inviter_id, floor + 1
        from bought join member on member.member_id = bought.above where inviter_id is not null and floor < 3),
      due as (
        select above as member_id, months.day, months.month,
          div(coalesce(sum(price) filter (where closed_day.month = months.month), 0) * points, 10000)::bigint as promised
        from months join bought on bought_day <= months.day join closed_day on closed_day.day = bought_day
        group by above, months.day, months.month, points, needed having count(distinct bought.member_id) >= needed),
      said as (
        select member_id, day, subject_id as month, promised from payable cross join world_day
        where kind = 'team' and day > ${since.day} and day <= settled_through)
      select 'team of member ' || member_id || ' on day ' || day as what, coalesce(due.promised, 0)::text as expected,
        coalesce(said.promised, 0)::text as found
      from (select * from due where promised > 0) as due full join said using (member_id, day, month)
      where due.promised is distinct from said.promised
      order by day, member_id limit 1`,
  },
  {
    name: 'nobody is above themselves in the tree',
    fullOnly: true,
    find: () => sql`
      with recursive reached as (
        select member_id from member where inviter_id is null
        union all
        select member.member_id from reached join member on inviter_id = reached.member_id)
      select 'member ' || member_id as what, 'below somebody who came by no invitation' as expected,
        'in a circle' as found
      from member where member_id not in (select member_id from reached)
      order by member_id limit 1`,
  },
  {
    name: 'the sums of a member’s rewards are those of its funded rewards',
    fullOnly: true,
    find: () => sql`
      with kept as (select member_id, kind, rewards::bigint, promised::numeric, operator::numeric, purchases::numeric from reward_sum),
      found as (
        select member_id, kind, count(*) as rewards, sum(promised) as promised, sum(operator) as operator,
          sum(purchases) as purchases
        from payable where operator is not null and kind not in ('fund', 'dividend') group by member_id, kind)
      select 'rewards (' || kind || ') of member ' || member_id as what,
        coalesce(to_jsonb(found)::text, 'none') as expected, coalesce(to_jsonb(kept)::text, 'none') as found
      from found full join kept using (member_id, kind)
      where (found.rewards, found.promised, found.operator, found.purchases)
        is distinct from (kept.rewards, kept.promised, kept.operator, kept.purchases)
      order by member_id, kind limit 1`,
  },
]
