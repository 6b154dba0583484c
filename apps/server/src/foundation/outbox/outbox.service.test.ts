import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { pushJobs } from '../../messaging/push/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Job, type JobQueue, makeJobQueue, relayOutbox, sendLater, sweepOutbox } from './index.ts'

const log = pino({ level: 'silent' })
const payload = { broken: 'pot/revenue', settledThrough: 3, moneyStopped: false }
let host: TestWorld
const queues: JobQueue[] = []

beforeAll(async () => {
  host = await testWorld()
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
})
afterAll(() => host.drop())

function queueThat(handle: (job: Job<'proof.failed'>) => void | Promise<void>): JobQueue {
  const queue = makeJobQueue({
    database: host.database,
    log,
    handlers: {
      'proof.failed': async (job) => handle(job),
      'deposit.reversed': async () => undefined,
      ...pushJobs({ pusher: undefined, findWorld: host.worlds.find, wall: host.wall }),
    },
  })
  queues.push(queue)
  return queue
}

const send = (times: number) =>
  host.world.db.transaction(async (tx) => {
    for (let index = 0; index < times; index++) await sendLater(tx, 'proof.failed', payload)
  })
const waiting = async () =>
  (
    await host.world.db.one<{ rows: number }>(
      sql`select count(*)::int as rows from outbox where relayed_at is null`,
    )
  ).rows

test('nothing is started while nothing waits', async () => {
  const queue = queueThat(() => undefined)
  await queue.resume(host.world.db)
  expect(await relayOutbox(host.world, queue, host.wall)).toBe(0)
  const made = await host.world.db.one(sql`select to_regclass('jobs.job') is not null as made`)
  expect(made).toEqual({ made: false })
})

test('a rolled-back transaction sends nothing', async () => {
  await expect(
    host.world.db.transaction(async (tx) => {
      await sendLater(tx, 'proof.failed', payload)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waiting()).toBe(0)
})

test('two relays and two workers handle each row once', async () => {
  const handled: string[] = []
  const [first, second] = [1, 2].map(() => queueThat((job) => void handled.push(job.outboxId)))
  await send(150)
  while ((await waiting()) > 0) {
    await Promise.all([first, second].map((queue) => relayOutbox(host.world, queue as JobQueue, host.wall)))
  }
  await expect.poll(() => handled.length, { timeout: 30_000 }).toBe(150)
  expect(new Set(handled).size).toBe(150)
})

test('a relay that died before it marked its rows sends them again, and nothing happens twice', async () => {
  const handled: string[] = []
  const queue = queueThat((job) => void handled.push(job.outboxId))
  await send(3)
  await relayOutbox(host.world, queue, host.wall)
  await expect.poll(() => handled.length, { timeout: 10_000 }).toBe(3)
  await host.world.db.run(
    sql`update outbox set relayed_at = null where outbox_id = any(${handled}::bigint[])`,
  )
  expect(await relayOutbox(host.world, queue, host.wall)).toBe(3)
  await send(1)
  await relayOutbox(host.world, queue, host.wall)
  await expect.poll(() => handled.length, { timeout: 10_000 }).toBe(4)
  expect(new Set(handled).size).toBe(4)
})

test('jobs that an earlier process left behind are worked on after a start', async () => {
  const dead = queueThat(() => new Promise(() => undefined))
  await send(1)
  await relayOutbox(host.world, dead, host.wall)
  await host.world.db.run(sql`update jobs.job set state = 'created' where state = 'active'`)
  const handled: Job<'proof.failed'>[] = []
  await queueThat((job) => void handled.push(job)).resume(host.world.db)
  await expect.poll(() => handled, { timeout: 10_000 }).toMatchObject([{ world: 'test', payload }])
})

test('a job that fails is retried by itself, and the others of its batch are not', async () => {
  const tries = new Map<string, number>()
  const queue = queueThat((job) => {
    const before = tries.get(job.outboxId) ?? 0
    tries.set(job.outboxId, before + 1)
    if (before === 0 && tries.size === 1) throw new Error('not yet')
  })
  await send(3)
  await relayOutbox(host.world, queue, host.wall)
  await expect.poll(() => [...tries.values()], { timeout: 30_000 }).toEqual([2, 1, 1])
})

test('rows that were relayed a week ago are deleted', async () => {
  const before = await host.world.db.one<{ rows: number }>(sql`select count(*)::int as rows from outbox`)
  expect(await sweepOutbox(host.world, host.wall)).toBe(0)
  host.wall.forward(8 * 24 * 3_600_000)
  expect(await sweepOutbox(host.world, host.wall)).toBe(before.rows)
})

test('a queue whose connection is lost goes on over another', async () => {
  const handled: string[] = []
  const queue = queueThat((job) => void handled.push(job.outboxId))
  const cut = () =>
    host.world.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%jobs.%'`)
  await send(1)
  await relayOutbox(host.world, queue, host.wall)
  await expect.poll(() => handled.length, { timeout: 10_000 }).toBe(1)
  expect(await cut()).toBeGreaterThan(0)
  await send(1)
  await expect
    .poll(() => relayOutbox(host.world, queue, host.wall).catch(() => 0), { timeout: 10_000 })
    .toBe(1)
  await expect.poll(() => handled.length, { timeout: 10_000 }).toBe(2)
})
