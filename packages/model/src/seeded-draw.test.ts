import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw32, drawPpm, limitFor, oneBelow } from './seeded-draw.ts'

test('values are pinned: the same in every process, engine and year', () => {
  expect([draw32('demo', 'prd_1', 0), draw32('demo', 'prd_1', 1), draw32('', 0)]).toMatchInlineSnapshot(`
    [
      776540860,
      1157118522,
      1385468448,
    ]
  `)
})

test('different keys give different draws', () => {
  expect(draw32('a', 12)).not.toBe(draw32('a1', 2))
  expect(draw32('a', 1, 2)).not.toBe(draw32('a', 12))
})

test('draws are uniform: mean within 0.3%, each tenth within 3% of a tenth, over 100,000 days in a row', () => {
  const tenths = Array<number>(10).fill(0)
  let sum = 0
  for (let day = 0; day < 100_000; day++) {
    const drawn = drawPpm('seed', 'prd_7', day)
    sum += drawn
    const tenth = Math.floor(drawn / 100_000)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(Math.abs(sum / 100_000 / 500_000 - 1)).toBeLessThan(0.003)
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(300)
})

test('one day does not predict the next: correlation under 1%', () => {
  let products = 0
  for (let day = 0; day < 100_000; day++) {
    products += (drawPpm('s', day) / 1e6 - 0.5) * (drawPpm('s', day + 1) / 1e6 - 0.5)
  }
  expect(Math.abs(products / 100_000 / (1 / 12))).toBeLessThan(0.01)
})

test('one below: the comparison, for all bits and limits from 0 to 2³²', () => {
  const bits = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1))
  const limit = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 }), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32))
  const near = fc.tuple(bits, fc.integer({ min: -2, max: 2 })).map(([at, by]) => [at, at + by] as const)
  const pairs = fc.oneof(fc.tuple(bits, limit), near).filter(([, below]) => below >= 0 && below <= 2 ** 32)
  fc.assert(
    fc.property(pairs, ([drawn, below]) => {
      expect(oneBelow(drawn, limitFor(below))).toBe(drawn < below ? 1 : 0)
    }),
    { numRuns: 2_000 },
  )
})
