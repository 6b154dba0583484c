/** A world for one test file, with a wall clock that the test moves. */
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
  /** The connection through which another process reaches the same database. */
  readonly connection: TestDatabase
  /** It shows the start of day 0 until it is moved; the world's clock follows it at ×1. */
  readonly wall: ReturnType<typeof manualClock>
  drop(): Promise<void>
}

/**
 * A test may hold an act at a statement until another has reached its own, however busy the machine
 * is.
 */
export const heldMsMax = 120_000

/** Call it once per file in `beforeAll`, and `drop` in `afterAll`. */
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
