import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { World } from '../../context.ts'
import type { AwakeWorld, Worlds } from '../../foundation/world/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import { makeWatch } from './watch.ts'

test('a world that would not be looked at for a while is looked at immediately once its uses go up', async () => {
  let listed: AwakeWorld = { worldId: 1, slug: 'one', server: 'first', uses: 7n, asleep: false }
  const scope = { many: async () => [listed] } as unknown as Scope
  const watch = makeWatch({
    catalogue: scope,
    worlds: { find: async () => ({ slug: 'one', server: 'first', db: scope }) as World } as Worlds,
    looking: { on: () => ({ scope: () => scope }) } as unknown as Database,
    wall: systemClock,
    log: pino({ level: 'silent' }),
  })
  const [attention] = await watch.worlds()
  if (attention === undefined) expect.fail('it is not listed')
  const later = performance.now() + 14_000
  attention.lookAtMs = later

  watch.forget()
  expect(await watch.worlds()).toEqual([attention])
  expect(attention.lookAtMs).toBe(later)

  listed = { ...listed, uses: 8n }
  watch.forget()
  expect((await watch.worlds())[0]).toBe(attention)
  expect(attention.lookAtMs).toBe(0)
})
