import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividendPerShareFloor } from './dividend.ts'

test.each([
  [1_000_000n, 500n, 10n, 5_000n],
  [1_000_003n, 500n, 7n, 7_142n],
  [19n, 500n, 1n, 0n],
  [1_000_000n, 0n, 10n, 0n],
  [1_000_000n, 10_000n, 3n, 333_333n],
  [1_000_000n, 500n, 0n, 0n],
])('revenue %d at %d basis points over %d shares: %d each', (revenue, bp, shares, each) => {
  expect(dividendPerShareFloor(money(revenue), bp, shares)).toBe(each)
})

test('all shares together never get more than their part of the revenue', () => {
  const revenue = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const basisPoints = fc.bigInt({ min: 0n, max: 10_000n })
  const shares = fc.bigInt({ min: 1n, max: 1_000_000n })
  fc.assert(
    fc.property(revenue, basisPoints, shares, (earned, bp, count) => {
      const paid = dividendPerShareFloor(money(earned), bp, count) * count
      expect(paid * 10_000n <= earned * bp).toBe(true)
    }),
  )
})

test('a negative number of shares is a bug', () => {
  expect(() => dividendPerShareFloor(money(1n), 500n, -1n)).toThrow(RangeError)
})
