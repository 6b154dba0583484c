/**
 * The server under test: the application as `main.ts` starts it, with its ticker and without the
 * demo world.
 */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { catalogueSchema, makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { buildApp } from '../apps/server/src/http/app.ts'
import { makeMetrics } from '../apps/server/src/http/metrics.ts'
import { keyFromCatalogue } from '../apps/server/src/payments/deposit/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, forRequests, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { makeLog } from '../apps/server/src/platform/log.ts'
import { connectionUrl, type PostgresConnection } from '../apps/server/src/platform/postgres/connection.ts'
import { secureRandom } from '../apps/server/src/platform/random.ts'
import { startTicker } from '../apps/server/src/scheduler/ticker/index.ts'
import { awayChain } from '../tests/support/away-chain.ts'
import type { ServerOrder } from './read-server.ts'

interface Started {
  readonly port: number
  stop(): Promise<void>
}

/** A bare Fastify without any of our code: one route that sends the same bytes as text. */
async function startBare(bytes: string): Promise<Started> {
  const app = Fastify()
  app.get('/bare', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { port: portOf(app.server.address()), stop: () => app.close() }
}

async function startApp(connection: ConnectionConfig): Promise<Started> {
  const log = makeLog('error')
  const database = openDatabase({ connection, ...forRequests(), onError: () => undefined })
  const metrics = makeMetrics()
  const app = await buildApp({
    worlds: makeWorlds(database),
    // The measured reads need no chain.
    host: {
      catalogue: database.scope(catalogueSchema),
      chain: awayChain,
      depositKey: keyFromCatalogue(database.scope(catalogueSchema)),
      uploadFolder: join(tmpdir(), 'glasshouse-bench-uploads'),
    },
    database,
    catalogueSchema,
    wall: systemClock,
    random: secureRandom,
    log,
    metrics,
    config: { ALLOWED_ORIGINS: [], METRICS_PUBLIC: false, SERVICES: [], TRUSTED_PROXIES: [] },
    root: join(import.meta.dirname, '..'),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = connectionUrl(connection as PostgresConnection)
  const ticker = startTicker({ url, wall: systemClock, log, metrics })
  return {
    port: portOf(app.server.address()),
    stop: async () => {
      await app.close()
      await ticker.stop()
      await database.close()
    },
  }
}

const portOf = (address: unknown): number => (address as { port: number }).port

let started: Started | undefined
process.on('message', (message) => {
  if (message === 'stop') {
    void started?.stop().then(() => process.exit(0))
    return
  }
  const { connection, bytes } = message as ServerOrder
  void (connection === null ? startBare(bytes) : startApp(connection)).then((server) => {
    started = server
    process.send?.(server.port)
  })
})
