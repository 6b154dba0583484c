/** A world of one's own for a test file, with a wall clock that the test moves. */
import type { World } from '../../apps/server/src/context.ts'
import { makeWorlds, type Worlds } from '../../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { type TestDatabase, testDatabase } from './postgres.ts'
import { testSlug, testStartMs } from './template.ts'

export interface TestWorld {
  readonly world: World
  readonly worlds: Worlds
  readonly database: Database
  /** How another process reaches the same database. */
  readonly connection: TestDatabase
  /** Stands at the start of day 0 until it is moved; the world's clock runs at ×1 beside it. */
  readonly wall: ReturnType<typeof manualClock>
  drop(): Promise<void>
}

/** A test may hold an act at a statement until another has come to its own, however busy the machine is. */
export const heldMsMax = 120_000

/** Call it once a file in `beforeAll`, and `drop` in `afterAll`. */
export async function testWorld(): Promise<TestWorld> {
  const connection = await testDatabase()
  const database = openDatabase({
    connection: { connectionString: connection.url },
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
    wall: manualClock(testStartMs),
    drop: async () => {
      await database.close()
      await connection.drop()
    },
  }
}
