/**
 * The chain reader catches up: it reads 100,000 transfer logs of a recorded node, of which 1,000 go
 * to our addresses and are all credited.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Hex } from '../apps/server/src/chain/index.ts'
import { readStep, rpcReads } from '../apps/server/src/chain/reader/index.ts'
import { nodeRpc } from '../apps/server/src/chain/rpc.ts'
import {
  catalogueSchema,
  createWorld,
  makeWorlds,
  migrateCatalogue,
} from '../apps/server/src/foundation/world/index.ts'
import { makeDepositBook } from '../apps/server/src/payments/deposit/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { makeLog } from '../apps/server/src/platform/log.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { freshDatabase } from './read-worlds.ts'
import type { Recorded, Recording } from './reader-node-process.ts'

const logs = 100_000
const oursEvery = 100
const members = 250
const logsPerSecondTarget = 20_000
const contract: Hex = `0x${'c0'.repeat(20)}`

/** Makes a world whose members have addresses, and returns the addresses for the recording. */
async function worldWithAddresses(database: Database): Promise<string[]> {
  await migrateCatalogue(database)
  await createWorld(database, systemClock, { slug: 'bench', name: 'Bench', seed: 1n, isDefault: true })
  const world = await makeWorlds(database).find('bench')
  if (world === undefined) throw new Error('the world is not there')
  await world.db.run(sql`
    insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at)
    select 'IN', i, 'Member ' || i, 'BEN' || i, true, 0, now() from generate_series(1, ${members}::int) i`)
  await world.db.run(sql`
    insert into account (account_id, path, kind, floor_minor)
    select member_id * 8, 'member/' || member_id || '/wallet', 'stored', 0 from member order by 1`)
  await world.db.run(
    sql`insert into balance (account_id) select account_id from account where kind = 'stored'`,
  )
  const rows = await database.scope(catalogueSchema).many<{ address: Buffer }>(sql`
    insert into deposit_address (address, world_id, number, member_id)
    select decode(left(md5(i::text) || md5(i::text), 40), 'hex'), world_id, i, 999 + i
    from generate_series(1, ${members}::int) i cross join world
    returning address`)
  return rows.map(({ address }) => `0x${address.toString('hex')}`)
}

async function recordedNode(recording: Recording): Promise<Recorded & { readonly child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'reader-node-process.ts'), { execArgv: [] })
  child.send(recording)
  const [recorded] = (await once(child, 'message')) as [Recorded]
  return { ...recorded, child }
}

async function measure(server: BenchServer): Promise<Figure[]> {
  const database = openDatabase({
    connection: await freshDatabase(server, 'bench_reader'),
    connectionsMax: 8,
  })
  const ours = await worldWithAddresses(database)
  const node = await recordedNode({ logs, logsPerBlock: 100, ours, oursEvery, contract, emptyBlocks: 20 })
  try {
    const catalogue = database.scope(catalogueSchema)
    const worlds = makeWorlds(database)
    const pin = { genesis: node.genesis as Hex, contract }
    const needs = { catalogue, worlds, wall: systemClock, log: makeLog('silent'), chain: pin.genesis }
    const reader = { ...needs, reads: rpcReads(nodeRpc(node.url)), pin, book: makeDepositBook(needs) }
    const from = performance.now()
    for (let stepped = await readStep(reader); stepped.through < stepped.head; )
      stepped = await readStep(reader)
    const seconds = (performance.now() - from) / 1000
    const world = await worlds.find('bench')
    const credited = await world?.db.one<{ count: number }>(
      sql`select count(*)::int as count from deposit where state = 'arrived'`,
    )
    if (credited?.count !== logs / oursEvery) throw new Error(`${credited?.count} deposits were credited`)
    const perSecond = logs / seconds
    return [
      figure(
        'reader, logs a second ÷ 20,000',
        perSecond / logsPerSecondTarget,
        1,
        'higher',
        `${Math.round(perSecond)} logs a second, ${credited.count} deposits credited in ${seconds.toFixed(2)} s`,
      ),
    ]
  } finally {
    node.child.disconnect()
    await database.close()
  }
}

export const readerBench: Bench = { name: 'reader', run: measure }
