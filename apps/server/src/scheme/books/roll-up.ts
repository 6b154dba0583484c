import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Stores the books of a settled day with the running totals. Run once, inside the settlement, after
 * the day's close was written and its sales rolled up. The amount that a pot paid to members is its
 * outflow less its share of the rest (`day_close`), so rewards count as incomes do.
 */
export const rollUpBooks = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    with given as (
      select coalesce(-sum(amount) filter (where account_id = 1), 0) as revenue,
             coalesce(-sum(amount) filter (where account_id = 2), 0) as fees,
             coalesce(-sum(amount) filter (where account_id = 3), 0) as operator,
             coalesce(-sum(amount) filter (where account_id = 4), 0) as purchases
      from entry where movement_id = (select movement_id from day_close where day = ${day})),
    earned as (
      select coalesce(sum(amount) filter (where stated), 0) as stated,
             coalesce(sum(amount) filter (where not stated), 0) as modelled
      from machine_revenue where day = ${day}),
    sold as (
      select coalesce(sum(price * machines), 0) as deposits from sold_day where bought_day = ${day})
    insert into books_day (day, incomes, promised, paid, revenue, fees, operator, purchases, deposits,
                           promised_ever, paid_ever, stated_ever, modelled_ever)
    select ${day}::int, incomes, promised + rewards_promised, paid + rewards_paid, given.revenue - rest_revenue,
           given.fees - rest_fees, given.operator - rest_operator, given.purchases - rest_purchases, deposits,
           coalesce(promised_ever, 0) + promised + rewards_promised, coalesce(paid_ever, 0) + paid + rewards_paid,
           coalesce(stated_ever, 0) + stated, coalesce(modelled_ever, 0) + modelled
    from day_close cross join given cross join earned cross join sold
    left join (
      select promised_ever, paid_ever, stated_ever, modelled_ever from books_day
      where day < ${day} order by day desc limit 1) as before on true
    where day = ${day}`)
