import { expect, test } from 'vitest'
import { keepFresh } from './fresh.ts'

test('a crowd shares one making, and the next one comes when it is old', async () => {
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

test('a clock that was set back does not keep a value for ever', async () => {
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
