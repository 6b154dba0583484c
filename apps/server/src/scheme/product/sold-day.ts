/**
 * The sales of a closed day, and the revenue of the machines on it: two steps of settling a day.
 */
import type { Money } from '@glasshouse/contract'
import { parseRevenueModel, revenueOfDayFloor } from '@glasshouse/model'
import { closingMoment } from '../../ledger/moment.ts'
import { modelledRevenue } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { seedName } from './earning.ts'
import { worldSeed } from './store.ts'

/**
 * Stores the sales of a closed day, with equal orders grouped in one row. Run once, when the day is
 * settled: its orders are final then. Returns the number of rows.
 */
export const rollUpSold = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    insert into sold_day (bought_day, product_id, price, day_return, last_day, machines, simulated)
    select bought_day, product_id, price, day_return, last_day, count(*), count(*) filter (where simulated)
    from ord join member using (member_id)
    where bought_day = ${day}
    group by bought_day, product_id, price, day_return, last_day`)

/**
 * Orders due on a day by promised amount: those bought before the day whose term has not ended. The
 * days before it must be rolled up. It reads a few rows however many orders there are; counting a
 * million would take 0.15 s.
 */
export const ordersDue = (tx: Tx, day: number): Promise<{ amount: Money; count: bigint }[]> =>
  tx.many<{ amount: Money; count: bigint }>(sql`
    select day_return as amount, sum(machines)::bigint as count from sold_day
    where last_day >= ${day} and bought_day < ${day}
    group by day_return order by day_return`)

interface AtWork {
  product_id: bigint
  machines: bigint
  revenue_model: unknown
}

/** Machines at work on a day: bought before it, with their term not ended. */
const machinesAtWork = (tx: Tx, day: number): Promise<AtWork[]> =>
  tx.many<AtWork>(sql`
    select product.product_id, sum(machines)::bigint as machines, revenue_model
    from sold_day join product using (product_id)
    where last_day >= ${day} and bought_day < ${day} and revenue_since <= ${day}
    group by product.product_id
    order by product.product_id`)

/**
 * Books the machines' revenue on a closed day by the products' models: one movement from
 * outside/revenue to pot/revenue, and one machine_revenue row for each product. Run once, before
 * the day's incomes are funded; the days before it must be rolled up. Returns the amount in minor
 * units; 0 books nothing.
 */
export async function bookModelledRevenue(tx: Tx, day: number): Promise<bigint> {
  const [atWork, seed, moment] = await Promise.all([
    machinesAtWork(tx, day),
    worldSeed(tx),
    closingMoment(tx, day),
  ])
  const earned = atWork
    .map(({ product_id: productId, machines, revenue_model }) => {
      const model = parseRevenueModel(revenue_model)
      const amount = revenueOfDayFloor(model, { seed, productId: seedName(productId), day, machines })
      return { productId, amount, evidence: `${model.kind} model, ${machines} machines` }
    })
    .filter(({ amount }) => amount > 0n)
  const total = earned.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n) return 0n
  const { movementId } = await post(tx, moment, modelledRevenue(total))
  await tx.run(sql`
    insert into machine_revenue (day, product_id, stated, amount, evidence, movement_id)
    select ${day}, product_id, false, amount, evidence, ${movementId}
    from unnest(${earned.map(({ productId }) => productId)}::bigint[], ${earned.map(({ amount }) => amount)}::bigint[],
                ${earned.map(({ evidence }) => evidence)}::text[]) as earned (product_id, amount, evidence)`)
  return total
}
