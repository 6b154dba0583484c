/**
 * A world of many members with a settled day. Their entries are written straight into the tables:
 * every member has a wallet of two entries, every third one savings beside it, one in a hundred a
 * debt. Thirty members are people: from their day on nobody has a line alone, so the record joins
 * every entry of the day.
 */

import type { World } from '../apps/server/src/context.ts'
import { createWorld, makeWorlds, migrateCatalogue } from '../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { msPerDay } from '../packages/contract/src/values/time.ts'
import type { BenchServer } from './bench.ts'
import { freshDatabase } from './read-worlds.ts'

export interface RootsWorld {
  readonly database: Database
  readonly world: World
  readonly wall: ReturnType<typeof manualClock>
}

export async function rootsWorld(server: BenchServer, members: number): Promise<RootsWorld> {
  const connection = await freshDatabase(server, `bench_roots_${members}`)
  const database = openDatabase({ connection, connectionsMax: 4 })
  const wall = manualClock(Date.UTC(2026, 0, 5))
  await migrateCatalogue(database)
  await createWorld(database, wall, { slug: 'bench', name: 'Bench', seed: 1n, memberCap: 1_000_000 })
  const world = await makeWorlds(database).find('bench')
  if (world === undefined) throw new Error('the world is not there')
  await world.db.run(sql`
    insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at)
    select 'IN', i, 'Member ' || i, 'BEN' || i, i > 30, 0, now() from generate_series(1, ${members}::int) i`)
  await world.db.run(sql`
    with slot as (
      select member_id * 8 + slot as account_id, 'member/' || member_id || '/' || kind.name as path,
        case slot when 4 then -9000000000000000 else 0 end as floor_minor,
        case slot when 4 then -1000000 - member_id else 50000000 + member_id * 7919 % 100000007 end as held
      from member join (values (0, 'wallet', 1), (1, 'fund', 3), (4, 'debt', 100)) as kind (slot, name, every)
        on member_id % every = 0
      order by member_id, slot),
    opened as (
      insert into account (account_id, path, kind, floor_minor)
      select account_id, path, 'stored', floor_minor from slot),
    balanced as (
      insert into balance (account_id, balance, version, floor_minor)
      select account_id, held, 2, floor_minor from slot),
    moved as (
      insert into movement (code, day, happened_at)
      select 'starting-money', 0, now() from generate_series(1, 2) returning movement_id),
    numbered as (select movement_id, row_number() over (order by movement_id) as seq from moved)
    insert into entry (account_id, seq, movement_id, day, amount, balance_after)
    select account_id, seq, movement_id, 0, case seq when 1 then held - sign(held)::bigint else sign(held)::bigint end,
      case seq when 1 then held - sign(held)::bigint else held end
    from slot cross join numbered
    union all
    select 10, movement_id, movement_id, 0,
      -sum(case seq when 1 then held - sign(held)::bigint else sign(held)::bigint end)::bigint, null
    from slot cross join numbered group by movement_id`)
  await world.db.run(sql`analyze`)
  wall.forward(msPerDay)
  await closeDay(world.db, wall)
  await settleDay(world.db)
  return { database, world, wall }
}
