/**
 * What left with each purchase: the operator's share that the order was bought under, and nothing
 * else to the operator's account.
 */
import { sql } from '../../platform/db/sql.ts'
import { chart } from '../accounts.ts'
import type { Check } from './check.ts'

export const purchaseChecks: readonly Check[] = [
  {
    name: 'the operator took of a day’s purchases what the orders’ shares come to, rounded down, at most what the cost left',
    find: (since) => sql`
      with due as (
        select bought_day as day, sum(least(
          div(ord.price::numeric * take_basis_points, 10000), ord.price - machine_cost)) as amount
        from ord join product using (product_id)
        where bought_day > ${since.day} and take_basis_points > 0 group by bought_day),
      taken as (
        select day, sum(amount) as amount from entry
        where account_id = ${chart['outside/operator-take']} and movement_id >= ${since.movementId}
          and day > ${since.day}
        group by day)
      select 'outside/operator-take on day ' || day as what, coalesce(due.amount, 0)::text as expected,
        coalesce(taken.amount, 0)::text as found
      from due full join taken using (day)
      where coalesce(due.amount, 0) <> coalesce(taken.amount, 0) order by day limit 1`,
  },
  {
    name: 'only a purchase brings the operator its share',
    find: (since) => sql`
      select 'movement ' || movement_id as what, 'purchase' as expected, code as found
      from entry join movement using (movement_id)
      where account_id = ${chart['outside/operator-take']} and movement_id >= ${since.movementId}
        and entry.day > ${since.day} and code <> 'purchase'
      order by movement_id limit 1`,
  },
]
