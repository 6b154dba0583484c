/** A host with two servers: the first with the test world, and `north`, which a test can cut. */
import { admitServer, makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, type FurtherServers, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type CuttableWay, cuttableWay } from './cuttable.ts'
import { type DurablePostgres, durablePostgres, type TestDatabase, testDatabase } from './postgres.ts'
import { testSlug, testStartMs } from './template.ts'
import { heldMsMax, type TestWorld } from './world.ts'

export interface TwoServers extends TestWorld {
  readonly further: FurtherServers
  readonly north: CuttableWay & { readonly connection: TestDatabase }
}

const roomBytes = 100e9

/**
 * Call it once per file in `beforeAll`, and `drop` in `afterAll`. Default: both are databases of
 * the run's server, reached by addresses of their own.
 */
export async function twoServers(
  made: Promise<readonly [first: TestDatabase, north: TestDatabase]> = Promise.all([
    testDatabase(),
    testDatabase({ empty: true }),
  ]),
): Promise<TwoServers> {
  const [connection, own] = await made
  const way = await cuttableWay(own)
  const further: FurtherServers = {
    addresses: new Map([['north', { url: way.url, roomBytes }]]),
    firstRoomBytes: roomBytes,
    admit: admitServer,
  }
  const database = openDatabase({
    connection: { connectionString: connection.url },
    further,
    connectionsMax: 8,
    frozenMsMax: heldMsMax,
    onError: () => undefined, // tests cut and kill them
  })
  const worlds = makeWorlds(database)
  const world = await worlds.find(testSlug)
  if (world === undefined) throw new Error('the template holds no world')
  return {
    world,
    worlds,
    database,
    connection,
    further,
    north: { ...way, connection: own },
    wall: manualClock(testStartMs),
    drop: async () => {
      await database.close()
      await way.cut()
      await Promise.all([connection.drop(), own.drop()])
    },
  }
}

export interface TwoKillable extends TwoServers {
  readonly postgres: { readonly first: DurablePostgres; readonly north: DurablePostgres }
}

/** The same with two servers of the test's own, which it may kill or stop, and which replicate. */
export async function twoKillableServers(): Promise<TwoKillable> {
  const [first, north] = await Promise.all([
    durablePostgres({ replicates: true }),
    durablePostgres({ empty: true, replicates: true }),
  ])
  const of = (postgres: DurablePostgres): TestDatabase => ({ ...postgres, drop: () => postgres.dispose() })
  return {
    ...(await twoServers(Promise.resolve([of(first), of(north)]))),
    postgres: { first, north },
  }
}

/** The schemas of worlds on a server, but for the test world's; `left_…`: one that moved away. */
export async function worldSchemasOn(database: Database, server: string): Promise<string[]> {
  const rows = await database
    .on(server)
    .scope('public')
    .many<{ name: string }>(sql`
      select nspname as name from pg_namespace where nspname ~ '^(left_)?w_' and nspname <> 'w_test' order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * Publications, slots and subscriptions on a server. Slots of other databases of the same server
 * are another host's.
 */
export async function keptByMoves(database: Database, server: string): Promise<string[]> {
  const rows = await database
    .on(server)
    .scope('public')
    .many<{ name: string }>(sql`
      select 'publication ' || pubname as name from pg_publication
      union all select 'slot ' || slot_name from pg_replication_slots where database = current_database()
      union all select 'subscription ' || subname from pg_subscription
        join pg_database on pg_database.oid = subdbid where datname = current_database()`)
  return rows.map(({ name }) => name)
}
