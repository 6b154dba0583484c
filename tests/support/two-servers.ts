/**
 * A host with two servers: the first with the test world, and `north`, which a test can cut off.
 * Both are databases of the run's server, reached by addresses of their own.
 */
import { admitServer, makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type FurtherServers, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { type CuttableWay, cuttableWay } from './cuttable.ts'
import { type TestDatabase, testDatabase } from './postgres.ts'
import { testSlug, testStartMs } from './template.ts'
import { heldMsMax, type TestWorld } from './world.ts'

export interface TwoServers extends TestWorld {
  readonly further: FurtherServers
  readonly north: CuttableWay & { readonly connection: TestDatabase }
}

const roomBytes = 100e9

/** Call it once per file in `beforeAll`, and `drop` in `afterAll`. */
export async function twoServers(): Promise<TwoServers> {
  const [connection, own] = await Promise.all([testDatabase(), testDatabase({ empty: true })])
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
