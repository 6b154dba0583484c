/**
 * Opening a member's records over HTTP when there are a million of them: all records of the wallet,
 * a frequent type, a rare type, a deep page; withdrawals, recharges by bank, exchanges.
 */
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { recordTypes } from '../packages/contract/src/calls/reporting/wallet.ts'
import { callDeclarations } from '../packages/contract/src/registry.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { fillMemberLists } from './console-list-rows.ts'
import { getRequest, load } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const entries = 1_000_000
/** One record in this many is of the rare type. */
const rareEvery = 100_000
const openingMsMax = 50
const warmupSeconds = 1
const seconds = 3

/** Made once for all rounds. */
let prepared: Promise<BenchWorlds> | undefined

/** A wallet's entries of starting money, each balanced by an entry of its outside account. */
async function prepare(server: BenchServer): Promise<BenchWorlds> {
  const connection = await freshDatabase(server, 'bench_records')
  const worlds = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: 2 })
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const world = await makeWorlds(database).find(worlds.worlds[0]?.slug ?? null)
    if (world === undefined) throw new Error('no world')
    const memberId = BigInt(worlds.worlds[0]?.members[0]?.memberId ?? 0)
    const wallet = memberId * 8n
    await world.db.run(sql`
      with made as (
        insert into movement (code, day, happened_at, member_id)
        select 'starting-money', 0, (select day_zero from world_clock) + number * interval '10 milliseconds', ${memberId}
        from generate_series(1, ${entries}::int) as number returning movement_id),
      before as (select version, balance from balance where account_id = ${wallet}),
      numbered as (select movement_id, row_number() over (order by movement_id) as place from made),
      raised as (
        update balance set balance = balance + ${entries}::bigint * 10000, version = version + ${entries}::bigint
        where account_id = ${wallet})
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select ${wallet}, version + place, movement_id, 0, 10000, balance + place * 10000,
        case when place % ${rareEvery}::int = 1 then ${recordTypes.correction}::smallint
          else ${recordTypes.startingMoney}::smallint end
      from numbered, before
      union all
      select 10, movement_id, movement_id, 0, -10000, null, null from numbered`)
    await fillMemberLists(world, memberId)
    await world.db.run(sql`analyze`)
  } finally {
    await database.close()
  }
  return worlds
}

interface RecordList {
  readonly of: 'wallet.records' | 'withdrawal.list' | 'bankRecharge.list' | 'exchange.records'
  readonly query?: string
}

const lists: Readonly<Record<string, RecordList>> = {
  'all records': { of: 'wallet.records' },
  'records of a frequent type': { of: 'wallet.records', query: `type=${recordTypes.startingMoney}` },
  'records of a rare type': { of: 'wallet.records', query: `type=${recordTypes.correction}` },
  'records of a group': { of: 'wallet.records', query: 'group=other' },
  'records from the middle on': { of: 'wallet.records', query: `after=${entries / 2}` },
  withdrawals: { of: 'withdrawal.list' },
  'withdrawals of one rail': { of: 'withdrawal.list', query: 'rail=bank' },
  'recharges by bank': { of: 'bankRecharge.list' },
  exchanges: { of: 'exchange.records' },
}

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const worlds = await prepared
  const token = { 'access-token': worlds.worlds[0]?.members[0]?.token ?? '' }
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  try {
    const figures: Figure[] = []
    for (const [name, { of, query = '' }] of Object.entries(lists)) {
      const { service, path } = callDeclarations[of]
      const address = `/${service}/${path}?pageSize=20&${query}`
      const request = getRequest(address, token)
      const asked = { port: app.port, expected: '{"code":200,', perSecond: null, connections: 1 }
      // The first request is timed apart: a list counts its rows then and keeps the total.
      const began = performance.now()
      const first = await fetch(`http://127.0.0.1:${app.port}${address}`, { headers: token })
      const { data } = (await first.json()) as { data: { total: number; list: unknown[] } }
      const firstMs = performance.now() - began
      if (data.list.length < 10) throw new Error(`${name}: ${data.list.length} records on a page`)
      const report = await load({ ...asked, warmupSeconds, seconds, requests: [request] })
      if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
      const note = `p50 ${report.p50Ms.toFixed(1)} ms, the first time ${firstMs.toFixed(0)} ms; ${data.total} in all`
      figures.push(figure(`${name} of 1,000,000, p99 ÷ 50 ms`, report.p99Ms / openingMsMax, 1, 'lower', note))
    }
    return figures
  } finally {
    await app.stop()
  }
}

/** One round, because making the million rows takes most of the time. */
export const recordsBench: Bench = { name: 'records', rounds: 1, run }
