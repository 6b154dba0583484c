/**
 * Purchases over HTTP by 16 clients, all of one product and one set of pots, against pgbench's
 * TPC-B with 16 clients.
 */
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { preparePgbench, tpcB } from './purchase-pgbench.ts'
import { type LoadOrder, type LoadReport, load, postRequest } from './read-load.ts'
import { type BenchApp, startBenchApp } from './read-server.ts'
import { type BenchWorld, type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const clients = 16
/** Purchases and the reference alternate, so that a busy moment of the machine affects both. */
const turns = 3
const seconds = 3
const warmupSeconds = 1
const halfLoadSeconds = 6
const ratioTarget = 0.4
const p99MsTarget = 50
/** A thousand members in all, so that one member seldom has two concurrent purchases. */
const membersInAll = 1000

interface Prepared {
  /** Null: this machine has no pgbench. */
  readonly reference: ConnectionConfig | null
  readonly one: BenchWorlds
  readonly fifty: BenchWorlds
}

/** Made once for all rounds. */
let prepared: Promise<Prepared> | undefined

async function prepare(server: BenchServer): Promise<Prepared> {
  const reference = await freshDatabase(server, 'bench_tpcb')
  const has = await preparePgbench(reference)
  const make = async (worlds: number) =>
    makeBenchWorlds(await freshDatabase(server, `bench_purchase_${worlds}`), {
      worlds,
      membersPerWorld: membersInAll / worlds,
    })
  return { reference: has ? reference : null, one: await make(1), fifty: await make(50) }
}

const buying = (world: BenchWorld): string[] =>
  world.members.map(({ token }) =>
    postRequest(
      '/product/mine/order/create',
      { 'access-token': token, 'idempotency-key': '{operation}' },
      `productId=${world.productId}&agree=true`,
    ),
  )

/** Requests alternate between the worlds, so that every connection works for all of them. */
const inTurn = (lists: readonly string[][]): string[] =>
  (lists[0] ?? []).flatMap((_, index) => lists.map((list) => list[index] as string))

function refuseFailures(report: LoadReport): LoadReport {
  if (report.failures > 0)
    throw new Error(`${report.failures} purchases failed, one with ${report.firstFailure}`)
  return report
}

interface Subject {
  readonly name: string
  readonly app: BenchApp
  readonly requests: readonly string[]
}

async function subject(name: string, worlds: BenchWorlds): Promise<Subject> {
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  return { name, app, requests: inTurn(worlds.worlds.map(buying)) }
}

const buyFor = async (
  { app, requests }: Subject,
  how: Pick<LoadOrder, 'warmupSeconds' | 'seconds' | 'perSecond'>,
): Promise<LoadReport> =>
  refuseFailures(
    await load({ port: app.port, connections: clients, requests, expected: '{"code":200,', ...how }),
  )

const mean = (rates: readonly number[]): number => rates.reduce((sum, each) => sum + each, 0) / rates.length

/** The mean rates of each subject and of the reference (NaN without pgbench), which alternate. */
async function takeTurns(subjects: readonly Subject[], reference: ConnectionConfig | null) {
  const rates = subjects.map((): number[] => [])
  const tps: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    tps.push(reference === null ? Number.NaN : await tpcB(reference, clients, seconds))
    for (const [index, each] of subjects.entries()) {
      const { perSecond } = await buyFor(each, { warmupSeconds, seconds, perSecond: null })
      rates[index]?.push(perSecond)
    }
  }
  return { rates: rates.map(mean), tps: mean(tps) }
}

async function figuresOf(each: Subject, rate: number, tps: number): Promise<Figure[]> {
  const perSecond = Math.max(1, Math.floor(rate / 2))
  const half = await buyFor(each, { warmupSeconds: 0, seconds: halfLoadSeconds, perSecond })
  const reference = Number.isNaN(tps) ? 'no pgbench: not measured' : `TPC-B ${Math.round(tps)}/s`
  const unsent = half.unsent > 0 ? `; ${half.unsent} could not be sent` : ''
  return [
    figure(
      `purchases ÷ TPC-B, ${each.name}`,
      rate / tps,
      ratioTarget,
      'higher',
      `${Math.round(rate)} purchases/s; ${reference}`,
    ),
    figure(
      `p99 at half load ÷ ${p99MsTarget} ms, ${each.name}`,
      half.p99Ms / p99MsTarget,
      1,
      'lower',
      `p50 ${half.p50Ms.toFixed(1)} ms, p99 ${half.p99Ms.toFixed(1)} ms at ${Math.round(half.perSecond)}/s${unsent}`,
    ),
  ]
}

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const { reference, one, fifty } = await prepared
  const subjects = [await subject('1 world', one), await subject('50 worlds', fifty)]
  try {
    const { rates, tps } = await takeTurns(subjects, reference)
    const figures: Figure[] = []
    for (const [index, each] of subjects.entries())
      figures.push(...(await figuresOf(each, rates[index] ?? Number.NaN, tps)))
    return figures
  } finally {
    for (const { app } of subjects) await app.stop()
  }
}

export const purchaseBench: Bench = { name: 'purchase', run }
