import { expect, test } from 'vitest'
import { expOf, powerOf } from './exact-math.ts'

test('e^x is within 10⁻¹³ of Math.exp', () => {
  for (let x = -40; x <= 40; x += 0.37) {
    const exact = Math.exp(x)
    expect(Math.abs(expOf(x) - exact) / exact, `${x}`).toBeLessThan(1e-13)
  }
  expect([expOf(0), expOf(-800)]).toEqual([1, 0])
  expect(() => expOf(710)).toThrow(RangeError)
  expect(() => expOf(Number.NaN)).toThrow(RangeError)
})

test('a power is that of repeated multiplication', () => {
  expect([powerOf(2, 10), powerOf(0.5, 3), powerOf(7, 0)]).toEqual([1_024, 0.125, 1])
  expect(powerOf(1.04, 365) / 1.04 ** 365).toBeCloseTo(1, 12)
  expect(() => powerOf(2, -1)).toThrow(RangeError)
  expect(() => powerOf(2, 0.5)).toThrow(RangeError)
})
