import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesByLot } from './lots.ts'

const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)

test('a payout is shared as its close drew from the lots, in whole units', () => {
  expect(sharesByLot(10n, [30n, 70n])).toEqual([3n, 7n])
  // 2.5, 2.5: the oldest lot gets the unit.
  expect(
    sharesByLot(
      5n,
      [1n, 1n].map((part) => part * 10n),
    ),
  ).toEqual([3n, 2n])
  // 0.3, 0.9, 1.8: 0, 0 and 1, and the two units go to 0.9 and 1.8.
  expect(sharesByLot(3n, [1n, 3n, 6n])).toEqual([0n, 1n, 2n])
  expect(sharesByLot(100n, [30n, 0n, 70n])).toEqual([30n, 0n, 70n])
  expect(sharesByLot(0n, [30n, 70n])).toEqual([0n, 0n])
  expect(sharesByLot(0n, [])).toEqual([])
})

test('more than was given, and anything negative, is refused', () => {
  expect(() => sharesByLot(101n, [30n, 70n])).toThrow(RangeError)
  expect(() => sharesByLot(1n, [])).toThrow(RangeError)
  expect(() => sharesByLot(-1n, [30n])).toThrow(RangeError)
  expect(() => sharesByLot(1n, [-1n, 3n])).toThrow(RangeError)
})

const lot = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 9n }),
  fc.bigInt({ min: 0n, max: 10n ** 18n }),
)
const lots = fc.array(lot, { maxLength: 30 })

test('the shares add up, no lot gives more than it gave, and each is less than a unit off', () => {
  fc.assert(
    fc.property(lots, fc.bigInt({ min: 0n, max: 10n ** 20n }), (given, drawn) => {
      const whole = sum(given)
      const amount = whole === 0n ? 0n : drawn % (whole + 1n)
      const shares = sharesByLot(amount, given)
      expect(sum(shares)).toBe(amount)
      shares.forEach((share, index) => {
        const part = given[index] ?? -1n
        expect(share >= 0n && share <= part).toBe(true)
        if (whole === 0n) return
        const off = share * whole - amount * part
        expect(off < whole && off > -whole).toBe(true)
      })
      if (amount === whole) expect(shares).toEqual(given)
    }),
    { numRuns: 2000 },
  )
})

test('a larger lot never gives less to the same payout, and equal lots differ by a unit at most', () => {
  fc.assert(
    fc.property(lots, fc.bigInt({ min: 0n, max: 10n ** 20n }), (given, drawn) => {
      const whole = sum(given)
      const shares = sharesByLot(whole === 0n ? 0n : drawn % (whole + 1n), given)
      const pairs = given.map((part, index) => ({ part, share: shares[index] ?? 0n }))
      for (const a of pairs)
        for (const b of pairs) {
          if (a.part > b.part) expect(a.share >= b.share).toBe(true)
          if (a.part === b.part) expect(a.share - b.share <= 1n).toBe(true)
        }
    }),
    { numRuns: 300 },
  )
})
