/** Division of amounts in floats, against bigints. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorOver, restOver } from './columns.ts'

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
