import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { daysToEmptyFloor } from './days-to-empty.ts'

const flow = (into: bigint, out: bigint) => ({ into: money(into), out: money(out) })

test.each([
  ['losing 3 a day', 100n, [flow(2n, 5n), flow(0n, 3n)], 33],
  ['losing 3 in one of two days', 100n, [flow(2n, 5n), flow(3n, 3n)], 66],
  ['nothing left and still losing', 0n, [flow(0n, 1n)], 0],
  ['nothing left, all that comes in goes out', 0n, [flow(5n, 5n)], 0],
  ['nothing left before the first close', 0n, [], null],
  ['balanced', 100n, [flow(5n, 5n)], null],
  ['filling', 100n, [flow(9n, 1n), flow(0n, 3n)], null],
  ['no day closed yet', 100n, [], null],
])('%s', (_, pots, days, expected) => {
  expect(daysToEmptyFloor(money(pots), days)).toBe(expected)
})

test('refuses more than seven days and negative pots', () => {
  expect(() => daysToEmptyFloor(money(1n), Array(8).fill(flow(0n, 1n)))).toThrow(RangeError)
  expect(() => daysToEmptyFloor(money(-1n), [])).toThrow(RangeError)
})
