import { expect, test } from 'vitest'
import { cosinePpm } from './cosine.ts'

test('the result is within 0.0017 of the cosine, everywhere', () => {
  for (const period of [2, 3, 7, 30, 365]) {
    for (let day = -period; day <= 2 * period; day++) {
      const exact = Math.cos((2 * Math.PI * day) / period)
      expect(Math.abs(Number(cosinePpm(day, period)) / 1e6 - exact)).toBeLessThan(0.0017)
    }
  }
})

test('the peak is at 0, its opposite half a period on, and zero at the quarters', () => {
  expect([0, 7, 14, 21, 28, -28].map((day) => cosinePpm(day, 28))).toEqual([
    1_000_000n,
    0n,
    -1_000_000n,
    0n,
    1_000_000n,
    1_000_000n,
  ])
})

test('an even period sums to zero: a season adds nothing and takes nothing', () => {
  for (const period of [2, 4, 30, 364]) {
    let sum = 0n
    for (let day = 0; day < period; day++) sum += cosinePpm(day, period)
    expect(sum).toBe(0n)
  }
})
