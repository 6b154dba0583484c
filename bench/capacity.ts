/**
 * What classes cost, as slopes: one of 30 and one of 500 simulated members live thirty days under
 * the real ticker, and phones read and buy. docs/capacity.md has the table that is printed.
 * Processor time is counted, not time that passed, so other work on the machine matters little.
 * `BENCH_SMALL=1`: five days.
 */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { World } from '../apps/server/src/context.ts'
import { changeClock, exportWorld, makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { prove } from '../apps/server/src/ledger/proof/prove.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { byHost, setStartingMoney } from '../apps/server/src/staff/index.ts'
import { addSimulated } from '../apps/server/src/staff/simulated.ts'
import { putCapital } from '../tests/support/life.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { type ClassSlopes, needsOf, type PhoneSlopes, rowOf } from './capacity-table.ts'
import { secondsOfBoth } from './processor-time.ts'
import { getRequest, load, postRequest } from './read-load.ts'
import { type BenchApp, postgresMb, residentMb, startBenchApp } from './read-server.ts'
import { type BenchWorld, freshDatabase, makeBenchWorlds } from './read-worlds.ts'
import { temporaryFolder } from './running-server.ts'

const days = process.env['BENCH_SMALL'] === undefined ? 30 : 5
/** A world day a second. */
const rate = 86_400
const loadSeconds = 10
const sizes = [30, 500]
const counts = [10, 100, 1000, 10_000]

interface Place {
  readonly world: World
  readonly database: Database
  /** Processor seconds of application and Postgres so far. */
  spent(): number
}

const bytesOf = async ({ world }: Place): Promise<number> =>
  (
    await world.db.one<{ bytes: number }>(sql`
      select sum(pg_total_relation_size(pg_class.oid))::float8 as bytes
      from pg_class join pg_namespace on relnamespace = pg_namespace.oid
      where nspname = current_schema() and relkind = 'r'`)
  ).bytes

/** Members who buy, receive, withdraw and invite as the demo's do. */
const crowd = (place: Place, count: number) =>
  addSimulated(byHost(place.world, systemClock), {
    ...{ count, seed: 'capacity', joining: 'at-once', invites: 60, buys: 20, taste: 'dearest' },
    ...{ claims: 60, withdraws: 5, withdrawShare: 30, reason: 'to be measured' },
  } as Parameters<typeof addSimulated>[1])

async function untilDay({ world }: Place, day: number): Promise<void> {
  const untilMs = performance.now() + 600_000
  while (performance.now() < untilMs) {
    const { settled } = await world.db.one<{ settled: number }>(
      sql`select settled_through as settled from world_day`,
    )
    if (settled >= day) return
    await sleep(100)
  }
  throw new Error(`day ${day} was not settled in ten minutes`)
}

async function exportOf({ database, world, spent }: Place): Promise<number> {
  const folder = temporaryFolder()
  const path = join(folder.path, 'class.world')
  const [before, own] = [spent(), process.cpuUsage()]
  await exportWorld(database, systemClock, world.slug, path, { whole: true })
  const { user, system } = process.cpuUsage(own)
  const seconds = spent() - before + (user + system) / 1e6
  if (statSync(path).size === 0) throw new Error('the file is empty')
  rmSync(path)
  folder.remove()
  return seconds
}

async function livedClass(place: Place, members: number): Promise<ClassSlopes> {
  const { world, spent } = place
  const emptyBytes = await bytesOf(place)
  await setStartingMoney(byHost(world, systemClock), '60', 'enough for machines')
  await putCapital({ world, wall: { ...systemClock, forward: () => undefined } }, 100_000_000_000n)
  await crowd(place, members)
  const before = spent()
  await world.db.transaction((tx) => changeClock(tx, systemClock, { rate }))
  await untilDay(place, days)
  const daySeconds = (spent() - before) / days
  await world.db.transaction((tx) => changeClock(tx, systemClock, { rate: 1 }))
  const { broken } = await prove(world.db, -1)
  if (broken !== null) throw new Error(`after its days: ${JSON.stringify(broken)}`)
  const bytes = await bytesOf(place)
  return {
    ...{ members, emptyBytes, daySeconds },
    memberDayBytes: (bytes - emptyBytes) / (members * days),
    exportSecondsPerByte: (await exportOf(place)) / bytes,
  }
}

async function phonesOf(
  { spent }: Place,
  app: BenchApp,
  { members, productId }: BenchWorld,
): Promise<PhoneSlopes> {
  const secondsEach = async (requests: readonly string[], perSecond: number): Promise<number> => {
    const order = { port: app.port, expected: '{"code":200,', requests, connections: 8 }
    await load({ ...order, perSecond, warmupSeconds: 0, seconds: 2 })
    const before = spent()
    const report = await load({ ...order, perSecond, warmupSeconds: 0, seconds: loadSeconds })
    if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
    return (spent() - before) / (report.perSecond * loadSeconds)
  }
  const reads = members.flatMap(({ token }) =>
    ['/wallet/wallet/summary', '/product/product/list', '/product/mine/order/record'].map((path) =>
      getRequest(path, { 'access-token': token }),
    ),
  )
  const purchases = members.map(({ token }) =>
    postRequest(
      '/product/mine/order/create',
      { 'access-token': token, 'idempotency-key': '{operation}' },
      `productId=${productId}&agree=true`,
    ),
  )
  return { readSeconds: await secondsEach(reads, 200), purchaseSeconds: await secondsEach(purchases, 20) }
}

async function withPlace<T>(
  connection: ConnectionConfig,
  slug: string,
  work: (place: Place, app: BenchApp, memory: () => string) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ connection, connectionsMax: 2 })
  const watching = new pg.Client(connection)
  await watching.connect()
  const { rows } = await watching.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backendPid = rows[0]?.pid ?? 0
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`no world ${slug}`)
  const app = await startBenchApp({ connection, bytes: '' })
  const memory = () =>
    `Node ${residentMb(app.pid).toFixed(0)} MB, Postgres ${postgresMb(backendPid).toFixed(0)} MB`
  try {
    return await work({ world, database, spent: () => secondsOfBoth(app.pid, backendPid) }, app, memory)
  } finally {
    await app.stop()
    await watching.end()
    await database.close()
  }
}

async function run(server: BenchServer): Promise<Figure[]> {
  const connection = await freshDatabase(server, 'bench_capacity')
  const { worlds } = await makeBenchWorlds(connection, { worlds: 1 + sizes.length, membersPerWorld: 30 })
  const [readers] = worlds
  if (readers === undefined) throw new Error('no world')
  const classes: ClassSlopes[] = []
  for (const [nth, members] of sizes.entries())
    classes.push(await withPlace(connection, `b${nth + 1}`, (place) => livedClass(place, members)))
  return withPlace(connection, readers.slug, async (place, app, memory) => {
    const phones = await phonesOf(place, app, readers)
    console.log('| classes | members | lessons | cores | disk | backup |')
    for (const slopes of classes)
      for (const count of counts) console.log(rowOf(needsOf(count, slopes, phones)))
    const ms = (seconds: number) => `${(seconds * 1000).toFixed(2)} ms`
    const said = classes.map(
      ({ members, emptyBytes, memberDayBytes, daySeconds, exportSecondsPerByte }) =>
        `${members}: empty ${(emptyBytes / 1e6).toFixed(2)} MB, a member and day ${memberDayBytes.toFixed(0)} bytes, a day ${ms(daySeconds)}, export ${(1e6 * exportSecondsPerByte).toFixed(3)} s a MB`,
    )
    const most = needsOf(1000, classes[0] as ClassSlopes, phones)
    return [
      figure(
        'cores of 1,000 classes of 30, five in a lesson',
        most.cores,
        2,
        'lower',
        `a read ${ms(phones.readSeconds)}, a purchase ${ms(phones.purchaseSeconds)}; ${said.join('; ')}; ${memory()}`,
      ),
    ]
  })
}

export const capacityBench: Bench = { name: 'capacity', rounds: 1, run }
