import { expect, test } from 'vitest'
import { bucketCount, spreadStock } from './buckets.ts'

test.each([
  [null, 32],
  [0, 1],
  [1, 1],
  [64, 1],
  [65, 2],
  [2048, 32],
  [1_000_000, 32],
])('a stock of %s is spread over %i buckets', (stock, buckets) => {
  expect(bucketCount(stock)).toBe(buckets)
})

test.each([0, 1, 63, 64, 65, 100, 2047, 2048, 2049, 123_457])(
  '%i units are all on sale, evenly spread',
  (stock) => {
    const spread = spreadStock(stock) as number[]
    expect(spread.reduce((sum, units) => sum + units, 0)).toBe(stock)
    expect(Math.max(...spread) - Math.min(...spread)).toBeLessThanOrEqual(1)
  },
)

test('without a limit no bucket has one', () => {
  expect(new Set(spreadStock(null))).toEqual(new Set([null]))
})
