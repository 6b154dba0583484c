/** Two application processes on one world: changes of its clock, and the closing of its days. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangingReport, ChangingWork } from '../../../../../tests/support/clock-changing.ts'
import { byLength, longTest } from '../../../../../tests/support/length.ts'
import { isWaiting, waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { inOtherProcess } from '../../../../../tests/support/other-process.ts'
import { durablePostgres } from '../../../../../tests/support/postgres.ts'
import type { RaceProcess } from '../../../../../tests/support/raced-world.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { type TickingProcess, tickingProcess } from '../../../../../tests/support/ticking-process.ts'
import { inTwoProcesses } from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import {
  type ClockChange,
  changeClock,
  heartbeat,
  livingWorlds,
  makeWorlds,
} from '../../foundation/world/index.ts'
import { openMoney, readDayState, readMoment, shareOpenDay } from '../../ledger/moment.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase, type Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../../scheme/order/index.ts'
import { createProduct } from '../../scheme/product/for-staff/create.ts'

let host: TestWorld
let processes: TickingProcess[] = []
beforeEach(async () => {
  host = await testWorld()
  await heartbeat(host.world, systemClock)
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  processes = []
  await host.drop()
})

const tickers = async (count: number, url = host.connection.url) => {
  const made = await Promise.all(Array.from({ length: count }, () => tickingProcess(url)))
  processes.push(...made)
  return made
}
const change = (wanted: ClockChange, world: World = host.world) =>
  world.db.transaction((tx) => changeClock(tx, systemClock, wanted))
const settledThrough = async (world: World = host.world) => (await readDayState(world.db)).settledThrough
const shownMs = async () => (await readMoment(host.world.db, systemClock)).now.getTime()

/** Each member has a machine that pays for 400 days. */
async function machines(world: World, members: number): Promise<void> {
  const productId = await world.db.transaction((tx) =>
    createProduct(tx, {
      name: 'Grain mill',
      picture: '/pictures/grain-mill.svg',
      price: 40_000_000n,
      dayReturn: 2_000_000n,
      validDays: 400,
      stock: null,
      limitPerMember: null,
      revenueModel: { kind: 'none' },
    }),
  )
  for (let index = 0; index < members; index++) {
    const memberId = await testMember({ world, wall: { ...host.wall, ...systemClock } })
    await buy(
      { world, wall: systemClock, random: secureRandom },
      { memberId, productId, agree: 'true', operationId: null },
    )
  }
}

const days = (world: World = host.world) =>
  world.db.one<{ incomes: number; pairs: number; closes: number; least: number; most: number }>(sql`
    select count(*)::int as incomes, count(distinct (day, order_id))::int as pairs,
      (select count(*)::int from day_close) as closes,
      (select min(n)::int from (select count(*) as n from income group by day) as per_day) as least,
      (select max(n)::int from (select count(*) as n from income group by day) as per_day) as most
    from income`)

test('two tickers, killed and started again, settle each day once', async () => {
  const { members, jumpDays, kills } = byLength({
    short: { members: 8, jumpDays: 30, kills: 2 },
    long: { members: 200, jumpDays: 120, kills: 6 },
  })
  await machines(host.world, members)
  await change({ jumpDays, paused: true })
  await tickers(2)
  for (let kill = 1; kill <= kills; kill++) {
    // There is something to settle at each kill.
    const wanted = Math.floor((jumpDays * kill) / (2 * kills + 1))
    while ((await settledThrough()) < wanted) await sleep(5)
    await processes.shift()?.kill()
    await tickers(1)
  }
  const last = jumpDays - 1
  await expect.poll(() => settledThrough(), { timeout: 60_000 }).toBe(last)
  const incomes = last * members
  expect(await days()).toEqual({ incomes, pairs: incomes, closes: jumpDays, least: members, most: members })
})

/** The world's lock, taken as shared where it must be exclusive. */
const unlocked = [{ find: 'select pg_advisory_xact_lock(', replace: 'select pg_advisory_xact_lock_shared(' }]

const changing = new URL('../../../../../tests/support/clock-changing.ts', import.meta.url)
const jumpsEach = byLength({ short: 4, long: 50 })

describe('of many jumps by each of two processes', () => {
  const jumped = async (plants: typeof unlocked) => {
    await change({ paused: true })
    const anchor = () => host.world.db.one<{ at: Date }>(sql`select anchor_world as at from world_clock`)
    const before = await anchor()
    const work: ChangingWork = {
      changes: Array.from({ length: jumpsEach }, () => ({ jumpDays: 1 })),
      side: 4,
    }
    const heldAt = 'from world_day cross join world_clock'
    await inTwoProcesses<ChangingWork, ChangingReport>(host, changing, [work, work], { heldAt, plants })
    return ((await anchor()).at.getTime() - before.at.getTime()) / 86_400_000
  }

  test('none is lost', async () => {
    expect(await jumped([])).toBe(2 * jumpsEach)
  })

  test('some are lost when the clock is not locked', async () => {
    expect(await jumped(unlocked)).toBeLessThan(2 * jumpsEach)
  })
})

describe('while other processes change the clock and close days', () => {
  const rounds = 40
  const changes: ClockChange[] = [
    { rate: 86_400 },
    { paused: true },
    { rate: 1 },
    { paused: false },
    { jumpDays: 1 },
    { rate: 3600 },
  ]
  const act = () => host.world.db.transaction((tx) => openMoney(tx, systemClock))

  longTest(
    'each change acts immediately here, no money act is dated earlier than the one before it',
    async () => {
      const living = livingWorlds(host.worlds, systemClock)
      await tickers(1)
      const work: ChangingWork = { changes: Array.from({ length: rounds }, () => changes).flat(), side: 4 }
      let isOver = false
      const changed = inTwoProcesses<ChangingWork, ChangingReport>(host, changing, [work, work], {
        heldAt: null,
      }).finally(() => {
        isOver = true
      })
      let [acts, back] = [0, 0]
      const lane = async () => {
        for (let last = { day: 0, ms: 0 }; !isOver; acts++) {
          // Each request does this: a silence of three seconds would set the clock back.
          await living.find(testSlug)
          const moment = await act()
          const now = { day: moment.day, ms: moment.now.getTime() }
          if (now.day < last.day || now.ms < last.ms) back++
          last = now
        }
      }
      await Promise.all(Array.from({ length: 6 }, lane))
      await changed
      expect(acts).toBeGreaterThan(20)
      expect(back).toBe(0)
      await change({ paused: true })
      await expect
        .poll(async () => (await readDayState(host.world.db)).openDay, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(2 * rounds)
    },
  )

  /**
   * One act while another process has paused the clock and not committed; one more after the
   * commit.
   */
  async function aroundPause(plants: typeof unlocked) {
    await change({ rate: 86_400 })
    const pausing = inOtherProcess<RaceProcess & ChangingWork, ChangingReport>(changing, {
      url: host.connection.url,
      slug: testSlug,
      wallMs: 0,
      plants,
      heldAt: 'update world_clock set anchor_world',
      changes: [{ paused: true }],
      side: 1,
    })
    pausing.go()
    await pausing.held
    await sleep(5) // seven minutes of the world
    const first = act()
    const waited = await waitsForLock(host.world.db, first)
    pausing.letOn()
    expect((await pausing.done).unmet).toEqual([])
    return { waited, back: (await act()).now < (await first).now }
  }

  test('an act that comes while it is paused waits, and is dated by the pause', async () => {
    expect(await aroundPause([])).toEqual({ waited: true, back: false })
  })

  test('when the clock is not locked the next act is dated earlier', async () => {
    expect(await aroundPause(unlocked)).toEqual({ waited: false, back: true })
  })
})

longTest('while no server runs the clock is stopped, and nothing is shown twice', async () => {
  await change({ rate: 3600 })
  const [ticker] = await tickers(1)
  await sleep(1500)
  await ticker?.kill()
  const atDeath = await shownMs()
  await sleep(9000)
  await tickers(1)
  await sleep(1200)
  const after = await shownMs()
  expect(after).toBeGreaterThanOrEqual(atDeath)
  // At most three of the nine seconds of silence count; about two more passed with a server.
  expect((after - atDeath) / 3600).toBeLessThan(7000)
})

/**
 * Lets the tickers close one day after the other, and holds the open day once it is `wanted` or
 * later.
 */
async function atDay<T>(wanted: number, work: (tx: Tx, openDay: number) => Promise<T>): Promise<T> {
  const hold = () => {
    const [held, free] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const done = host.world.db.transaction(async (tx) => {
      const { openDay } = await shareOpenDay(tx)
      held.resolve(openDay)
      await free.promise
      return openDay < wanted ? undefined : { result: await work(tx, openDay) }
    })
    return { held: held.promise, free: free.resolve, done }
  }
  for (let mine = hold(); ; ) {
    await mine.held
    // The ticker waits for this transaction; the next one queues behind the ticker before this one
    // ends.
    while (!(await isWaiting(host.world.db))) await sleep(2)
    const next = hold()
    mine.free()
    const found = await mine.done
    if (found === undefined) {
      mine = next
      continue
    }
    await next.held
    next.free()
    await next.done
    return found.result
  }
}

test('a policy that changes during a catch-up counts from the day that was open then', async () => {
  const jumpDays = byLength({ short: 20, long: 150 })
  await machines(host.world, 5)
  await change({ jumpDays, paused: true })
  const settling = atDay(10, async (tx, openDay) => {
    await tx.run(sql`update world_setting set policy = 'promise-first'`)
    return openDay
  })
  await tickers(2)
  const from = await settling
  await expect.poll(() => settledThrough(), { timeout: 60_000 }).toBe(jumpDays - 1)
  expect(from).toBeLessThan(jumpDays - 1)
  const wrong = await host.world.db.many(sql`
    select day, policy from day_close
    where policy <> case when day < ${from}::int then 'revenue-backed' else 'promise-first' end`)
  expect(wrong).toEqual([])
  const paidTooEarly = await host.world.db.many(sql`select from income where day < ${from} and purchases > 0`)
  expect(paidTooEarly).toEqual([])
})

test('when Postgres dies in the middle, the ticker recovers by itself and settles each day once', async () => {
  const postgres = await durablePostgres()
  const database = openDatabase({
    connection: { connectionString: postgres.url },
    connectionsMax: 4,
    onError: () => undefined,
  })
  try {
    const world = (await makeWorlds(database).find('test')) as World
    await heartbeat(world, systemClock)
    const { members, jumpDays, deaths } = byLength({
      short: { members: 4, jumpDays: 30, deaths: [10] },
      long: { members: 50, jumpDays: 200, deaths: [20, 60, 100] },
    })
    await machines(world, members)
    await change({ jumpDays, paused: true }, world)
    await tickers(2, postgres.url)
    for (const wanted of deaths) {
      await expect
        .poll(() => settledThrough(world).catch(() => -1), { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(wanted)
      const pid = await postgres.postgres.pid()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    }
    await expect.poll(() => settledThrough(world).catch(() => -1), { timeout: 60_000 }).toBe(jumpDays - 1)
    const incomes = (jumpDays - 1) * members
    expect(await days(world)).toEqual({
      incomes,
      pairs: incomes,
      closes: jumpDays,
      least: members,
      most: members,
    })
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    await database.close()
    await postgres.dispose()
  }
})
