import { expect, test } from 'vitest'
import { cosinePpm } from './cosine.ts'

test('the result is within 0.0017 of the cosine, everywhere', () => {
  for (const period of [2, 3, 7, 30, 365]) {
    for (let day = -period; day <= 2 * period; day++) {
      const exact = Math.cos((2 * Math.PI * day) / period)
      expect(Math.abs(cosinePpm(day, period) / 1e6 - exact)).toBeLessThan(0.0017)
    }
  }
})

test('the peak is at 0, its opposite half a period on, and zero at the quarters', () => {
  expect([0, 7, 14, 21, 28, -28].map((day) => cosinePpm(day, 28))).toEqual([
    1_000_000, 0, -1_000_000, 0, 1_000_000, 1_000_000,
  ])
})

test('an even period sums to zero: a season adds nothing and takes nothing', () => {
  for (const period of [2, 4, 30, 364]) {
    let sum = 0
    for (let day = 0; day < period; day++) sum += cosinePpm(day, period)
    expect(sum).toBe(0)
  }
})

test('plain numbers give what whole numbers of any size give, up to the longest period', () => {
  for (const period of [2, 3, 7, 28, 365, 999, 3_660, 10_000]) {
    const turn = 4n * BigInt(period)
    for (let day = -period; day < 2 * period; day++) {
      const at = (((4n * BigInt(day) + BigInt(period)) % turn) + turn) % turn
      const h = (2n * at) % turn
      const q = h * (turn - h)
      const sine = (16_000_000n * q) / (5n * turn * turn - 4n * q)
      if (BigInt(cosinePpm(day, period)) !== (2n * at < turn ? sine : -sine))
        expect.fail(`day ${day} of ${period}: ${cosinePpm(day, period)}`)
    }
  }
})
