/** A host whose worlds sleep under a real ticker, and whose time passes quickly. */
import { pino } from 'pino'
import { expect } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import {
  type ClockChange,
  changeClock,
  heartbeat,
  hostBeat,
  listAwake,
} from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { attentionFor } from './attention.ts'
import { type DueWork, isIdle, lookAt } from './due-work.ts'
import { startTicker, type Ticker } from './index.ts'
import { mayRest, rest } from './rest.ts'

const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }
const metrics = {
  daysClosed: nothing,
  settleSeconds: nothing,
  credited: nothing,
  tickFailures: nothing,
  worlds: nothing,
}
/** A step that still counts as running, also where a heartbeat takes a second. */
const stepMs = 1800

export interface SleepingHost extends TestWorld {
  start(): void
  stop(): Promise<void>
  change(wanted: ClockChange): Promise<unknown>
  settledThrough(): Promise<number>
  inCatalogue(slug?: string): Promise<{ asleep: boolean; due: Date | null }>
  isAsleep(slug?: string): Promise<boolean>
  /** Looks at the world as a ticker does that has not seen it used for half a minute. */
  fallAsleep(world?: World): Promise<DueWork>
  /** Waits until the ticker has done what is due. */
  untilIdle(): Promise<void>
  /** Real milliseconds until the sleeping world is due. */
  untilDue(): Promise<number>
  /** Real time passes while a server runs. */
  pass(ms: number): Promise<void>
  /** As if the last close had just been proved: the ticker proves once a minute. */
  proved(): Promise<unknown>
}

export async function sleepingHost(): Promise<SleepingHost> {
  const host = await testWorld()
  const { world } = host
  let aheadMs = 0
  let ticker: Ticker | undefined
  const wall = { ...host.wall, nowMs: () => systemClock.nowMs() + aheadMs }
  const tools = { wall, log: pino({ level: 'silent' }), metrics }
  const beat = hostBeat(world.catalogue, wall)
  await heartbeat(world, wall)
  const stop = async () => {
    await ticker?.stop()
    ticker = undefined
  }
  const inCatalogue = (slug = 'test') =>
    world.catalogue.one<{ asleep: boolean; due: Date | null }>(
      sql`select asleep, due_real as due from world where slug = ${slug}`,
    )
  return {
    ...host,
    wall,
    start: () => {
      ticker = startTicker({ url: host.connection.url, ...tools })
    },
    stop,
    change: (wanted) => world.db.transaction((tx) => changeClock(tx, wall, wanted)),
    settledThrough: async () => (await readDayState(world.quiet)).settledThrough,
    inCatalogue,
    isAsleep: async (slug) => (await inCatalogue(slug)).asleep,
    fallAsleep: async (sleeper = world) => {
      const listed = (await listAwake(sleeper.catalogue, wall)).find(({ slug }) => slug === sleeper.slug)
      if (listed === undefined) throw new Error('it sleeps')
      const attention = { ...attentionFor(sleeper, listed), usedAtMs: performance.now() - 30_000 }
      const look = await lookAt(sleeper, wall, await beat.beat())
      if (mayRest(attention, look)) expect(await rest(attention, look, tools)).toBe(true)
      return look
    },
    untilIdle: () =>
      expect.poll(async () => isIdle(await lookAt(world, wall)), { timeout: 60_000 }).toBe(true),
    untilDue: async () => ((await inCatalogue()).due?.getTime() ?? Infinity) - wall.nowMs(),
    pass: async (ms) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        aheadMs += Math.min(stepMs, ms - passed)
        await beat.beat()
      }
    },
    proved: () =>
      world.quiet.run(sql`
        insert into proof_run (settled_through, complete) select settled_through, true from world_day`),
    drop: async () => {
      await stop()
      await host.drop()
    },
  }
}
