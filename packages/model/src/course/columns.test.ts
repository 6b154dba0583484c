/** Division of amounts in floats, against bigints. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorOver, partOf, restOver } from './columns.ts'

const over = fc.constantFrom(3, 7, 100, 10_000, 999_983)
/** Also beside a multiple, where a rounded quotient would be one too many. */
const amount = fc.oneof(
  fc.maxSafeInteger().map(Math.abs),
  fc.tuple(fc.nat({ max: 9_000_000_000 }), fc.integer({ min: -1, max: 1 })),
)

test('a quotient and what is left of it are those of whole numbers, up to 2⁵³', () => {
  fc.assert(
    fc.property(amount, over, (given, divisor) => {
      const whole = typeof given === 'number' ? given : Math.max(0, given[0] * divisor + given[1])
      expect(BigInt(floorOver(whole, divisor))).toBe(BigInt(whole) / BigInt(divisor))
      expect(BigInt(restOver(whole, divisor))).toBe(BigInt(whole) % BigInt(divisor))
    }),
    { numRuns: 5_000, seed: 53 },
  )
  for (const divisor of [3, 7, 100, 10_000]) {
    const most = Math.floor(Number.MAX_SAFE_INTEGER / divisor) * divisor
    expect(floorOver(most - 1, divisor)).toBe(most / divisor - 1)
  }
})

test('a share is that of whole numbers, up to 2⁵³', () => {
  const share = fc.integer({ min: 0, max: 10_000 })
  const step = fc.constantFrom(1, 10_000)
  const beside = fc
    .tuple(fc.nat({ max: 9_000_000_000 }), fc.integer({ min: -1, max: 1 }))
    .map(([hundredths, by]) => Math.max(0, hundredths * 10_000 + by))
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeNat(), beside), share, step, (given, points, multiple) => {
      const of = points > 100 ? 10_000 : 100
      const part = (BigInt(given) * BigInt(points)) / BigInt(of)
      expect(BigInt(partOf(given, points, multiple, of))).toBe(part - (part % BigInt(multiple)))
    }),
    { numRuns: 5_000, seed: 53 },
  )
})
