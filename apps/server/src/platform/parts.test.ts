import { expect, test } from 'vitest'
import { measureParts } from './parts.ts'

test('each part, even a failed one, gets the time since the previous part', async () => {
  let now = 300
  const over = measureParts('modules', () => now)
  const work = async <T>(ms: number, value: T) => {
    now += ms
    return value
  }
  expect(await over('database', work(40, 'open'))).toBe('open')
  now += 5
  const fails = work(10, '').then(() => Promise.reject(new Error('away')))
  await expect(over('chain', fails)).rejects.toThrow('away')
  expect(over.ms).toEqual({ modules: 300, database: 40, chain: 15 })
})
