import { expect, test } from 'vitest'
import { ranges, readRanges, shrink } from './shrink.ts'

test('irrelevant steps are left out, wherever they are', async () => {
  const needed = [3, 40, 41]
  const { without } = await shrink(64, async (left) => needed.every((step) => !left.has(step)), 1000)
  const kept = Array.from({ length: 64 }, (_, index) => index + 1).filter((step) => !without.has(step))
  expect(kept).toEqual([...needed, 64])
})

test('it stops after the maximum of runs with the result so far', async () => {
  const { without, tries } = await shrink(100, async (left) => !left.has(99), 3)
  expect(tries).toBe(3)
  expect(without.has(99)).toBe(false)
  expect(without.size).toBeGreaterThan(40)
})

test.each([
  ['', []],
  ['7', [7]],
  ['1-3,9', [1, 2, 3, 9]],
])('the steps %j are parsed and printed alike', (text, steps) => {
  expect([...readRanges(text)]).toEqual(steps)
  expect(ranges(new Set(steps))).toBe(text)
})

test.each(['x', '1-', '1;2', '-3', '1e3'])('%j is refused as a list of steps', (text) => {
  expect(() => readRanges(text)).toThrow(RangeError)
})
