import { expect, test } from 'vitest'
import { dropKept, keepFresh } from './fresh.ts'

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

test('a value that is over is computed again before its time', async () => {
  const fresh = keepFresh<object, { overAtMs: number }>(250, ({ overAtMs }, nowMs) => nowMs >= overAtMs)
  const key = {}
  const first = await fresh(key, 0, async () => ({ overAtMs: 100 }))
  expect(await fresh(key, 99, async () => ({ overAtMs: 0 }))).toBe(first)
  expect(await fresh(key, 100, async () => ({ overAtMs: 900 }))).toEqual({ overAtMs: 900 })
})

test('a failure is not kept', async () => {
  const fresh = keepFresh<object, number>(250)
  const key = {}
  await expect(fresh(key, 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await fresh(key, 1, async () => 7)).toBe(7)
})

test('a key that changed is computed again in every cache, and no other key is', async () => {
  const caches = [keepFresh<object, number>(250), keepFresh<object, number>(250)]
  const [changed, same] = [{}, {}]
  const readAll = (value: number) =>
    Promise.all(
      caches.map((fresh) =>
        Promise.all([fresh(changed, 0, async () => value), fresh(same, 0, async () => value)]),
      ),
    )
  await readAll(1)
  dropKept(changed)
  expect(await readAll(2)).toEqual([
    [2, 1],
    [2, 1],
  ])
})

test('a computation that began before the change is not kept after it', async () => {
  const fresh = keepFresh<object, number>(250)
  const key = {}
  const slow = Promise.withResolvers<number>()
  const before = fresh(key, 0, () => slow.promise)
  dropKept(key)
  const after = fresh(key, 1, async () => 2)
  slow.resolve(1)
  expect([await before, await after, await fresh(key, 2, async () => 3)]).toEqual([1, 2, 2])
})
