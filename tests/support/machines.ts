/** Very many machines of one member, as a script would buy them. */
import { memberAccount } from '../../apps/server/src/ledger/accounts.ts'
import type { Runner } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'

/** They are bought on so many days, bring so many amounts, and run for 5 to 34 days. */
const buyingDays = 10
const amounts = 8

/**
 * Inserts the rows of purchases of the world's first product, without their movements: reads of
 * orders and incomes do not use them, and a proof of the world would miss them.
 */
export const giveMachines = (runner: Runner, memberId: bigint, count: number): Promise<number> =>
  runner.run(sql`
    with given as (
      insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
        lease_version)
      select ${memberId}, product_id, 0, price, day_return + 25 * (i % ${amounts}::int), i % ${buyingDays}::int,
        i % ${buyingDays}::int + 1, i % ${buyingDays}::int + 5 + i % 30,
        (select day_zero from world_clock) + i % ${buyingDays}::int * interval '1 day', 1
      from generate_series(1, ${count}::int) as i
      join product on product_id = (select min(product_id) from product) order by i
      returning 1)
    update balance set machines_bought = machines_bought + (select count(*)::int from given)
    where account_id = ${memberAccount(memberId, 'wallet')}`)
