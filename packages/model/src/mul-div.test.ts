import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulDivCeil, mulDivFloor, shareCeil, shareFloor } from './mul-div.ts'

const natural = fc.bigInt({ min: 0n, max: 10n ** 20n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 20n })

test('each function rounds in the direction of its name', () => {
  expect([mulDivFloor(10n, 1n, 3n), mulDivCeil(10n, 1n, 3n)]).toEqual([3n, 4n])
  expect([mulDivFloor(9n, 1n, 3n), mulDivCeil(9n, 1n, 3n)]).toEqual([3n, 3n])
  expect([shareFloor(money(199n), 50n), shareCeil(money(199n), 50n)]).toEqual([0n, 1n])
})

test('floor ≤ exact ≤ ceil, less than a unit apart, equal when it divides', () => {
  fc.assert(
    fc.property(natural, natural, positive, (value, by, over) => {
      const low = mulDivFloor(value, by, over)
      const high = mulDivCeil(value, by, over)
      expect(low * over <= value * by && value * by <= high * over).toBe(true)
      expect(high - low).toBe((value * by) % over === 0n ? 0n : 1n)
    }),
  )
})

test.each([
  [-1n, 1n, 1n],
  [1n, -1n, 1n],
  [1n, 1n, 0n],
  [1n, 1n, -2n],
])('refuses %s × %s ÷ %s', (value, by, over) => {
  expect(() => mulDivFloor(value, by, over)).toThrow(RangeError)
  expect(() => mulDivCeil(value, by, over)).toThrow(RangeError)
})
