/** The lists of staff over a million rows each, over HTTP: every sort, every filter, and pages deep inside. */

import { createOperator } from '../apps/server/src/modules/account/index.ts'
import { makeWorlds } from '../apps/server/src/modules/world/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../apps/server/src/platform/random.ts'
import type { BuiltCall } from '../packages/contract/src/call.ts'
import { builtCalls } from '../packages/contract/src/registry.ts'
import { parseId } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { fillMoneyLists } from './desk-list-rows.ts'
import { fillPeopleLists } from './desk-people-rows.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const msMax = 100
const asked = 40
const login = { name: 'Bench', password: 'Glasshouse7Lamp' }

type Queries = Readonly<Record<string, readonly string[]>>

/** Of the ledger and of what leaves; the deep ones begin in the middle. */
const outgoing = (member: string): Queries => ({
  'operator.movements': [
    '',
    'order=asc',
    'after=500000',
    'kind=purchase',
    'kind=starting-money',
    'kind=bank-payout',
    'day=0',
    'day=9',
    'day=77',
    'kind=starting-money&day=3',
    'kind=purchase&day=3&after=350000',
    'account=outside/starting',
    'account=outside/starting&day=3',
    'account=outside/starting&after=500000',
    `account=member/${parseId('member', member)}/wallet`,
    `account=member/${parseId('member', member)}/wallet&after=500000`,
    'account=pot/fees',
  ],
  'operator.allWithdrawals': [
    '',
    'order=asc',
    'after=500000',
    'sort=amount',
    'sort=amount&order=asc',
    'sort=amount&after=500000.500000',
    'state=arrived',
    'state=failed',
    'state=processing',
    'rail=bank',
    'rail=bank&state=failed',
    `memberId=${member}`,
    `memberId=${member}&after=500000`,
    'sort=amount&state=pending',
    'sort=amount&rail=bank',
    `memberId=${member}&sort=amount`,
  ],
  'operator.withdrawals': ['', 'order=desc'],
})

/** Of what comes in and what is earned. */
const incoming = (member: string): Queries => ({
  'operator.recharges': [
    '',
    'after=500000',
    'state=open',
    'state=arrived',
    'state=cancelled',
    'currency=KES',
    'currency=NGN',
    'currency=KES&state=open',
    `memberId=${member}`,
    `memberId=${member}&state=cancelled&currency=KES`,
  ],
  'operator.deposits': [
    '',
    'after=500000',
    'state=arrived',
    'state=reversed',
    'state=pending',
    `memberId=${member}`,
    `memberId=${member}&state=reversed`,
  ],
  'operator.bankReview': ['', 'order=desc'],
  'operator.bankLines': [
    '',
    'after=500000',
    'kind=top-up',
    'kind=payout',
    'state=credited',
    'state=review',
    'state=new',
    `memberId=${member}`,
    `memberId=${member}&state=review&kind=payment`,
    'kind=top-up&after=500000',
  ],
  'operator.revenueEntries': [
    '',
    'after=500000',
    'stated=true',
    'stated=false',
    'day=500',
    'day=500000',
    'stated=true&day=501',
  ],
  'operator.orders': [
    '',
    'order=asc',
    'after=500000',
    `memberId=${member}`,
    `memberId=${member}&after=500000`,
  ],
  'operator.incomes': ['day=1', 'day=1&order=desc', 'day=1&after=500000', 'day=2'],
})

/** Every query of each list. */
const queriesOf = (member: string): Queries => ({ ...outgoing(member), ...incoming(member) })

interface Asked {
  readonly port: number
  readonly token: string
}

async function prepare(server: BenchServer): Promise<BenchWorlds> {
  const connection = await freshDatabase(server, 'bench_desk_lists')
  const worlds = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: 2 })
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const world = await makeWorlds(database).find(worlds.worlds[0]?.slug ?? null)
    if (world === undefined) throw new Error('no world')
    await createOperator(world.db, secureRandom, { ...login, role: 'owner' })
    const [one = 0n, old = 0n] = (worlds.worlds[0]?.members ?? []).map(({ memberId }) => BigInt(memberId))
    await fillMoneyLists(world, { one, old })
    await fillPeopleLists(world, one)
    await world.db.run(sql`analyze`)
  } finally {
    await database.close()
  }
  return worlds
}

async function tokenOf(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/operator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return ((await reply.json()) as { msg: string }).msg
}

/** The second slowest of forty, after one that is not counted: plans are made then. */
async function p99Of({ port, token }: Asked, address: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= asked; turn++) {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'access-token': token } })
    const { code, msg } = (await reply.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`${address}: ${code} ${msg}`)
    if (turn > 0) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => b - a)[1] ?? Number.NaN
}

async function measure(to: Asked, name: string, queries: readonly string[]): Promise<Figure> {
  const { path } = (builtCalls as unknown as Record<string, BuiltCall>)[name] as BuiltCall
  let worst = { ms: 0, query: '' }
  for (const query of queries) {
    const ms = await p99Of(to, `/operator/${path}?pageSize=50&${query}`)
    if (ms > worst.ms) worst = { ms, query }
  }
  const note = `the slowest of ${queries.length}: ${worst.ms.toFixed(1)} ms for "${worst.query}"`
  console.log(`  ${name}: ${note}`)
  return figure(`${name} over 1,000,000 rows, p99 ÷ ${msMax} ms`, worst.ms / msMax, 1, 'lower', note)
}

async function run(server: BenchServer): Promise<Figure[]> {
  const worlds = await prepare(server)
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  try {
    const to = { port: app.port, token: await tokenOf(app.port) }
    const { data } = (await (
      await fetch(`http://127.0.0.1:${app.port}/operator/orders?pageSize=1`, {
        headers: { 'access-token': to.token },
      })
    ).json()) as { data: { list: readonly { memberId: string }[] } }
    const figures: Figure[] = []
    for (const [name, queries] of Object.entries(queriesOf(data.list[0]?.memberId ?? '')))
      figures.push(await measure(to, name, queries))
    return figures
  } finally {
    await app.stop()
  }
}

/** Making ten millions of rows takes most of the time. */
export const deskListsBench: Bench = { name: 'desk-lists', rounds: 1, run }
