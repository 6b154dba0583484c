/**
 * Reads over HTTP against a bare Fastify route that returns the same bytes, and the memory with 1
 * and with 50 worlds.
 */
import pg from 'pg'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { getRequest, load } from './read-load.ts'
import { type BenchApp, postgresMb, residentMb, startBenchApp } from './read-server.ts'
import { type BenchWorld, type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const connections = 16
/** Reads and the reference alternate, so that a busy moment of the machine affects both. */
const turns = 4
const seconds = 1.5
const warmupSeconds = 1
const membersInAll = 500
const machinesPerMember = 6
const listTarget = 0.6
const walletTarget = 0.25

interface Prepared {
  readonly one: BenchWorlds
  readonly fifty: BenchWorlds
}

/** Made once for all rounds. */
let prepared: Promise<Prepared> | undefined

async function prepare(server: BenchServer): Promise<Prepared> {
  const make = async (worlds: number) =>
    makeBenchWorlds(await freshDatabase(server, `bench_read_${worlds}`), {
      worlds,
      membersPerWorld: membersInAll / worlds,
      machinesPerMember,
    })
  return { one: await make(1), fifty: await make(50) }
}

const listOf = ({ slug }: BenchWorld): string[] => [getRequest('/product/product/list', { world: slug })]
const walletsOf = (world: BenchWorld): string[] =>
  world.members.map(({ token }) => getRequest('/wallet/wallet/summary', { 'access-token': token }))

/** Requests alternate between the worlds, so that every connection works for all of them. */
const inTurn = (lists: readonly string[][]): string[] =>
  (lists[0] ?? []).flatMap((_, index) => lists.map((list) => list[index] as string))

async function rate(port: number, requests: readonly string[]): Promise<number> {
  const report = await load({
    port,
    connections,
    warmupSeconds,
    seconds,
    perSecond: null,
    requests,
    expected: '{"code":200,',
  })
  if (report.failures > 0) throw new Error(`${report.failures} reads failed, one with ${report.firstFailure}`)
  return report.perSecond
}

/** One answer of the application, which the bare route then returns. */
async function bytesOf(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return response.text()
}

const mean = (rates: readonly number[]): number => rates.reduce((sum, each) => sum + each, 0) / rates.length

async function againstBare(app: BenchApp, requests: readonly string[], bytes: string) {
  const bare = await startBenchApp({ connection: null, bytes })
  try {
    const [ours, reference]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < turns; turn++) {
      ours.push(await rate(app.port, requests))
      reference.push(await rate(bare.port, [getRequest('/bare', {})]))
    }
    const note = `${Math.round(mean(ours))} of ${Math.round(mean(reference))} a second`
    return { ratio: mean(ours) / mean(reference), note }
  } finally {
    await bare.stop()
  }
}

/** Megabytes after the reads: the server's own and those of all Postgres processes. */
async function memoryNote({ connection }: BenchWorlds, app: BenchApp): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postgres = postgresMb(rows[0]?.pid ?? 0)
  await client.end()
  const shown = (megabytes: number) =>
    Number.isNaN(megabytes) ? 'not measured' : `${Math.round(megabytes)} MB`
  return `server ${shown(residentMb(app.pid))}, Postgres ${shown(postgres)}`
}

async function measure(worlds: BenchWorlds, name: string): Promise<Figure[]> {
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  try {
    const [first] = worlds.worlds
    if (first === undefined) throw new Error('no world')
    const listBytes = await bytesOf(app.port, '/product/product/list', { world: first.slug })
    const walletBytes = await bytesOf(app.port, '/wallet/wallet/summary', {
      'access-token': first.members[0]?.token ?? '',
    })
    const list = await againstBare(app, inTurn(worlds.worlds.map(listOf)), listBytes)
    const wallet = await againstBare(app, inTurn(worlds.worlds.map(walletsOf)), walletBytes)
    const memory = await memoryNote(worlds, app)
    return [
      figure(`product list ÷ bare Fastify, ${name}`, list.ratio, listTarget, 'higher', list.note),
      figure(
        `wallet ÷ bare Fastify, ${name}`,
        wallet.ratio,
        walletTarget,
        'higher',
        `${wallet.note}; ${memory}`,
      ),
    ]
  } finally {
    await app.stop()
  }
}

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const { one, fifty } = await prepared
  return [...(await measure(one, '1 world')), ...(await measure(fifty, '50 worlds'))]
}

export const readBench: Bench = { name: 'read', run }
