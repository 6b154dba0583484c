/**
 * The program of `chainProcess`: it runs the practice chain of a DATA_DIR until `letOn` is called.
 */
import { openChain } from '../../apps/server/src/chain/index.ts'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import type { Stage } from './other-process.ts'

export interface ChainJob {
  readonly url: string
  readonly dataDir: string
  readonly paceMs: number
}

export async function run({ url, dataDir, paceMs }: ChainJob, stage: Stage): Promise<void> {
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: 4 })
  const chain = await openChain({
    database,
    catalogue: database.scope(catalogueSchema),
    dataDir,
    paceMs,
    wall: systemClock,
    log: makeLog('silent'),
    onWrong: () => process.exit(3),
  })
  await chain.ready()
  stage.ready()
  await stage.on
  await chain.stop()
  await database.close()
}
