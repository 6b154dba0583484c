import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEvenDay, criticalGrowth, selfFundingRevenue } from './closed-forms.ts'

test('g* solves its equation: the rest of a deposit is worth its payments, discounted at g*', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.003, max: 0.3, noNaN: true }),
      fc.integer({ min: 2, max: 400 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (dayReturn, termDays, cost, earned) => {
        const revenue = dayReturn * earned
        const growth = criticalGrowth({ dayReturn, termDays, cost, revenue })
        let worth = 0
        for (let k = 1; k <= termDays; k++) worth += (dayReturn - revenue) * (1 + growth) ** -k
        expect(worth / (1 - cost)).toBeCloseTo(1, 6)
        const edge = selfFundingRevenue({ dayReturn, termDays, cost })
        if (Math.abs(revenue - edge) > 1e-9) expect(growth > 0).toBe(revenue < edge)
      },
    ),
  )
})

test('machines that earn what they pay need no growth, and no growth is enough when nothing is left', () => {
  const shares = { dayReturn: 0.05, termDays: 60, cost: 0.1, revenue: 0 }
  expect(() => criticalGrowth({ ...shares, revenue: 0.05 })).toThrow(RangeError)
  expect(() => criticalGrowth({ ...shares, cost: 1 })).toThrow(RangeError)
})

test('break-even: the payment that completes the price', () => {
  expect([0.05, 0.1, 0.03, 1, 0.07].map(breakEvenDay)).toEqual([20, 10, 34, 1, 15])
})
