import { expect, test } from 'vitest'
import { keepFresh } from './fresh.ts'

test('simultaneous callers share one computation, and a stale value is computed again', async () => {
  const fresh = keepFresh<object, number>(250)
  const key = {}
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([fresh(key, 1000, make), fresh(key, 1001, make), fresh(key, 1249, make)])).toEqual(
    [1, 1, 1],
  )
  expect(await fresh(key, 1250, make)).toBe(2)
  expect(await fresh({}, 1250, make)).toBe(3)
})

test('a value expires even when the clock is set back', async () => {
  const fresh = keepFresh<object, number>(250)
  const key = {}
  await fresh(key, 9000, async () => 1)
  expect(await fresh(key, 10, async () => 2)).toBe(2)
})

test('a failure is not kept', async () => {
  const fresh = keepFresh<object, number>(250)
  const key = {}
  await expect(fresh(key, 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await fresh(key, 1, async () => 7)).toBe(7)
})
