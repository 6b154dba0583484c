/** A world of 100,000 members with ten machines each, and as many more machines as a bench adds. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createWorld, makeWorlds, migrateCatalogue } from '../apps/server/src/foundation/world/index.ts'
import { openMoney, readDayState } from '../apps/server/src/ledger/moment.ts'
import { operatorCapital } from '../apps/server/src/ledger/movements.ts'
import { post } from '../apps/server/src/ledger/post.ts'
import { manualClock } from '../apps/server/src/platform/clock.ts'
import {
  type ConnectionConfig,
  type Database,
  openDatabase,
  type Scope,
} from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { msPerDay } from '../packages/contract/src/values/time.ts'
import type { BenchServer } from './bench.ts'

export const members = 100_000
export const ordersPerMember = 10
const amounts = 8

export interface SettleWorld {
  readonly database: Database
  /** The connection for another process. */
  readonly connection: ConnectionConfig
  readonly db: Scope
  readonly wall: ReturnType<typeof manualClock>
  /** Lets the open day run to its end. */
  endDay(): Promise<void>
  drop(): Promise<void>
}

async function onServer(server: BenchServer, statement: string): Promise<void> {
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** `machines`: of each member. */
export async function settleWorld(server: BenchServer, machines = ordersPerMember): Promise<SettleWorld> {
  const name = `bench_settle_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const connection = { ...server.connection, database: name }
  const database = openDatabase({ connection, connectionsMax: 4 })
  const wall = manualClock(Date.UTC(2026, 0, 5))
  await migrateCatalogue(database)
  await createWorld(database, wall, {
    slug: 'bench',
    name: 'Bench',
    seed: 1n,
    isDefault: true,
    policy: 'promise-first',
    memberCap: 1_000_000,
    // Only incomes are measured, so the world pays no dividends.
    dividendBasisPoints: 0,
  })
  const world = await makeWorlds(database).find('bench')
  if (world === undefined) throw new Error('the world is not there')
  const { db } = world
  await db.run(sql`insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at)
    select 'IN', i, 'Member ' || i, 'BEN' || i, true, 0, now() from generate_series(1, ${members}::int) i`)
  await db.run(sql`
    insert into account (account_id, path, kind, floor_minor)
    select member_id * 8, 'member/' || member_id || '/wallet', 'stored', 0 from member order by 1`)
  await db.run(
    sql`insert into balance (account_id) select account_id from account where kind = 'stored' order by 1`,
  )
  // Machines earn a part of their promise, so that every income is split over pots and has a rest.
  await db.run(sql`insert into product (position, name, picture, price, day_return, valid_days, revenue_model)
    select i, 'Product ' || i, 'picture', 100000000, 1000003 + 250000 * i, 60,
      '{"kind": "constant", "perMachine": "0.40", "noisePercent": 0}' from generate_series(0, ${amounts - 1}::int) i`)
  await addOrders(db, { count: members * machines, boughtDay: 0 })
  await db.transaction(async (tx) =>
    post(tx, await openMoney(tx, wall), operatorCapital(10n ** 12n, 'bench', 1n)),
  )
  return {
    database,
    connection,
    db,
    wall,
    endDay: async () => {
      const { openDay, clock } = await readDayState(db)
      wall.forward(clock.dayZeroMs + (openDay + 1) * msPerDay - wall.nowMs())
    },
    drop: async () => {
      await database.close()
      await onServer(server, `drop database ${name}`)
    },
  }
}

/**
 * Inserts orders as purchases do, spread over members and products, without movements of their own,
 * which are not measured.
 */
export async function addOrders(
  db: Scope,
  { count, boughtDay }: { count: number; boughtDay: number },
): Promise<void> {
  await db.run(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select 1000 + i % ${members}::int, product_id, 1, price, day_return, ${boughtDay}::int, ${boughtDay + 1}::int,
      ${boughtDay}::int + valid_days, now(), 1
    from generate_series(0, ${count - 1}::int) i join product on position = (i + i / ${members}::int) % ${amounts}::int
    order by i`)
  await db.run(sql`vacuum analyze ord`)
  await db.run(sql`analyze balance`)
}
