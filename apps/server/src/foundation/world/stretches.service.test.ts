/** What a world's clock shows that was not looked at while its host ran, stopped, and slept. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testStartMs } from '../../../../../tests/support/template.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { beginCopy } from './for-staff/begin.ts'
import {
  changeClock,
  exportWorld,
  forgetStretches,
  type HostBeat,
  heartbeat,
  hostBeat,
  importWorld,
  livingWorlds,
} from './index.ts'
import { readStretches } from './stretches.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

let host: TestWorld
let beat: HostBeat
beforeEach(async () => {
  await host?.drop()
  host = await testWorld()
  beat = hostBeat(host.world.catalogue, host.wall)
})
afterAll(() => host.drop())

const stretches = () => readStretches(host.world.catalogue)
/** World milliseconds since day 0 began. */
const shown = async (world: World = host.world) =>
  (await readMoment(world.quiet, host.wall)).now.getTime() - testStartMs
/** A server runs, and nobody looks at the world. */
async function run(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 2 * second) {
    await beat.beat()
    host.wall.forward(Math.min(2 * second, ms - passed))
  }
  await beat.beat()
}
/** No server runs. */
const stop = (ms: number) => host.wall.forward(ms)
const see = async (world: World = host.world) => await heartbeat(world, host.wall, await beat.running())

describe('the host’s heartbeat', () => {
  test('continues one stretch, whichever process writes it', async () => {
    const other = hostBeat(host.database.scope('catalogue'), host.wall)
    await beat.beat()
    for (let beats = 0; beats < 10; beats++) {
      host.wall.forward(second)
      await Promise.all([beat.beat(), other.beat()])
    }
    const startedMs = testStartMs
    expect(await stretches()).toMatchObject([{ startedMs, seenMs: startedMs + 10 * second }])
    expect(await beat.running()).toBe(await other.running())
  })

  test('begins another after more than three seconds, and after the wall clock was set back', async () => {
    const first = await beat.beat()
    host.wall.forward(3 * second)
    expect(await beat.beat()).toBe(first)
    host.wall.forward(3 * second + 1)
    const next = await beat.beat()
    expect(next).not.toBe(first)
    host.wall.forward(-hour)
    expect([first, next]).not.toContain(await beat.beat())
    expect(await stretches()).toHaveLength(3)
  })

  test('goes on when a process stalled while it read what another one wrote', async () => {
    const first = await beat.beat()
    await run(20 * second)
    // It looked at its clock ten seconds ago, each time before it read, and looks again now.
    const looks = [-10 * second, -10 * second, -10 * second]
    const stalled = { ...host.wall, nowMs: () => host.wall.nowMs() + (looks.shift() ?? 0) }
    expect(await hostBeat(host.database.scope('catalogue'), stalled).beat()).toBe(first)
    expect(await stretches()).toHaveLength(1)
  })

  test('of many processes that start together one begins the stretch', async () => {
    const many = Array.from({ length: 8 }, () => hostBeat(host.world.catalogue, host.wall))
    expect(new Set(await Promise.all(many.map((each) => each.beat()))).size).toBe(1)
    expect(await stretches()).toHaveLength(1)
  })

  test('is not older than a second for code that decides by it', async () => {
    const first = await beat.running()
    host.wall.forward(999)
    expect(await beat.running()).toBe(first)
    // The process slept.
    host.wall.forward(hour)
    expect(await beat.running()).not.toBe(first)
  })
})

describe('of a world that nobody looked at', () => {
  test('the clock ran on while a server ran, and is not anchored again', async () => {
    await see()
    await run(minute)
    expect(await see()).toBe(false)
    expect(await shown()).toBe(minute)
  })

  test('the clock was stopped while the host was, except for three seconds', async () => {
    await see()
    await run(minute)
    stop(8 * hour)
    await run(minute)
    expect(await see()).toBe(true)
    expect(await shown()).toBe(2 * minute + 3 * second)
    expect(await see()).toBe(false)
  })

  test('the clock was stopped during each of two stops of the host', async () => {
    await see()
    await run(minute)
    stop(8 * hour)
    await run(10 * second)
    stop(24 * hour)
    await run(minute)
    await see()
    expect(await shown()).toBe(2 * minute + 10 * second + 2 * 3 * second)
  })

  test('it never goes back when the wall clock is set back', async () => {
    await see()
    await run(2 * minute)
    stop(-hour)
    await run(minute)
    await see()
    expect(await shown()).toBe(3 * minute + 3 * second)
  })

  test('its rate counts for the seconds in which a server ran', async () => {
    await host.world.db.transaction((tx) => changeClock(tx, host.wall, { rate: 5 }))
    await see()
    await run(minute)
    stop(8 * hour)
    await see()
    expect(await shown()).toBe(5 * (minute + 3 * second))
  })

  test('the first request after the process slept sees nothing of the night', async () => {
    const living = livingWorlds(host.worlds, host.wall, beat)
    await living.find('test')
    await run(minute)
    stop(8 * hour)
    await living.find('test')
    expect(await shown()).toBe(minute + 3 * second)
  })

  test('a command on a stopped host begins no stretch, and loses no time', async () => {
    await see()
    await run(minute)
    stop(8 * hour)
    await livingWorlds(host.worlds, host.wall).find('test')
    expect(await shown()).toBe(minute + 3 * second)
    expect(await stretches()).toHaveLength(1)
    stop(8 * hour)
    await run(second)
    await see()
    expect(await shown()).toBe(minute + 2 * 3 * second + second)
  })

  test('a command beside a server sees the time that it slept', async () => {
    await see()
    await run(minute)
    await livingWorlds(host.worlds, host.wall).find('test')
    expect(await shown()).toBe(minute)
  })

  test('the heartbeat of a program without stretches counts after the end of its stretch', async () => {
    await see()
    await run(minute)
    // An older server continued alone for an hour.
    stop(hour)
    await host.world.quiet.run(sql`update world_clock set seen_real = ${new Date(host.wall.nowMs())}`)
    stop(8 * hour)
    await beat.beat()
    await see()
    expect(await shown()).toBe(minute + hour + 3 * second)
  })

  test('its own heartbeat counts when its stretch is unknown', async () => {
    await see()
    await host.world.quiet.run(sql`update world_clock set stretch = gen_random_uuid()`)
    await run(minute)
    expect(await see()).toBe(true)
    expect(await shown()).toBe(3 * second)
  })

  test('a file of it continues from the moment of the export, on any host', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'glasshouse-asleep-'))
    const other = await testWorld()
    try {
      await see()
      await run(minute)
      const file = join(folder, 'world.gz')
      await exportWorld(host.database, host.wall, 'test', file, { whole: true })
      await run(minute)
      const proves = async () => undefined
      for (const { database } of [host, other]) {
        await importWorld(database, file, { slug: 'taken-in', proves })
        const quiet = database.scope('w_taken_in')
        const taken = { ...host.world, quiet, catalogue: database.scope('catalogue') }
        expect(await see(taken)).toBe(true)
        expect(await shown(taken)).toBe(minute + 3 * second)
      }
    } finally {
      await other.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('a copy begins at the time of its template', async () => {
    await see()
    await run(minute)
    const now = new Date(host.wall.nowMs())
    await host.world.db.transaction((tx) => beginCopy(tx, { now, endsAt: now, memberCap: 5 }))
    expect(await see()).toBe(false)
    expect(await shown()).toBe(0)
  })
})

test('stretches that no sleeping world needs are deleted', async () => {
  const { catalogue } = host.world
  const slept = await beat.beat()
  await catalogue.run(sql`update world set asleep = true, slept_in = ${slept}::uuid`)
  for (let stops = 0; stops < 3; stops++) {
    stop(hour)
    await beat.beat()
  }
  await forgetStretches(catalogue)
  expect(await stretches()).toHaveLength(4)
  await catalogue.run(sql`update world set slept_in = ${(await stretches())[2]?.id}::uuid`)
  await forgetStretches(catalogue)
  expect(await stretches()).toHaveLength(2)
  await catalogue.run(sql`update world set asleep = false`)
  await forgetStretches(catalogue)
  expect(await stretches()).toHaveLength(1)
})

test('a stretch that ended within ten minutes is kept for worlds that are awake', async () => {
  const { catalogue } = host.world
  await beat.beat()
  stop(5 * minute)
  await beat.beat()
  await forgetStretches(catalogue)
  expect(await stretches()).toHaveLength(2)
  stop(6 * minute)
  await beat.beat()
  await forgetStretches(catalogue)
  expect(await stretches()).toHaveLength(2)
})
