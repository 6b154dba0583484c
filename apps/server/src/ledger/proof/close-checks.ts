/** What the closes funded: rows, groups, pots and payables must agree. */
import { sql } from '../../platform/db/sql.ts'
import { chart, payoutKinds } from '../accounts.ts'
import { correctionCodes } from '../correction.ts'
import type { Check } from './check.ts'

const payoutAccounts = payoutKinds.map((kind) => chart[`payable/${kind}`])
const summedAccounts = Object.values(chart)
const potsFrom = chart['pot/revenue']
const potsThrough = chart['pot/purchases']

export const closeChecks: readonly Check[] = [
  {
    name: 'each income is of an order that was due, and funded as its group',
    find: (since) => sql`
      select 'income of order ' || income.order_id || ' on day ' || income.day as what,
        coalesce(day_return::text, 'no order') || ' by ' || coalesce(to_jsonb(day_group)::text, 'no group') as expected,
        to_jsonb(income)::text as found
      from income left join ord using (order_id)
      left join day_group on day_group.day = income.day and day_group.promised = income.promised
      where income.day > ${since.day} and (
        ord.member_id is distinct from income.member_id or day_return is distinct from income.promised
        or income.day not between first_day and last_day
        or day_group.revenue is distinct from income.revenue or day_group.fees is distinct from income.fees
        or day_group.operator is distinct from income.operator
        or day_group.purchases is distinct from income.purchases or day_group.rest is distinct from income.rest)
      order by income.day, income.order_id limit 1`,
  },
  {
    name: 'each group counts its incomes',
    find: (since) => sql`
      select 'incomes of ' || promised || ' on day ' || day as what, incomes::text as expected, found.count::text as found
      from (select * from day_group where day > ${since.day}) as groups
      full join (
        select day, promised, count(*) from income where day > ${since.day} group by day, promised) as found
        using (day, promised)
      where incomes is distinct from count
      order by day limit 1`,
  },
  {
    name: 'each order that was due on a settled day has its income',
    find: (since) => sql`
      with alike as (
        select first_day, last_day, count(*) as orders from ord cross join world_day
        where last_day > ${since.day} and first_day <= settled_through group by first_day, last_day),
      due as (
        select day, sum(orders) as orders from alike cross join world_day
        cross join lateral generate_series(
          greatest(first_day, ${since.day}::int + 1), least(last_day, settled_through)) as day (day)
        group by day)
      select 'incomes of day ' || day as what, coalesce(orders, 0)::text as expected, incomes::text as found
      from (select day, incomes from day_close where day > ${since.day}) as closes full join due using (day)
      where coalesce(orders, 0) is distinct from incomes
      order by day limit 1`,
  },
  {
    name: 'the running sums of a group follow from its days',
    find: () => sql`
      select 'sums of ' || promised || ' through day ' || day as what, expected::text, found::text
      from (
        select promised, day,
          array[sum(promised) over w, sum(revenue) over w, sum(fees) over w, sum(operator) over w,
            sum(purchases) over w, sum(rest) over w] as expected,
          array[sum_promised, sum_revenue, sum_fees, sum_operator, sum_purchases, sum_rest]::numeric[] as found
        from day_group window w as (partition by promised order by day)) as sums
      where expected <> found
      order by day limit 1`,
  },
  {
    name: 'every settled day was closed once, in order',
    find: () => sql`
      select 'day ' || day as what, 'closed and settled' as expected,
        case when closed_day.day is null then 'not closed' else 'not settled' end as found
      from world_day cross join lateral generate_series(0, settled_through) as day (day)
      left join closed_day using (day) left join day_close using (day)
      where closed_day.day is null or day_close.day is null
        or (closed_day.policy, closed_day.operator_funds) is distinct from (day_close.policy, day_close.operator_funds)
      order by day limit 1`,
  },
  {
    name: 'incomes and rewards by source, with the rest, are what each pot gave',
    find: (since) => sql`
      with by_group as (
        select day, sum(incomes) as incomes, sum(incomes * promised::numeric) as promised,
          sum(incomes * paid::numeric) as paid, sum(incomes * revenue::numeric) as revenue,
          sum(incomes * fees::numeric) as fees, sum(incomes * operator::numeric) as operator,
          sum(incomes * purchases::numeric) as purchases
        from day_group where day > ${since.day} group by day),
      reward as (
        select day, sum(promised) as promised, sum(revenue + fees + operator + purchases + rest) as paid,
          sum(revenue) as revenue, sum(fees) as fees, sum(operator) as operator, sum(purchases) as purchases
        from payable where day > ${since.day} and operator is not null group by day)
      select said.account || ' at the close of day ' || day as what, said.expected::text, said.found::text
      from day_close left join by_group using (day) left join reward using (day)
      cross join lateral (
        select coalesce(sum(amount) filter (where account_id = ${chart['pot/revenue']}), 0) as revenue,
          coalesce(sum(amount) filter (where account_id = ${chart['pot/fees']}), 0) as fees,
          coalesce(sum(amount) filter (where account_id = ${chart['pot/operator']}), 0) as operator,
          coalesce(sum(amount) filter (where account_id = ${chart['pot/purchases']}), 0) as purchases,
          coalesce(sum(amount) filter (where account_id = ${chart['payable/income']}), 0) as income
        from entry where account_id = any(${summedAccounts}::bigint[]) and seq = day_close.movement_id) as posted
      cross join lateral (values
        ('incomes', coalesce(by_group.incomes, 0), day_close.incomes::numeric),
        ('promised', coalesce(by_group.promised, 0), day_close.promised),
        ('paid', coalesce(by_group.paid, 0), day_close.paid),
        ('from revenue', coalesce(by_group.revenue, 0), day_close.revenue),
        ('from fees', coalesce(by_group.fees, 0), day_close.fees),
        ('from the operator', coalesce(by_group.operator, 0), day_close.operator),
        ('from purchases', coalesce(by_group.purchases, 0), day_close.purchases),
        ('rewards promised', coalesce(reward.promised, 0), rewards_promised),
        ('rewards paid', coalesce(reward.paid, 0), rewards_paid),
        ('pot/revenue', -(day_close.revenue + coalesce(reward.revenue, 0) + rest_revenue), posted.revenue),
        ('pot/fees', -(day_close.fees + coalesce(reward.fees, 0) + rest_fees), posted.fees),
        ('pot/operator', -(day_close.operator + coalesce(reward.operator, 0) + rest_operator), posted.operator),
        ('pot/purchases', -(day_close.purchases + coalesce(reward.purchases, 0) + rest_purchases),
          posted.purchases),
        ('payable/income', day_close.paid, posted.income),
        ('purchases under this policy', 0::numeric,
          case when policy = 'promise-first' then 0 else day_close.purchases end),
        ('operator under this policy', 0::numeric, case when operator_funds then 0 else day_close.operator end)
      ) as said (account, expected, found)
      where day > ${since.day} and said.expected is distinct from said.found
      order by day limit 1`,
  },
  {
    name: 'each reward was funded at the close of its day',
    find: (since) => sql`
      select 'reward ' || payable_id || ' (' || kind || ') of member ' || member_id as what, 'funded' as expected,
        'not funded' as found
      from payable cross join world_day
      where day > ${since.day} and day <= settled_through and operator is null
      limit 1`,
  },
  {
    name: 'what a close put into payables for rewards is what the rewards say',
    find: (since) => sql`
      select path || ' at the close of day ' || day_close.day as what, coalesce(said.amount, 0)::text as expected,
        posted.amount::text as found
      from day_close cross join unnest(${payoutKinds}::text[], ${payoutAccounts}::bigint[]) as reward (reward_kind, account_id)
      join account using (account_id)
      left join (
        select day, kind, sum(revenue + fees + operator + purchases + rest) as amount from payable
        where day > ${since.day} and operator is not null group by day, kind) as said on said.day = day_close.day and said.kind = reward_kind
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from entry
        where entry.account_id = account.account_id and seq = day_close.movement_id) as posted
      where day_close.day > ${since.day} and coalesce(said.amount, 0) <> posted.amount
      order by day_close.day, account_id limit 1`,
  },
  {
    name: 'only a close takes from a pot, or a correction that gives back what its movement brought',
    find: (since) => sql`
      select path as what, 'no payment outside a close' as expected,
        entry.amount || ' by movement ' || entry.movement_id as found
      from entry join account using (account_id)
      where account_id between ${potsFrom} and ${potsThrough} and entry.day > ${since.day} and amount < 0
        and not exists (
          select from day_close where day_close.day = entry.day and day_close.movement_id = entry.movement_id)
        and not exists (
          select from movement where movement.movement_id = entry.movement_id
            and code = any(${correctionCodes}::text[]) and reverses is not null)
      order by account_id limit 1`,
  },
]
