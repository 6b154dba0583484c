/** A server whose processes are all stopped: it accepts connections and answers nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../../tests/support/enter.ts'
import { byLength } from '../../../../../../tests/support/length.ts'
import { movingHost } from '../../../../../../tests/support/moving-host.ts'
import { processesOf } from '../../../../../../tests/support/postgres-processes.ts'
import type { TwoKillable } from '../../../../../../tests/support/two-servers.ts'
import { createWorld } from '../index.ts'

const rounds = byLength({ short: 1, long: 5 })
const slug = 'far'
/** Four looks, one a second, before it is seen; the machine is busy. */
const noticedMsMax = 10_000

let servers: TwoKillable
let host: TestApp
let near: Entered
let far: Entered
beforeAll(async () => {
  ;({ servers, host } = await movingHost())
  await createWorld(host.database, host.wall, { slug, name: 'Far', seed: 1n, server: 'north' })
  near = await enterMember(host)
  far = await enterMember({ app: host.app, world: (await host.worlds.find(slug)) ?? expect.fail('no world') })
})
afterAll(() => host.drop())

const outcome = (member: Entered) =>
  member.device.call('wallet.summary', {}).then(
    () => 'answered',
    (error: { error: string }) => error.error,
  )

test.each(Array.from({ length: rounds }, (_, index) => index))(
  'its worlds say so within seconds, the others run, and it is used again when it goes on: round %i',
  async () => {
    await expect.poll(() => outcome(far), { timeout: 20_000 }).toBe('answered')
    const stopped = await processesOf(servers.postgres.north)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    try {
      const startedMs = performance.now()
      const waiting = outcome(far)
      while ((await Promise.race([waiting, outcome(near)])) === 'answered');
      expect(await waiting).toBe('world_away')
      expect(performance.now() - startedMs).toBeLessThan(noticedMsMax)
      const laterMs = performance.now()
      expect(await outcome(far)).toBe('world_away')
      expect(performance.now() - laterMs, 'nobody waits any more').toBeLessThan(3000)
      expect(await outcome(near)).toBe('answered')
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
  },
)
