import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type DatabaseClock, databaseClock, followedClock, type Reading } from './database-clock.ts'
import { sql } from './sql.ts'

let host: TestWorld
const clocks: DatabaseClock[] = []
beforeAll(async () => {
  host = await testWorld()
})
afterEach(() => {
  vi.useRealTimers()
  for (const clock of clocks.splice(0)) clock.stop()
})
afterAll(() => host.drop())

async function started(): Promise<DatabaseClock> {
  const clock = await databaseClock(host.world.db)
  clocks.push(clock)
  return clock
}

const serverMs = async () =>
  (
    await host.world.db.one<{ at: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    )
  ).at

test.each([
  ['as the server does', 0],
  ['it is ten seconds later', 10_000],
  ['it is an hour earlier', -3_600_000],
])('a host that believes %s keeps the server’s time', async (_, aheadMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: (await serverMs()) + aheadMs })
  const clock = await started()
  expect(Math.abs(clock.nowMs() - (await serverMs()))).toBeLessThan(5000)
  // The clock is set while the process runs, as an administrator or a time service does.
  vi.setSystemTime((await serverMs()) + 2 * aheadMs + 86_400_000)
  expect(Math.abs(clock.nowMs() - (await serverMs()))).toBeLessThan(5000)
})

describe('between readings', () => {
  let count = 0
  const at = (server: number, tookMs = 10): Reading => ({
    serverMs: server,
    askedMs: count - tookMs,
    heardMs: count,
  })
  const begin = () => {
    count = 5000
    return followedClock(at(1_000_000), () => count)
  }

  test('the clock advances by the machine’s monotonic count', () => {
    const clock = begin()
    const start = clock.nowMs()
    count += 700
    expect(clock.nowMs() - start).toBe(700)
  })

  test('the clock ignores a small difference, which is the round trip, and never moves back for it', () => {
    const clock = begin()
    const start = clock.nowMs()
    clock.follow(at(1_000_000 - 200))
    expect(clock.nowMs()).toBe(start)
  })

  test('the clock follows a server whose clock was set, forward and back', () => {
    const clock = begin()
    clock.follow(at(1_060_000))
    expect(clock.nowMs()).toBe(1_060_005)
    clock.follow(at(1_000_000))
    expect(clock.nowMs()).toBe(1_000_005)
  })

  test('an answer that took too long is ignored', () => {
    const clock = begin()
    const start = clock.nowMs()
    clock.follow(at(1_060_000, 501))
    expect(clock.nowMs()).toBe(start)
  })
})
