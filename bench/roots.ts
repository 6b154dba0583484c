/**
 * The daily root: building it over 10,000 and over 1,000,000 members, whether a settlement waits
 * for it, the proof of one member, and its check. `BENCH_SMALL=1` has 20,000 members at most.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCheck } from '../apps/member/src/features/check/run-check.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { buildNextRoot, rootHandlers } from '../apps/server/src/scheme/root/index.ts'
import { formatId, id } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { type RootsWorld, rootsWorld } from './roots-world.ts'

const manyMembers = process.env['BENCH_SMALL'] === undefined ? 1_000_000 : 20_000
const sizes = [
  { members: 10_000, secondsMax: 2 },
  { members: manyMembers, secondsMax: 180 },
]
const proofMsMax = 50
const checkMsMax = 100
/** A phone at a quarter of this processor. */
const slower = 4
const proofs = 50
const msPerDay = 86_400_000
const sampleMs = 20

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function settleNext({ world, wall }: RootsWorld): Promise<number> {
  wall.forward(msPerDay)
  await closeDay(world.db, wall)
  return seconds(() => settleDay(world.db))
}

/** Builds the root while another day is settled; counts statements that wait for a lock. */
async function besideSettlement(made: RootsWorld): Promise<{ took: number; settled: number; waits: number }> {
  const { world } = made
  let waits = 0
  let isBuilding = true
  const building = seconds(() => buildNextRoot(world.db, () => false)).finally(() => {
    isBuilding = false
  })
  await sleep(sampleMs)
  const settling = settleNext(made)
  while (isBuilding) {
    const { count } = await world.db.one<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where not granted`,
    )
    waits += count
    await sleep(sampleMs)
  }
  return { took: await building, settled: await settling, waits }
}

async function ofSize(
  server: BenchServer,
  { members, secondsMax }: (typeof sizes)[number],
): Promise<Figure[]> {
  const made = await rootsWorld(server, members)
  try {
    const { took, settled, waits } = await besideSettlement(made)
    const alone = await settleNext(made)
    const count = members.toLocaleString('en')
    const note = `${took.toFixed(2)} s; a settlement beside it ${settled.toFixed(2)} s, alone ${alone.toFixed(2)} s`
    return [
      figure(`root over ${count} members ÷ ${secondsMax} s`, took / secondsMax, 1, 'lower', note),
      figure(`statements that waited for a lock beside it, ${count} members`, waits, 0, 'lower'),
      ...(await ofProofs(made, members)),
    ]
  } finally {
    await made.database.close()
  }
}

async function ofProofs({ world, wall }: RootsWorld, members: number): Promise<Figure[]> {
  const proofMs: number[] = []
  const checkMs: number[] = []
  for (let nth = 0; nth < proofs; nth++) {
    const memberId = 1000n + BigInt(Math.floor((nth * members) / proofs))
    const context = { world, wall, memberId: id('member', memberId) } as never
    const start = performance.now()
    const data = await rootHandlers['books.proof']({}, context)
    proofMs.push(performance.now() - start)
    const code = formatId('member', memberId)
    const checkStart = performance.now()
    const fault = runCheck(data, {
      code,
      seen: { world: null, days: new Map(), earlier: new Map() },
      asked: undefined,
      own: undefined,
    })
    checkMs.push(performance.now() - checkStart)
    if (fault !== null || data.state !== 'given')
      throw new Error(`member ${code}: ${fault?.fault ?? data.state}`)
  }
  const count = members.toLocaleString('en')
  // The first check runs before anything is compiled, as on a phone.
  const [first = Number.NaN] = checkMs
  const sorted = proofMs.toSorted((a, b) => a - b)
  const note = `p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`
  return [
    figure(
      `proof of one of ${count} members, p99 ÷ ${proofMsMax} ms`,
      at(sorted, 0.99) / proofMsMax,
      1,
      'lower',
      note,
    ),
    figure(
      `first check of it × ${slower} ÷ ${checkMsMax} ms, ${count} members`,
      (first * slower) / checkMsMax,
      1,
      'lower',
      `${first.toFixed(1)} ms in this process`,
    ),
  ]
}

export const rootsBench: Bench = {
  name: 'roots',
  rounds: 1,
  run: async (server) => {
    const figures: Figure[] = []
    for (const size of sizes) figures.push(...(await ofSize(server, size)))
    return figures
  },
}
