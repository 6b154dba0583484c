/** A process that builds a root and stops after a statement, for tests that kill it there. */
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { makeWorlds } from '../../foundation/world/index.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { buildNextRoot } from './build.ts'

export interface BuildingJob {
  readonly url: string
  readonly stopsAfter: string
}

export async function run({ url, stopsAfter }: BuildingJob, stage: Stage): Promise<string> {
  const database = openDatabase({
    connection: { connectionString: url },
    connectionsMax: 2,
    frozenMsMax: 120_000,
    onError: () => undefined,
  })
  const world = await makeWorlds(database).find(testSlug)
  if (world === undefined) throw new Error('no world')
  const paused = pausedAfter(world, stopsAfter)
  stage.ready()
  await stage.go
  const building = buildNextRoot(paused.world.db, () => false)
  await paused.reached
  stage.held()
  await stage.on
  paused.go()
  await building
  await database.close()
  return 'built'
}
