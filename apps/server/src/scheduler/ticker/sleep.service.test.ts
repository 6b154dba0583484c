import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { World } from '../../context.ts'
import { createWorld, hostBeat, listAwake } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { attentionFor } from './attention.ts'
import { lookAt } from './due-work.ts'
import { mayRest } from './rest.ts'
import { type SleepingHost, sleepingHost } from './sleeping.fixture.ts'

let host: SleepingHost
beforeEach(async () => {
  host = await sleepingHost()
})
afterEach(() => host.drop())

test('a world that nobody uses falls asleep by itself, and a jump in it is carried out immediately', async () => {
  host.start()
  await expect.poll(() => host.isAsleep(), { timeout: 60_000, interval: 200 }).toBe(true)
  const seen = () => host.world.quiet.one(sql`select seen_real from world_clock`)
  const before = await seen()
  await sleep(3000)
  expect(await seen()).toEqual(before)
  await host.change({ jumpDays: 2 })
  const beganMs = performance.now()
  await expect.poll(host.settledThrough, { timeout: 20_000, interval: 20 }).toBe(1)
  // A round lists the worlds once a second; the machine may be slow.
  expect(performance.now() - beganMs).toBeLessThan(5000)
})

test('it does not fall asleep while something is due, nor for less than a minute', async () => {
  await host.change({ jumpDays: 1 })
  await host.fallAsleep()
  expect(await host.isAsleep()).toBe(false)
  host.start()
  await expect.poll(host.settledThrough, { timeout: 20_000 }).toBe(0)
  await host.stop()
  await host.change({ rate: 1440 })
  await host.fallAsleep()
  expect(await host.isAsleep()).toBe(false)
})

test('it does not fall asleep within half a minute of its last use, nor while a step runs', async () => {
  const { world, wall } = host
  const look = await lookAt(world, wall, await hostBeat(world.catalogue, wall).beat())
  const [listed] = await listAwake(world.catalogue, wall)
  if (listed === undefined) throw new Error('it sleeps')
  const attention = attentionFor(world, listed)
  expect(mayRest({ ...attention, usedAtMs: performance.now() - 29_000 }, look)).toBe(false)
  const unused = { ...attention, usedAtMs: performance.now() - 30_000 }
  expect(mayRest(unused, look)).toBe(true)
  expect(mayRest({ ...unused, busy: new Set(['proof'] as const) }, look)).toBe(false)
  // A process that does not serve cannot say in which stretch it saw the world.
  expect(mayRest(unused, await lookAt(world, wall))).toBe(false)
})

test('with its clock paused nothing falls due by itself', async () => {
  await host.change({ paused: true })
  await host.fallAsleep()
  expect(await host.inCatalogue()).toEqual({ asleep: true, due: null })
})

describe('the statements of a ticker', () => {
  /** Those of five seconds, and the worlds that they are sent to. */
  async function statements(): Promise<{ sent: number; worlds: string[] }> {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await sleep(1000)
    query.mockClear()
    await sleep(5000)
    const texts = query.mock.calls.map((call: readonly unknown[]) => {
      const { text = '', name = '' } = Object(call[0]) as { text?: string; name?: string }
      return `${String(call[0])} ${name} ${text}`
    })
    query.mockRestore()
    return { sent: texts.length, worlds: texts.flatMap((text) => /w_[a-z0-9_]+/.exec(text) ?? []) }
  }

  test('are as many with five sleeping worlds as with none', async () => {
    const sleepers = [host.world]
    for (let index = 1; index < 5; index++) {
      await createWorld(host.database, host.wall, { slug: `idle-${index}`, name: 'Idle', seed: 7n })
      sleepers.push((await host.worlds.find(`idle-${index}`)) as World)
    }
    host.start()
    const awake = await statements()
    expect(new Set(awake.worlds).size).toBe(5)
    for (const world of sleepers) await host.fallAsleep(world)
    const five = await statements()
    expect(five.worlds).toEqual([])
    await host.world.catalogue.run(sql`delete from world`)
    const none = await statements()
    expect(five.sent).toBeGreaterThan(5)
    // A heartbeat or a list may fall on either side of the five seconds.
    expect(Math.abs(five.sent - none.sent)).toBeLessThanOrEqual(6)
    expect(awake.sent).toBeGreaterThan(five.sent + 40)
  })
})
