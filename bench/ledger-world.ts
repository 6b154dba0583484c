/**
 * A world whose ledger has a million entries: ten thousand simulated members buy one machine each,
 * and receive its income on each of a hundred days. All of it but the first day's purchases is
 * written by the engine itself. `BENCH_SMALL=1`: ten days.
 */
import { createWorld, makeWorlds, migrateCatalogue } from '../apps/server/src/foundation/world/index.ts'
import { memberAccount } from '../apps/server/src/ledger/accounts.ts'
import { openMoney, readDayState } from '../apps/server/src/ledger/moment.ts'
import { manualClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, openDatabase, type Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, creditDue, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { claimAllIncome } from '../apps/server/src/scheme/income/index.ts'
import { buildNextRoot } from '../apps/server/src/scheme/root/index.ts'
import { msPerDay } from '../packages/contract/src/values/time.ts'
import type { BenchServer } from './bench.ts'
import { freshDatabase } from './read-worlds.ts'

const members = 10_000
const daysLived = process.env['BENCH_SMALL'] === undefined ? 100 : 10
const membersPerStatement = 5_000
const price = 10_000_000n

const makeMembers = (db: Scope): Promise<number> =>
  db.run(sql`
    with own as (
      insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at)
      select 'IN', i, 'Member ' || i, 'BEN' || i, true, 0, now() from generate_series(1, ${members}::int) i
      returning member_id),
    opened as (
      insert into account (account_id, path, kind, floor_minor)
      select member_id * 8, 'member/' || member_id || '/wallet', 'stored', 0 from own returning account_id)
    insert into balance (account_id, balance, version) select account_id, 90000000, 2 from opened`)

/** Starting money of 100, then a machine for 10. */
async function buyMachines(db: Scope): Promise<void> {
  await db.run(sql`
    insert into product (position, name, picture, price, day_return, valid_days, revenue_model)
    values (0, 'Solar roof', 'picture', ${price}, 700001, 300,
      '{"kind": "constant", "perMachine": "0.40", "noisePercent": 0}')`)
  await db.run(sql`
    with made as (
      insert into movement (code, day, happened_at, member_id)
      select code, 0, day_zero, member_id from member cross join world_clock
      cross join (values ('starting-money', 1), ('purchase', 2)) as kind (code, place) order by place, member_id
      returning movement_id, code, member_id),
    ordered as (
      insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
        lease_version)
      select member_id, product_id, movement_id, price, day_return, 0, 1, valid_days, now(), 1
      from made cross join product where code = 'purchase' order by movement_id)
    insert into entry (account_id, seq, movement_id, day, amount, balance_after)
    select member_id * 8, case code when 'purchase' then 2 else 1 end, movement_id, 0,
      case code when 'purchase' then -${price}::bigint else 100000000 end,
      case code when 'purchase' then 90000000 else 100000000 end
    from made
    union all
    select case code when 'purchase' then 4 else 10 end, movement_id, movement_id, 0,
      case code when 'purchase' then ${price}::bigint else -100000000 end, null
    from made`)
  await db.run(sql`analyze`)
}

async function receiveAll(db: Scope, wall: ReturnType<typeof manualClock>): Promise<void> {
  for (let from = 0; from < members; from += membersPerStatement) {
    const ids = Array.from({ length: membersPerStatement }, (_, i) => 1000n + BigInt(from + i))
    await db.transaction(async (tx) => {
      const moment = await openMoney(tx, wall)
      await tx.run(sql`
        select from balance where account_id = any(${ids.map((id) => memberAccount(id, 'wallet'))}::bigint[])
        order by account_id for no key update`)
      await claimAllIncome(tx, moment, ids)
    })
  }
}

/** Returns its connection. The world is `bench`. */
export async function liveLedger(server: BenchServer): Promise<ConnectionConfig> {
  const connection = await freshDatabase(server, 'bench_ledger')
  const database = openDatabase({ connection, connectionsMax: 4 })
  const wall = manualClock(Date.UTC(2026, 0, 5))
  try {
    await migrateCatalogue(database)
    await createWorld(database, wall, {
      ...{ slug: 'bench', name: 'Bench', seed: 1n, policy: 'promise-first', memberCap: 1_000_000 },
      dividendBasisPoints: 0,
    })
    const world = await makeWorlds(database).find('bench')
    if (world === undefined) throw new Error('the world is not there')
    const { db } = world
    await makeMembers(db)
    await buyMachines(db)
    for (let day = 0; day < daysLived; day++) {
      const { openDay, clock } = await readDayState(db)
      wall.forward(clock.dayZeroMs + (openDay + 1) * msPerDay - wall.nowMs())
      await closeDay(db, wall)
      const settled = await settleDay(db)
      if (settled?.day !== day) throw new Error(`day ${day} was not settled`)
      // A file ends with the newest root.
      await buildNextRoot(db, () => false)
      if (day > 0) await receiveAll(db, wall)
      wall.forward(60 * 60_000)
      await creditDue(db, wall)
    }
    return connection
  } finally {
    await database.close()
  }
}
