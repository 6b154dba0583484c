/**
 * Another application process on a test's database: only the HTTP application, for sockets that
 * are opened on it.
 */
import { awayChain } from '../../../../tests/support/away-chain.ts'
import { testDepositKey } from '../../../../tests/support/deposit-key.ts'
import { testUploadFolder } from '../../../../tests/support/upload-folder.ts'
import { catalogueSchema, makeWorlds } from '../foundation/world/index.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/pool.ts'
import { makeLog } from '../platform/log.ts'
import { secureRandom } from '../platform/random.ts'
import { buildApp } from './app.ts'
import { makeMetrics } from './metrics.ts'
import { portOf } from './socket-client.fixture.ts'

export interface ServingOrder {
  readonly url: string
  readonly wallMs: number
}

async function serve({ url, wallMs }: ServingOrder): Promise<number> {
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: 4 })
  const app = await buildApp({
    worlds: makeWorlds(database),
    host: {
      catalogue: database.scope(catalogueSchema),
      chain: awayChain,
      depositKey: testDepositKey,
      uploadFolder: testUploadFolder,
    },
    database,
    catalogueSchema,
    wall: manualClock(wallMs),
    random: secureRandom,
    log: makeLog('silent'),
    metrics: makeMetrics(),
    config: { ALLOWED_ORIGINS: [], METRICS_PUBLIC: false, SERVICES: [], TRUSTED_PROXIES: [] },
    root: '/nowhere',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const end = async () => {
    await app.close()
    await database.close()
    process.disconnect()
  }
  process.once('SIGTERM', () => void end())
  return portOf(app)
}

process.on('message', (order: ServingOrder) => void serve(order).then((port) => process.send?.(port)))
