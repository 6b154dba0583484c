/** Two application processes on one world: who changes its clock, who carries it through its days. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { durablePostgres } from '../../../../../tests/support/postgres.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type WorldProcess, worldProcess } from '../../../../../tests/support/world-process.ts'
import type { World } from '../../context.ts'
import { openMoney, readDayState, readMoment, shareOpenDay } from '../../ledger/moment.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { createProduct } from '../product/index.ts'
import { type ClockChange, changeClock, heartbeat, makeWorlds } from '../world/index.ts'

let host: TestWorld
let processes: WorldProcess[] = []
beforeEach(async () => {
  host = await testWorld()
  await heartbeat(host.world, systemClock)
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  processes = []
  await host.drop()
})

const tickers = async (count: number, url = host.connection.url) => {
  const made = await Promise.all(Array.from({ length: count }, () => worldProcess({ kind: 'tick', url })))
  processes.push(...made)
  return made
}
const change = (wanted: ClockChange, world: World = host.world) =>
  world.db.transaction((tx) => changeClock(tx, systemClock, wanted))
const settledThrough = async (world: World = host.world) => (await readDayState(world.db)).settledThrough
const shownMs = async () => (await readMoment(host.world.db, systemClock)).now.getTime()

/** Each of 200 members has a machine that pays for 400 days. */
async function machines(world: World, members = 200): Promise<void> {
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

test('two tickers, killed and started again, settle each of 120 days once', async () => {
  await machines(host.world)
  await change({ jumpDays: 120, paused: true })
  await tickers(2)
  for (let kills = 0; kills < 6 && (await settledThrough()) < 119; kills++) {
    await sleep(150)
    await processes.shift()?.end('SIGKILL')
    await tickers(1)
  }
  await expect.poll(() => settledThrough(), { timeout: 60_000 }).toBe(119)
  expect(await days()).toEqual({ incomes: 119 * 200, pairs: 119 * 200, closes: 120, least: 200, most: 200 })
})

/** The world's lock, shared where it must be whole. */
const unlocked = [{ find: 'select pg_advisory_xact_lock(', replace: 'select pg_advisory_xact_lock_shared(' }]

async function changers(count: number, changes: readonly ClockChange[], plants: typeof unlocked) {
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      worldProcess({
        kind: 'change-clock',
        url: host.connection.url,
        slug: 'test',
        plants,
        changes,
        side: 4,
      }),
    ),
  )
  processes.push(...made)
  for (const one of made) one.go()
  return Promise.all(made.map((one) => one.done))
}

describe('of fifty jumps by each of two processes', () => {
  const jumped = async (plants: typeof unlocked) => {
    await change({ paused: true })
    const anchor = () => host.world.db.one<{ at: Date }>(sql`select anchor_world as at from world_clock`)
    const before = await anchor()
    const unmet = await changers(
      2,
      Array.from({ length: 50 }, () => ({ jumpDays: 1 })),
      plants,
    )
    expect(unmet).toEqual([[], []])
    return ((await anchor()).at.getTime() - before.at.getTime()) / 86_400_000
  }

  test('none is lost', async () => {
    expect(await jumped([])).toBe(100)
  })

  test('some are lost when the clock is not locked', async () => {
    expect(await jumped(unlocked)).toBeLessThan(100)
  })
})

describe('while other processes change the clock and close days', () => {
  const changes: ClockChange[] = [
    { rate: 86_400 },
    { paused: true },
    { rate: 1 },
    { paused: false },
    { jumpDays: 1 },
    { rate: 3600 },
  ]

  /** How often a money act is dated earlier than one that had ended before it began. */
  async function datedBack(plants: typeof unlocked): Promise<{ acts: number; back: number }> {
    await tickers(1)
    let done = false
    const changing = changers(2, Array.from({ length: 40 }, () => changes).flat(), plants).finally(() => {
      done = true
    })
    let acts = 0
    let back = 0
    const lane = async () => {
      for (let last = { day: 0, ms: 0 }; !done; acts++) {
        const moment = await host.world.db.transaction((tx) => openMoney(tx, systemClock))
        const now = { day: moment.day, ms: moment.now.getTime() }
        if (now.day < last.day || now.ms < last.ms) back++
        last = now
      }
    }
    await Promise.all(Array.from({ length: 6 }, lane))
    await changing
    return { acts, back }
  }

  test('each change acts at once here, and no money act is dated earlier than the one before it', async () => {
    const { acts, back } = await datedBack([])
    expect(acts).toBeGreaterThan(50)
    expect(back).toBe(0)
    await change({ paused: true })
    await expect
      .poll(async () => (await readDayState(host.world.db)).openDay, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(80)
  })

  test('some are when the clock is not locked', async () => {
    // On a busy machine one round may pass without two of them meeting.
    let back = 0
    for (let round = 0; round < 5 && back === 0; round++) back = (await datedBack(unlocked)).back
    expect(back).toBeGreaterThan(0)
  })
})

test('while no server runs the clock stands still, and nothing is shown twice', async () => {
  await change({ rate: 3600 })
  const [ticker] = await tickers(1)
  await sleep(1500)
  await ticker?.end('SIGKILL')
  const atDeath = await shownMs()
  await sleep(9000)
  await tickers(1)
  await sleep(1200)
  const after = await shownMs()
  expect(after).toBeGreaterThanOrEqual(atDeath)
  // Of the nine seconds of silence three count at most; about two more passed with a server.
  expect((after - atDeath) / 3600).toBeLessThan(7000)
})

test('a policy that changes during a catch-up counts from the day that was open then', async () => {
  await machines(host.world, 5)
  await change({ jumpDays: 150, paused: true })
  await tickers(2)
  await expect.poll(() => settledThrough(), { timeout: 20_000, interval: 5 }).toBeGreaterThan(10)
  const from = await host.world.db.transaction(async (tx) => {
    const { openDay } = await shareOpenDay(tx)
    await tx.run(sql`update world_setting set policy = 'promise-first'`)
    return openDay
  })
  await expect.poll(() => settledThrough(), { timeout: 60_000 }).toBe(149)
  expect(from).toBeLessThan(149)
  const wrong = await host.world.db.many(sql`
    select day, policy from day_close
    where policy <> case when day < ${from}::int then 'revenue-backed' else 'promise-first' end`)
  expect(wrong).toEqual([])
  const paidTooEarly = await host.world.db.many(sql`select from income where day < ${from} and purchases > 0`)
  expect(paidTooEarly).toEqual([])
})

test('when Postgres dies in the middle, the ticker goes on by itself, each day once', async () => {
  const postgres = await durablePostgres()
  const database = openDatabase({
    connection: { connectionString: postgres.url },
    connectionsMax: 4,
    onError: () => undefined,
  })
  try {
    const world = (await makeWorlds(database).find('test')) as World
    await heartbeat(world, systemClock)
    await machines(world, 50)
    await change({ jumpDays: 200, paused: true }, world)
    await tickers(2, postgres.url)
    for (const wanted of [20, 60, 100]) {
      await expect
        .poll(() => settledThrough(world).catch(() => -1), { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(wanted)
      const pid = await postgres.postgres.pid()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    }
    await expect.poll(() => settledThrough(world).catch(() => -1), { timeout: 60_000 }).toBe(199)
    expect(await days(world)).toEqual({
      incomes: 199 * 50,
      pairs: 199 * 50,
      closes: 200,
      least: 50,
      most: 50,
    })
  } finally {
    await Promise.all(processes.map((one) => one.end('SIGKILL')))
    await database.close()
    await postgres.dispose()
  }
})
