/** A server that is killed while its worlds sleep. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type TickingProcess, tickingProcess } from '../../../../../tests/support/ticking-process.ts'
import { hostBeat, livingWorlds } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { type SleepingHost, sleepingHost } from './sleeping.fixture.ts'

let host: SleepingHost
let ticker: TickingProcess | undefined
afterEach(async () => {
  await ticker?.kill()
  await host.drop()
})

test('after a kill -9 its world sleeps on, and its clock was stopped while no server ran', async () => {
  host = await sleepingHost()
  const { world, wall } = host
  await host.change({ rate: 60 })
  ticker = await tickingProcess(host.connection.url)
  await host.fallAsleep()
  const shownMs = async () => (await readMoment(world.quiet, wall)).now.getTime()
  await sleep(5000)
  expect(await host.isAsleep()).toBe(true)
  const [atDeath, diedMs] = [await shownMs(), wall.nowMs()]
  await ticker.kill()
  await sleep(10_000)
  ticker = await tickingProcess(host.connection.url)
  const backMs = wall.nowMs()
  await sleep(5000)
  expect(await host.isAsleep()).toBe(true)
  // The first request.
  await livingWorlds(host.worlds, wall, hostBeat(world.catalogue, wall)).find('test')
  const ran = ((await shownMs()) - atDeath) / 60
  // Three seconds of the silence count. The last heartbeat was up to a second old at the kill, and
  // the first one came up to a second after the start.
  const counts = wall.nowMs() - backMs + 3000
  expect(Math.abs(ran - counts)).toBeLessThan(2000)
  expect(ran).toBeLessThan(wall.nowMs() - diedMs - 5000)
  await host.change({ jumpDays: 1 })
  await expect.poll(host.settledThrough, { timeout: 20_000 }).toBe(0)
})
