import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  draw32,
  drawPpm,
  drawsOf,
  fillTens,
  limitFor,
  oneBelow,
  oneOf,
  prefixOf,
  withDigit,
} from './seeded-draw.ts'

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

test('in steps: the draw of a number, and of each in a block', () => {
  for (const first of [0, 5_000, 120_000]) {
    const prefix = prefixOf('seed', 'buys', 12)
    const tens = new Int32Array(500)
    const drawOf = drawsOf(prefix)
    fillTens(prefix, tens, first / 10)
    for (let nth = 0; nth < 5_000; nth++) {
      const drawn = draw32('seed', 'buys', 12, first + nth)
      expect(withDigit(tens[Math.floor(nth / 10)] ?? 0, nth % 10)).toBe(drawn)
      if (first + nth > 0) expect(drawOf(first + nth)).toBe(drawn)
    }
  }
})

test('draws of numbers in any order', () => {
  const drawOf = drawsOf(prefixOf('seed', 'invited'))
  for (const number of [7, 12, 3, 100, 10, 1_000_007, 1_000_000, 9])
    expect(drawOf(number)).toBe(draw32('seed', 'invited', number))
})

test('one below: the comparison of the draw, for limits from 1 to 2³²', () => {
  const hash = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
  const anyLimit = fc.oneof(
    fc.integer({ min: 1, max: 2 ** 32 }),
    fc.constantFrom(1, 2 ** 16, 2 ** 31, 2 ** 32),
  )
  const fromDraw = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -(2 ** 16), max: 2 ** 16 }))
  fc.assert(
    fc.property(hash, fc.integer({ min: 0, max: 9 }), anyLimit, fromDraw, (tens, digit, limit, by) => {
      const drawn = withDigit(tens, digit)
      const near = Math.min(2 ** 32, Math.max(1, drawn + by))
      for (const below of [limit, near]) {
        const { last, upper } = limitFor(below)
        expect(oneBelow(tens, digit, last, upper), `${drawn} ${below}`).toBe(drawn < below ? 1 : 0)
      }
    }),
    { numRuns: 5_000 },
  )
})

test('one of so many: the upper part of the product, for all bits', () => {
  const bits = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(0, 2 ** 31, 2 ** 32 - 1))
  const choices = fc.oneof(fc.integer({ min: 1, max: 256 }), fc.constantFrom(3, 2 ** 16))
  fc.assert(
    fc.property(bits, choices, (drawn, many) => {
      expect(oneOf(many, drawn)).toBe(Number((BigInt(drawn) * BigInt(many)) >> 32n))
    }),
    { numRuns: 2_000 },
  )
})
