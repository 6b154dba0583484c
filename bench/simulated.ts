/**
 * Simulated members in a live world: the ticker makes 10,000 of them, and learners buy while they
 * act at ×86,400.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { changeClock, makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { prove } from '../apps/server/src/ledger/proof/prove.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase, type Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { readSimulations } from '../apps/server/src/scheduler/simulated/index.ts'
import { byHost, setStartingMoney } from '../apps/server/src/staff/index.ts'
import { addSimulated } from '../apps/server/src/staff/simulated.ts'
import { makeProduct, putCapital } from '../tests/support/life.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { type LoadReport, load, postRequest } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const members = 10_000
const madeSecondsMax = 20
/** The least number of different progress figures while they are made. */
const stepsMin = 5
const learners = 30
const purchaseMsMax = 250
const daysASecondMin = 0.2
const rate = 86_400
/** The purchases of all learners together: a busy class. */
const purchasesPerSecond = 10
const quietSeconds = 5
const busySeconds = 30

async function untilMade(db: Scope): Promise<{ seconds: number; steps: number }> {
  const beganMs = performance.now()
  const seen = new Set<number>()
  for (;;) {
    const [group] = await readSimulations(db)
    if (group === undefined) throw new Error('no group')
    seen.add(group.made)
    if (group.made === members) return { seconds: (performance.now() - beganMs) / 1000, steps: seen.size }
    if (performance.now() - beganMs > 120_000) throw new Error(`${group.made} members after two minutes`)
    await sleep(20)
  }
}

const settledDays = async (db: Scope): Promise<number> =>
  (await db.one<{ day: number }>(sql`select settled_through as day from world_day`)).day

/** Checks that the books pass the proof and that all simulated members exist. */
async function proveCrowd(db: Scope): Promise<void> {
  const [{ broken }, counted] = [
    await prove(db, -1),
    await db.one<{ simulated: number }>(sql`select simulated from member_count`),
  ]
  if (broken !== null || counted.simulated !== members)
    throw new Error(`after it: ${JSON.stringify(broken)}, ${counted.simulated} members`)
}

interface Acts {
  readonly orders: number
  readonly claims: number
  readonly withdrawals: number
}

const actsOf = (db: Scope): Promise<Acts> =>
  db.one<Acts>(sql`
    select (select count(*)::int from ord join simulated_member using (member_id)) as orders,
      (select count(*)::int from claim join simulated_member using (member_id)) as claims,
      (select count(*)::int from withdrawal join simulated_member using (member_id)) as withdrawals`)

interface Measured {
  readonly made: Awaited<ReturnType<typeof untilMade>>
  readonly quiet: LoadReport
  readonly busy: LoadReport
  readonly days: number
  readonly acts: Acts
}

function figuresOf({ made, quiet, busy, days, acts }: Measured): Figure[] {
  return [
    figure(
      `${members} simulated members made, seconds`,
      made.seconds,
      madeSecondsMax,
      'lower',
      `progress shown ${made.steps} times; the books prove`,
    ),
    figure(
      `a learner's purchase while ${members} act at ×${rate}, p99 in ms`,
      busy.p99Ms,
      purchaseMsMax,
      'lower',
      `p50 ${busy.p50Ms.toFixed(1)} ms; without them p50 ${quiet.p50Ms.toFixed(1)} ms, p99 ${quiet.p99Ms.toFixed(1)} ms`,
    ),
    figure(
      `world days a second with ${members} of them`,
      days,
      daysASecondMin,
      'higher',
      `${acts.orders} purchases, ${acts.claims} claims, ${acts.withdrawals} withdrawals in ${busySeconds} s`,
    ),
  ]
}

async function run(server: BenchServer): Promise<Figure[]> {
  const connection = await freshDatabase(server, 'bench_simulated')
  const { worlds } = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: learners })
  const database = openDatabase({ connection, connectionsMax: 2 })
  const world = await makeWorlds(database).find('b0')
  if (world === undefined) throw new Error('no world')
  const host = { world, wall: { ...systemClock, forward: () => undefined } }
  await setStartingMoney(byHost(world, systemClock), '60', 'enough for a machine or two')
  await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_000n })
  await makeProduct(host, { price: 25_000_000n, dayReturn: 3_000_000n })
  await putCapital(host, 100_000_000_000n)
  const app = await startBenchApp({ connection, bytes: '' })
  try {
    const taps = worlds[0]?.members.map(({ token }) =>
      postRequest(
        '/product/mine/order/create',
        { 'access-token': token, 'idempotency-key': '{operation}' },
        `productId=${worlds[0]?.productId}&agree=true`,
      ),
    )
    const p99 = async (seconds: number) => {
      const asked = { port: app.port, expected: '{"code":200,', requests: taps ?? [], connections: 8 }
      const report = await load({ ...asked, warmupSeconds: 1, seconds, perSecond: purchasesPerSecond })
      if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
      return report
    }
    const quiet = await p99(quietSeconds)
    await addSimulated(byHost(world, systemClock), {
      count: members,
      seed: 'bench',
      joining: 'at-once',
      invites: 60,
      buys: 20,
      taste: 'dearest',
      claims: 60,
      withdraws: 5,
      withdrawShare: 30,
      reason: 'a crowd to be measured',
    })
    const made = await untilMade(world.db)
    if (made.steps < stepsMin) throw new Error(`only ${made.steps} steps of progress`)
    await proveCrowd(world.db)
    await world.db.transaction((tx) => changeClock(tx, systemClock, { rate }))
    const [before, beganMs] = [await settledDays(world.db), performance.now()]
    const busy = await p99(busySeconds)
    const days = ((await settledDays(world.db)) - before) / ((performance.now() - beganMs) / 1000)
    const after = await prove(world.db, -1)
    if (after.broken !== null) throw new Error(`after the days: ${JSON.stringify(after.broken)}`)
    return figuresOf({ made, quiet, busy, days, acts: await actsOf(world.db) })
  } finally {
    await app.stop()
    await database.close()
  }
}

export const simulatedBench: Bench = { name: 'simulated', rounds: 1, run }
