/**
 * The initial content of every test database: the catalogue, and a world `test` at the start of its
 * day 0.
 */
import { createWorld, migrateCatalogue } from '../../apps/server/src/foundation/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import type { TestConnection } from './test-connection.ts'

/** A Monday, 00:00 UTC: the wall clock of tests starts here, and so does day 0 of the world. */
export const testStartMs = Date.UTC(2026, 2, 2)
export const testSlug = 'test'

export async function prepareTemplate(connection: TestConnection): Promise<void> {
  const database = openDatabase({ connection: { connectionString: connection.url }, connectionsMax: 2 })
  try {
    await migrateCatalogue(database)
    await createWorld(database, manualClock(testStartMs), {
      slug: testSlug,
      name: 'Test world',
      seed: 1n,
      isDefault: true,
      livesDays: 365,
      memberCap: 1_000_000,
      // Machines' revenue goes to incomes only; tests of dividends set a share themselves.
      dividendBasisPoints: 0,
    })
  } finally {
    await database.close()
  }
}
