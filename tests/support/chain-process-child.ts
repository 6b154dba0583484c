import { openChain } from '../../apps/server/src/chain/index.ts'
import { catalogueSchema } from '../../apps/server/src/modules/world/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'

const { url, dataDir, paceMs } = JSON.parse(process.argv[2] ?? '') as {
  url: string
  dataDir: string
  paceMs: number
}
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
process.on('SIGTERM', () => {
  void chain.stop().then(() => process.exit(0))
})
await chain.ready()
process.send?.('ready')
