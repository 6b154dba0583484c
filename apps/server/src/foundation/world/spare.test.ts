import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { startSpares } from './spare.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a server that fails is warned of once, and again when it has succeeded in between', async () => {
  const full = new Error('no space left on device')
  const many = vi.fn<() => Promise<unknown[]>>().mockRejectedValue(full)
  const scope = { many, one: () => Promise.resolve({ missing: false }) }
  const database = { servers: [{ name: 'first' }], on: () => ({ scope: () => scope }) }
  const warn = vi.fn()
  const spares = startSpares({
    database: database as unknown as Database,
    log: { warn } as unknown as Log,
  })
  const look = () => vi.advanceTimersByTimeAsync(10_000)
  await look()
  await look()
  expect(warn.mock.calls).toEqual([[{ err: full, server: 'first' }, 'no empty world was made in advance']])
  many.mockResolvedValueOnce([])
  await look()
  await look()
  expect(many).toHaveBeenCalledTimes(4)
  expect(warn).toHaveBeenCalledTimes(2)
  await spares.stop()
})
