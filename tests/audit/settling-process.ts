/**
 * The work of an application process for tests that kill it, or its server: it settles, and reports
 * when it begins.
 */

import { makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { settleDay } from '../../apps/server/src/scheme/day/index.ts'
import type { Stage } from '../support/other-process.ts'
import { testSlug } from '../support/template.ts'

export interface SettlingJob {
  readonly url: string
}

export async function run({ url }: SettlingJob, stage: Stage): Promise<string> {
  const database = openDatabase({
    connection: { connectionString: url },
    connectionsMax: 2,
    onError: () => undefined,
  })
  const world = await makeWorlds(database).find(testSlug)
  if (world === undefined) throw new Error('no world')
  stage.ready()
  await stage.go
  stage.held()
  try {
    await settleDay(world.db)
    return 'settled'
  } catch (error) {
    return `failed: ${String(error)}`
  } finally {
    await database.close().catch(() => undefined)
  }
}
