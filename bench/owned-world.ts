/** A world in which one member has very many machines. */
import type { World } from '../apps/server/src/context.ts'
import { changeClock, makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { openMoney } from '../apps/server/src/ledger/moment.ts'
import { operatorCapital } from '../apps/server/src/ledger/movements.ts'
import { post } from '../apps/server/src/ledger/post.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Database, Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { giveMachines } from '../tests/support/machines.ts'
import { type BenchMember, type BenchWorlds, makeBenchWorlds } from './read-worlds.ts'

export interface OwnedWorld {
  readonly world: World
  readonly owner: BenchMember
}

/**
 * Orders of other members, which never fall due here: without them the planner would read the whole
 * table for the one member who has all of it.
 */
async function othersOrders(db: Scope, count: number): Promise<void> {
  await db.run(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select 1000000 + i % 10000, (select min(product_id) from product), 0, 10000, 500, 9000, 9001, 9030, now(), 1
    from generate_series(1, ${count}::int) as i`)
}

/** The operator's capital pays every income of the days that pass. */
async function liveDays(db: Scope, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await post(tx, await openMoney(tx, systemClock), operatorCapital(10n ** 12n, 'bench', 1n))
  })
  await db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: days }))
  for (let day = 0; day < days; day++) {
    await closeDay(db, systemClock)
    await settleDay(db)
  }
}

/** One member with `machines` among three times as many orders, after `days` settled days. */
export async function ownedWorld(
  connection: BenchWorlds['connection'],
  database: Database,
  { machines, days }: { readonly machines: number; readonly days: number },
): Promise<OwnedWorld> {
  const { worlds } = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: 1 })
  const [owner] = worlds[0]?.members ?? []
  const world = await makeWorlds(database).find(worlds[0]?.slug ?? null)
  if (world === undefined || owner === undefined) throw new Error('no world')
  await giveMachines(world.db, BigInt(owner.memberId), machines)
  await othersOrders(world.db, 2 * machines)
  await liveDays(world.db, days)
  await world.db.run(sql`vacuum analyze`)
  return { world, owner }
}
