/**
 * Savings and shares: the holdings, what a day promised for them, and that dividends were
 * exchanged once and in full.
 */
import { sql } from '../../platform/db/sql.ts'
import { memberAccountsFrom, memberSlots, slotsPerMember } from '../accounts.ts'
import type { Check } from './check.ts'

const fundSlot = memberSlots.indexOf('fund')
const stockSlot = memberSlots.indexOf('stock')

export const savingsChecks: readonly Check[] = [
  {
    name: 'the units of a member are what its fund account holds',
    find: () => sql`
      with held as (
        select account_id / ${slotsPerMember}::bigint as member_id, balance from balance
        where account_id >= ${memberAccountsFrom} and account_id % ${slotsPerMember}::bigint = ${fundSlot})
      select 'member/' || member_id || '/fund' as what, coalesce(units::text, 'no holding') as expected,
        coalesce(balance::text, 'no balance') as found
      from held full join fund using (member_id) where units is distinct from balance
      order by member_id limit 1`,
  },
  {
    name: 'each accrual is of the units that were held through its day, and each such day has one',
    find: (since) => sql`
      with settled as (
        select closed_day.day, closed_day.fund_basis_points from closed_day join day_close using (day)
        where closed_day.day > ${since.day}),
      by_day as (
        select member_id, day, min(balance_after) as least, (array_agg(balance_after order by seq desc))[1] as last
        from (select member_id from fund) as holder join entry on account_id = member_id * ${slotsPerMember}::bigint + ${fundSlot}
        group by member_id, day),
      span as (
        select member_id, day, least, last, lag(last, 1, 0) over w as before, lead(day) over w as next_day
        from by_day window w as (partition by member_id order by day)),
      due as (
        select member_id, settled.day, div(
            (case when settled.day = span.day then least(before, least) else last end)::numeric * fund_basis_points,
            10000) as promised
        from span join settled
          on settled.day >= span.day and settled.day < coalesce(next_day, 2147483647)),
      said as (
        select member_id, day, sum(promised) as promised from payable
        where kind = 'fund' and day > ${since.day} group by member_id, day)
      select 'savings of member ' || member_id || ' on day ' || day as what,
        coalesce(due.promised, 0)::text as expected, coalesce(said.promised, 0)::text as found
      from (select * from due where promised > 0) as due full join said using (member_id, day)
      where coalesce(due.promised, 0) <> coalesce(said.promised, 0)
      order by day, member_id limit 1`,
  },
  {
    name: 'a day’s dividend is the stated share of what its machines earned, over all shares',
    find: (since) => sql`
      select 'dividend of day ' || day as what,
        coalesce(earned, 0) || ' at ' || closed_day.dividend_basis_points || ' over ' || shares.count as expected,
        revenue || ' at ' || basis_points || ' over ' || shares as found
      from dividend_day join closed_day using (day)
      cross join lateral (
        select sum(amount)::bigint as earned from machine_revenue where machine_revenue.day = dividend_day.day and not stated) as machine
      cross join lateral (select count(*) from ord where bought_day < dividend_day.day) as shares
      where day > ${since.day} and (
        earned is distinct from revenue or closed_day.dividend_basis_points <> basis_points
        or shares.count <> dividend_day.shares
        or per_share <> div(div(revenue::numeric * basis_points, 10000), dividend_day.shares))
      order by day limit 1`,
  },
  {
    name: 'each member with shares has its dividend, all of it from machine revenue',
    find: (since) => sql`
      with due as (
        select member_id, day, count(*) * per_share as promised
        from dividend_day join ord on bought_day < day where day > ${since.day} group by member_id, day, per_share),
      said as (
        select member_id, day, sum(promised) as promised, sum(revenue) as revenue from payable
        where kind = 'dividend' and day > ${since.day} group by member_id, day)
      select 'dividend of member ' || member_id || ' on day ' || day as what,
        coalesce(due.promised, 0)::text as expected,
        coalesce(said.promised, 0) || ', from revenue ' || coalesce(said.revenue, 0) as found
      from due full join said using (member_id, day)
      where due.promised is distinct from said.promised or due.promised is distinct from said.revenue
      order by day, member_id limit 1`,
  },
  {
    name: 'who exchanged has nothing left in stock, and got what the movement says',
    find: () => sql`
      select 'exchange of member ' || stock_exchange.member_id as what, stock_exchange.amount || ', 0 left' as expected,
        coalesce(entry.amount::text, 'no entry') || ', ' || coalesce(balance, 0) || ' left' as found
      from stock_exchange
      left join balance on balance.account_id = member_id * ${slotsPerMember}::bigint + ${stockSlot}
      left join movement on movement.movement_id = stock_exchange.movement_id and code = 'stock-exchange'
        and movement.member_id = stock_exchange.member_id
      left join entry on entry.movement_id = movement.movement_id
        and entry.account_id = stock_exchange.member_id * ${slotsPerMember}::bigint
      where entry.amount is distinct from stock_exchange.amount or coalesce(balance, 0) <> 0
      order by stock_exchange.member_id limit 1`,
  },
]
