/** Chooses the machines that the members of a group buy, and buys them. */
import { chosenMachine } from '@glasshouse/model'
import { memberAccount } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { buy } from '../../scheme/order/index.ts'
import { type Acting, type Actor, operationOf, unlessRefused } from './actor.ts'
import { seedOf } from './chance.ts'
import { behaviourOn, type Simulation } from './store.ts'

export interface Machine {
  readonly productId: bigint
  readonly price: bigint
  readonly limitPerMember: number | null
  /** Units; null: no limit. */
  readonly left: number | null
}

/**
 * Machines on sale from one instant to another without a break, so that the moment of the query in
 * between does not matter.
 */
export const machinesOnSale = (runner: Runner, span: { from: Date; until: Date }): Promise<Machine[]> =>
  runner.many<Machine>(sql`
    select product_id, price, limit_per_member, (
        select sum(left_units)::int from stock_bucket where stock_bucket.product_id = product.product_id) as left
    from product
    where not draft and not paused and (start_at is null or start_at <= ${span.from})
      and (end_at is null or end_at >= ${span.until})
    order by price, product_id`)

/** Concurrent purchases: two transactions, each of 64, which is the most that one batch holds. */
const buyersAtOnceMax = 128

interface Wish {
  readonly memberId: bigint
  readonly productId: bigint
}

/** Returns the number of purchases. */
export async function buyMachines(
  acting: Acting,
  simulation: Simulation,
  {
    day,
    actors,
    machines,
  }: { readonly day: number; readonly actors: readonly Actor[]; readonly machines: readonly Machine[] },
): Promise<number> {
  const wishes = await wishesOf(acting.world.db, simulation, { day, actors, machines })
  const operationId = operationOf(simulation, day, 'buy')
  const buyOne = ({ memberId, productId }: Wish) =>
    unlessRefused(buy(acting, { memberId, productId, agree: 'true', operationId, onDay: day }))
  const wanted = Map.groupBy(wishes, ({ productId }) => productId)
  const scarce = new Set(
    machines
      .filter(({ productId, left }) => left !== null && left < (wanted.get(productId)?.length ?? 0))
      .map(({ productId }) => productId),
  )
  let bought = 0
  // There are not enough units for all: members buy in the order of their numbers.
  for (const wish of wishes.filter(({ productId }) => scarce.has(productId))) bought += await buyOne(wish)
  const others = wishes.filter(({ productId }) => !scarce.has(productId))
  for (let from = 0; from < others.length; from += buyersAtOnceMax) {
    const made = await Promise.all(others.slice(from, from + buyersAtOnceMax).map(buyOne))
    bought += made.reduce((sum, one) => sum + one, 0)
  }
  return bought
}

interface Buyer {
  readonly memberId: bigint
  readonly wallet: bigint
  /** Products of which the member has the maximum number. */
  readonly full: bigint[]
}

async function wishesOf(
  runner: Runner,
  simulation: Simulation,
  { day, actors, machines }: { day: number; actors: readonly Actor[]; machines: readonly Machine[] },
): Promise<Wish[]> {
  const looking = actors.filter(({ buys }) => buys)
  if (looking.length === 0 || machines.length === 0) return []
  const limited = machines.filter(({ limitPerMember }) => limitPerMember !== null)
  const [behaviour, rows] = await Promise.all([
    behaviourOn(runner, simulation.simulationId, day),
    runner.many<Buyer>(sql`
      select member_id, balance as wallet, array(
          select product_id from ord join unnest(
            ${limited.map(({ productId }) => productId)}::bigint[], ${limited.map(({ limitPerMember }) => limitPerMember)}::int[]
          ) as bounded (product_id, most) using (product_id)
          where ord.member_id = asked.member_id group by product_id, most having count(*) >= most) as full
      from unnest(${looking.map(({ memberId }) => memberId)}::bigint[],
                  ${looking.map(({ memberId }) => memberAccount(memberId, 'wallet'))}::bigint[]) as asked (member_id, account_id)
      join balance using (account_id)`),
  ])
  const buyerOf = new Map(rows.map((row) => [row.memberId, row]))
  const seed = seedOf(simulation)
  return looking.flatMap(({ memberId, number }) => {
    const buyer = buyerOf.get(memberId)
    if (buyer === undefined) return []
    const open = machines.filter(({ productId }) => !buyer.full.includes(productId))
    const machine = chosenMachine(seed, behaviour, { day, number, wallet: buyer.wallet, machines: open })
    return machine === undefined ? [] : [{ memberId, productId: machine.productId }]
  })
}
