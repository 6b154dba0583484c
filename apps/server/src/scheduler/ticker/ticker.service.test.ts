import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWaiting } from '../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import {
  type ClockChange,
  changeClock,
  createWorld,
  dropWorld,
  heartbeat,
  noteVisitor,
} from '../../foundation/world/index.ts'
import { openMoney, readDayState } from '../../ledger/moment.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { claimAllIncome } from '../../scheme/income/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { createProduct } from '../../scheme/product/for-staff/create.ts'
import { startTicker, type Ticker } from './index.ts'

let host: TestWorld
let tickers: Ticker[] = []
const counted = { days: 0, credited: 0, failures: 0, worlds: 0 }
const wall = systemClock

beforeEach(async () => {
  host = await testWorld()
  Object.assign(counted, { days: 0, credited: 0, failures: 0, worlds: 0 })
  await heartbeat(host.world, wall)
})
afterEach(async () => {
  await Promise.all(tickers.map((ticker) => ticker.stop()))
  tickers = []
  await host.drop()
})

function start(): void {
  tickers.push(
    startTicker({
      url: host.connection.url,
      wall,
      log: pino({ level: 'silent' }),
      metrics: {
        daysClosed: { inc: () => void counted.days++ },
        settleSeconds: { observe: () => undefined },
        credited: { inc: (rows) => void (counted.credited += rows) },
        tickFailures: { inc: () => void counted.failures++ },
        worlds: { set: (worlds) => void (counted.worlds = worlds) },
      },
    }),
  )
}

const change = (wanted: ClockChange, world: World = host.world) =>
  world.db.transaction((tx) => changeClock(tx, wall, wanted))
const settledThrough = async (world = host.world) => (await readDayState(world.db)).settledThrough

/** A member with a machine that promises 2.00 a day for 40 days and has no revenue. */
async function buyer(): Promise<bigint> {
  const memberId = await testMember({ world: host.world, wall: host.wall })
  const productId = await host.world.db.transaction((tx) =>
    createProduct(tx, {
      name: 'Grain mill',
      picture: '/pictures/grain-mill.svg',
      price: 40_000_000n,
      dayReturn: 2_000_000n,
      validDays: 40,
      stock: 10,
      limitPerMember: null,
      revenueModel: { kind: 'none' },
    }),
  )
  await buy(
    { world: host.world, wall, random: secureRandom },
    { memberId, productId, agree: 'true', operationId: null },
  )
  return memberId
}

test('thirty missed days are closed and settled one by one, each income once', async () => {
  await buyer()
  await change({ jumpDays: 30, paused: true })
  start()
  await expect.poll(() => settledThrough(), { timeout: 20_000 }).toBe(29)
  const rows = await host.world.db.one(sql`
    select count(*)::int as incomes, min(day) as first, max(day) as last, count(distinct day)::int as days from income`)
  expect(rows).toEqual({ incomes: 29, first: 1, last: 29, days: 29 })
  expect(await host.world.db.one(sql`select count(*)::int as closes from day_close`)).toEqual({ closes: 30 })
  expect(counted).toMatchObject({ days: 30, failures: 0 })
  const { clock, openDay } = await readDayState(host.world.db)
  expect([openDay, clock.paused]).toEqual([30, true])
})

test('at ×86,400 a day passes each second, and no day before the clock has reached it', async () => {
  start()
  const startedMs = performance.now()
  await change({ rate: 86_400 })
  await expect.poll(() => settledThrough(), { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(4)
  // Five days have passed by the clock, so it is never sooner; the delay depends on the machine.
  expect((performance.now() - startedMs) / 1000).toBeGreaterThan(4)
  await change({ paused: true })
  const stoodAt = await settledThrough()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await settledThrough()).toBeLessThanOrEqual(stoodAt + 1)
  expect(counted.failures).toBe(0)
})

test('a claim is credited when its time has come in the world', async () => {
  const memberId = await buyer()
  await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
  start()
  await change({ jumpDays: 2, paused: true })
  await expect.poll(() => settledThrough(), { timeout: 20_000 }).toBe(1)
  await host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    await lockWallet(tx, memberId)
    await claimAllIncome(tx, moment, [memberId])
  })
  await change({ paused: false, rate: 3600 })
  await expect.poll(() => counted.credited, { timeout: 10_000 }).toBe(1)
  const { balance } = await host.world.db.one<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberId * 8n}`,
  )
  expect(balance).toBe(62_000_000n)
})

test('a world that is created, sped up, visited or dropped meanwhile is noticed', async () => {
  start()
  await createWorld(host.database, wall, { slug: 'demo', name: 'Demo', seed: 7n, demo: true })
  const demo = (await host.worlds.find('demo')) as World
  await expect.poll(() => counted.worlds, { timeout: 20_000 }).toBe(2)
  await noteVisitor(demo, wall)
  await expect.poll(async () => (await readDayState(demo.db)).clock.rate, { timeout: 20_000 }).toBe(1440)
  await change({ jumpDays: 1 }, demo)
  await expect.poll(() => settledThrough(demo), { timeout: 20_000 }).toBe(0)
  await dropWorld(host.database, 'demo')
  await expect.poll(() => counted.worlds, { timeout: 20_000 }).toBe(1)
  await change({ jumpDays: 1 })
  await expect.poll(() => settledThrough(), { timeout: 20_000 }).toBe(0)
})

test('a world whose money is stopped closes no day, and continues when it is opened again', async () => {
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await change({ jumpDays: 2, paused: true })
  start()
  // The ticker looks about once a second, and writes a heartbeat.
  const seen = () => host.world.db.one(sql`select seen_real as seen from world_clock`)
  for (let looks = 0, last = await seen(); looks < 3; looks++) {
    await expect.poll(seen, { timeout: 20_000 }).not.toEqual(last)
    last = await seen()
  }
  expect(await settledThrough()).toBe(-1)
  await host.world.db.run(sql`update world_day set money_stopped = false`)
  await expect.poll(() => settledThrough(), { timeout: 20_000 }).toBe(1)
})

test('a failing world does not delay the others, and is retried', async () => {
  await createWorld(host.database, wall, { slug: 'broken', name: 'Broken', seed: 7n })
  const broken = (await host.worlds.find('broken')) as World
  await broken.db.run(sql`alter table day_close rename to day_close_away`)
  await change({ jumpDays: 2 }, broken)
  start()
  await change({ jumpDays: 3 })
  await expect.poll(() => settledThrough(), { timeout: 10_000 }).toBe(2)
  await expect.poll(() => counted.failures, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(await settledThrough(broken)).toBe(-1)
  await broken.db.run(sql`alter table day_close_away rename to day_close`)
  await expect.poll(() => settledThrough(broken), { timeout: 20_000 }).toBe(1)
})

test('a world that is deleted in the middle of a step is no failure', async () => {
  await createWorld(host.database, wall, { slug: 'deleted', name: 'Deleted', seed: 7n })
  const deleted = (await host.worlds.find('deleted')) as World
  await change({ jumpDays: 2 }, deleted)
  const other = await host.database.dedicated()
  try {
    await other.query('begin')
    await other.query('lock table w_deleted.day_close')
    start()
    await expect.poll(() => isWaiting(host.database.scope('public')), { timeout: 20_000 }).toBe(true)
    await other.query("delete from catalogue.world where slug = 'deleted'")
    await other.query('alter table w_deleted.day_close rename to day_close_gone')
    await other.query('commit')
  } finally {
    await other.end()
  }
  // A stop waits for the step.
  await tickers.pop()?.stop()
  expect(counted).toMatchObject({ days: 0, failures: 0 })
})

test('the ticker stops after the day that it is at, also in the middle of a long catch-up', async () => {
  await change({ jumpDays: 900, paused: true })
  start()
  await expect.poll(() => settledThrough(), { timeout: 10_000 }).toBeGreaterThan(5)
  const closedBefore = counted.days
  await tickers.pop()?.stop()
  expect(counted.days - closedBefore).toBeLessThanOrEqual(1)
  const stoodAt = await readDayState(host.world.db)
  expect(stoodAt.settledThrough).toBeLessThan(899)
  expect(stoodAt.settledThrough).toBeGreaterThanOrEqual(stoodAt.openDay - 2)
})

test('while a server runs the clock is not anchored again', async () => {
  start()
  const before = await readDayState(host.world.db)
  const seenMs = async () =>
    (await host.world.db.one<{ seen: Date }>(sql`select seen_real as seen from world_clock`)).seen.getTime()
  const first = await seenMs()
  // Longer than the silence after which a clock is anchored again.
  await expect.poll(seenMs, { timeout: 30_000 }).toBeGreaterThan(first + 5000)
  expect((await readDayState(host.world.db)).clock).toEqual(before.clock)
})
