/**
 * The lists of staff over HTTP, with a million rows each: every sort, every filter, every pair of
 * them that is offered, deep pages, the rarest values and the oldest rows.
 */

import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../apps/server/src/identity/account/for-staff/create-operator.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../apps/server/src/platform/random.ts'
import type { CallDeclaration } from '../packages/contract/src/call.ts'
import { callDeclarations } from '../packages/contract/src/registry.ts'
import { formatId, parseId } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { fillMoneyLists } from './console-list-rows.ts'
import { fillPeopleLists } from './console-people-rows.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const msMax = 100
const asked = 40
const login = { name: 'Bench', password: 'Glasshouse7Lamp' }

type Queries = Readonly<Record<string, readonly string[]>>

/** `member` owns nearly all rows, `old` only the oldest. */
interface Asking {
  readonly member: string
  readonly old: string
}

/** Queries of the ledger and of outgoing payments; the deep pages begin in the middle. */
const outgoing = ({ member, old }: Asking): Queries => ({
  'operator.movements': [
    '',
    'order=asc',
    'after=500000',
    'kind=purchase',
    'kind=starting-money',
    'kind=withdrawal-request',
    'kind=bank-payout',
    'day=0',
    'day=999',
    'day=1500',
    'kind=starting-money&day=3',
    'kind=withdrawal-request&day=999',
    'kind=purchase&day=999&after=950000',
    'account=pot/purchases',
    'account=pot/purchases&day=999',
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
    `memberId=${member}`,
    `memberId=${member}&after=500000`,
    `memberId=${old}`,
  ],
  'operator.withdrawals': ['', 'order=desc'],
})

/** Queries of incoming payments and of earnings. */
const incoming = ({ member, old }: Asking): Queries => ({
  'operator.recharges': [
    '',
    'after=500000',
    'state=open',
    'state=arrived',
    'state=cancelled',
    'currency=KES',
    'currency=NGN',
    `memberId=${member}`,
    `memberId=${old}`,
  ],
  'operator.deposits': [
    '',
    'after=500000',
    'state=arrived',
    'state=reversed',
    'state=pending',
    `memberId=${member}`,
    `memberId=${old}`,
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
    `memberId=${old}`,
    'kind=top-up&after=500000',
  ],
  'operator.revenueEntries': [
    '',
    'after=500000',
    'stated=true',
    'stated=false',
    'day=500',
    'day=5000',
    'stated=true&day=501',
    'productId=prd_5',
    'productId=prd_5&day=501',
  ],
  'operator.orders': [
    '',
    'order=asc',
    'after=500000',
    `memberId=${member}`,
    `memberId=${old}`,
    `memberId=${member}&after=500000`,
  ],
  'operator.incomes': ['day=1', 'day=1&order=desc', 'day=1&after=500000', 'day=2'],
})

/**
 * Queries of people and their acts; `operator.today` is not a list, but is measured over the same
 * rows.
 */
const people = ({ member }: Asking): Queries => ({
  'operator.members': [
    '',
    'order=asc',
    'after=500000',
    'sort=nickname',
    'sort=nickname&order=desc',
    'kind=people',
    'kind=simulated',
    'kind=disabled',
    'kind=people&sort=nickname',
    'kind=disabled&sort=nickname',
    'nickname=name',
    'nickname=name&kind=people',
    'nickname=name 1&kind=disabled',
    'find=N500000&kind=people',
  ],
  'operator.acts': [
    '',
    'order=asc',
    'after=500000',
    'act=book-revenue',
    'act=set-policy',
    'by=Heron',
    'day=0',
    'day=5000',
    'act=book-revenue&by=Heron',
    'act=set-policy&day=900',
    'act=approve-withdrawal&by=Heron&day=500',
  ],
  'operator.posts': ['', 'after=500000', 'state=hidden', 'state=shown', `member=${member}`],
  'operator.teamTree': [''],
  'operator.today': [''],
})

/** All queries of each call. */
const queriesOf = (asking: Asking): Queries => ({
  ...outgoing(asking),
  ...incoming(asking),
  ...people(asking),
})

interface StaffSession {
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

/** The second slowest of forty, after one that is not counted because the query is planned then. */
async function p99Of({ port, token }: StaffSession, address: string): Promise<number> {
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

async function measure(to: StaffSession, name: string, queries: readonly string[]): Promise<Figure> {
  const { path } = (callDeclarations as unknown as Record<string, CallDeclaration>)[name] as CallDeclaration
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
    const [member = '', old = ''] = (worlds.worlds[0]?.members ?? []).map(({ memberId }) =>
      formatId('member', BigInt(memberId)),
    )
    const figures: Figure[] = []
    for (const [name, queries] of Object.entries(queriesOf({ member, old })))
      figures.push(await measure(to, name, queries))
    return figures
  } finally {
    await app.stop()
  }
}

/** One round, because making more than ten million rows takes most of the time. */
export const consoleListsBench: Bench = { name: 'console-lists', rounds: 1, run }
