/**
 * What worlds cost that nobody uses: 1,000 of them under a real ticker, awake and asleep.
 * `BENCH_SMALL=1` has 50.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { catalogueSchema, createWorld, migrateCatalogue } from '../apps/server/src/foundation/world/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase, type Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { connectionUrl, type PostgresConnection } from '../apps/server/src/platform/postgres/connection.ts'
import { startTicker } from '../apps/server/src/scheduler/ticker/index.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { type Spent, spentDuring } from './processor-time.ts'
import { postgresMb } from './read-server.ts'
import { freshDatabase } from './read-worlds.ts'

const worlds = process.env['BENCH_SMALL'] === undefined ? 1000 : 50
/** Of one core, for Node and Postgres together. */
const shareMax = 0.02
/** Those of sleeping worlds ÷ those of none. */
const statementsMax = 1.1
const awakeMs = 10_000
const asleepMs = 60_000
/** They fall asleep ten in a round, half a minute after the start. */
const fallAsleepMsMax = 30 * 60_000

const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }
const metrics = {
  daysClosed: nothing,
  settleSeconds: nothing,
  credited: nothing,
  tickFailures: nothing,
  worlds: nothing,
}

async function untilAsleep(catalogue: Scope): Promise<void> {
  const beganMs = performance.now()
  for (;;) {
    const { awake } = await catalogue.one<{ awake: number }>(
      sql`select count(*)::int as awake from world where not asleep`,
    )
    if (awake === 0) return
    if (performance.now() - beganMs > fallAsleepMsMax) throw new Error(`${awake} worlds do not sleep`)
    await sleep(1000)
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const said = ({ node, postgres, statementsPerSecond }: Spent): string =>
  `Node ${percent(node)}, Postgres ${percent(postgres)}, ${statementsPerSecond.toFixed(1)} statements a second`

async function run(server: BenchServer): Promise<Figure[]> {
  const connection = await freshDatabase(server, 'bench_idle')
  const database = openDatabase({ connection, connectionsMax: 2 })
  const watching = new pg.Client(connection)
  await watching.connect()
  await migrateCatalogue(database)
  for (let number = 0; number < worlds; number++)
    await createWorld(database, systemClock, { slug: `idle-${number}`, name: 'Idle', seed: BigInt(number) })
  // A new table is analyzed a minute after it was filled; here that would be counted.
  await watching.query('vacuum analyze')
  const { rows } = await watching.query<{ pid: number }>('select pg_backend_pid() as pid')
  const spent = (ms: number) => spentDuring(rows[0]?.pid ?? 0, () => sleep(ms))
  const ticker = startTicker({
    url: connectionUrl(connection as PostgresConnection),
    wall: systemClock,
    log: pino({ level: 'silent' }),
    metrics,
  })
  try {
    const catalogue = database.scope(catalogueSchema)
    await sleep(5000)
    const awake = await spent(awakeMs)
    await untilAsleep(catalogue)
    await sleep(5000)
    const asleep = await spent(asleepMs)
    const megabytes = postgresMb(rows[0]?.pid ?? 0)
    await catalogue.run(sql`delete from world`)
    await sleep(5000)
    const none = await spent(asleepMs)
    return [
      figure(
        `${worlds} worlds that nobody uses, share of one core`,
        asleep.node + asleep.postgres,
        shareMax,
        'lower',
        `asleep: ${said(asleep)}; all of Postgres ${megabytes.toFixed(0)} MB; awake: ${said(awake)}; no world: ${said(none)}`,
      ),
      figure(
        `statements of a host with ${worlds} sleeping worlds ÷ with none`,
        asleep.statementsPerSecond / none.statementsPerSecond,
        statementsMax,
        'lower',
      ),
    ]
  } finally {
    await ticker.stop()
    await watching.end()
    await database.close()
  }
}

export const idleBench: Bench = { name: 'idle', rounds: 1, run }
