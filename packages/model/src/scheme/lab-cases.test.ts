/**
 * Cases 2–6 and one preset of the lab, with every figure of their tables. Case 1 is in
 * run-scheme.test.ts, case 11 in monthly-promise.test.ts. Runs count in grains: a millionth of a
 * machine of price 1 is 1,000 units, so that every share used here (a tenth of a percent) is whole
 * and joiners are not rounded to whole people.
 */
import { describe, expect, test } from 'vitest'
import { inPrices, perMachine, playShares, type Shares } from '../families/machine.ts'
import {
  breakEvenDay,
  criticalGrowth,
  doublingDays,
  growthPerTerm,
  growthShareLosing,
  growthShareLosingInDays,
  payoutMultiple,
  selfFundingRevenue,
  steadyJoinersForm,
} from './closed-forms.ts'
import { growingJoiners, type Joiners, logisticJoiners, steadyJoiners } from './joiners.ts'

function play(shares: Shares, joiners: Joiners, days = 3_000) {
  const { run, outcome } = playShares(shares, joiners, days)
  return { ...run, ...outcome }
}

const logistic = (rate: number) => logisticJoiners({ population: 10_000, seeds: 10, rate, perMachine })
const growing = (growth: number) => growingJoiners({ first: 1, growth, perMachine })

describe('case 2: self-funding', () => {
  const shares = { dayReturn: 0.05, termDays: 60, cost: 0.1 }

  test('the edge is m = .035', () => {
    // A float carries sixteen digits.
    expect(selfFundingRevenue(shares)).toBeCloseTo(0.035, 15)
    expect(criticalGrowth({ ...shares, revenue: 0.035 })).toBeCloseTo(0, 14)
  })

  test.each([0.05, 0.1, 0.2])(
    'at the edge a logistic run (r = %f) ends with cash 0, 70.0%% paid by revenue',
    (r) => {
      const run = play({ ...shares, revenue: 0.035 }, logistic(r), 1_000)
      expect(run.collapseDay).toBeNull()
      // Exactly: nothing in the run is rounded, and everybody was paid in full.
      expect(run.cashLeft).toBe(0n)
      expect(run.revenueShareOfPayouts).toBe(0.7)
      expect(run.lost).toBe(0n)
    },
  )

  test('at m = .03 it collapses on day 117', () => {
    expect(play({ ...shares, revenue: 0.03 }, logistic(0.1)).collapseDay).toBe(117)
  })

  test('a tenth of a percent of the price below the edge it collapses, whatever the growth', () => {
    for (const r of [0.05, 0.1, 0.2]) {
      expect(play({ ...shares, revenue: 0.034 }, logistic(r)).collapseDay).not.toBeNull()
    }
  })
})

describe('case 3: growth needed', () => {
  const table = [
    { dayReturn: 0.05, termDays: 30, percents: ['2.845', '3.673', '4.442', '5.217'] },
    { dayReturn: 0.05, termDays: 60, percents: ['4.678', '5.306', '5.902', '6.516'] },
    { dayReturn: 0.02, termDays: 60, percents: ['0.618', '0.996', '1.345', '1.69'] },
  ]
  const costs = [0, 0.1, 0.18, 0.25]
  const cells = table.flatMap(({ dayReturn, termDays, percents }) =>
    costs.map((cost, at) => ({ dayReturn, termDays, cost, percent: percents[at] ?? '' })),
  )

  test.each(cells)('$dayReturn × $termDays, c = $cost: $percent%', ({ percent, ...shares }) => {
    const growth = criticalGrowth({ ...shares, revenue: 0 })
    // To the last digit printed: three decimals, in one cell two.
    const digits = percent.split('.')[1]?.length ?? 0
    expect((growth * 100).toFixed(digits)).toBe(percent)
  })

  test.each(cells)('$dayReturn × $termDays, c = $cost: collapses at 0.98 g*, not at 1.02 g*', (shares) => {
    const growth = criticalGrowth({ ...shares, revenue: 0 })
    expect(play(shares, growing(growth * 0.98)).collapseDay).not.toBeNull()
    const solvent = play(shares, growing(growth * 1.02))
    expect(solvent.collapseDay).toBeNull()
    // From the end of the first term each day is the one before × (1 + g): the inflow stays ahead
    // for ever.
    expect(solvent.marks.fluxTurnsNegative).toBeNull()
  })

  test('real revenue lowers the needed growth, as (d − m) says', () => {
    const shares = { dayReturn: 0.05, termDays: 60, cost: 0.1, revenue: 0.02 }
    const growth = criticalGrowth(shares)
    expect(growth).toBeLessThan(criticalGrowth({ ...shares, revenue: 0 }))
    expect(play(shares, growing(growth * 0.98)).collapseDay).not.toBeNull()
    expect(play(shares, growing(growth * 1.02)).collapseDay).toBeNull()
  })
})

describe('case 4: steady joiners', () => {
  test.each([
    { dayReturn: 0.1, termDays: 30, peak: 5.5, peakDay: 10, collapse: 22 },
    { dayReturn: 0.05, termDays: 60, peak: 10.5, peakDay: 20, collapse: 42 },
  ])('$dayReturn × $termDays: peak $peak on day $peakDay, collapse on day $collapse, half lose', (row) => {
    const run = play(row, steadyJoiners(BigInt(perMachine)))
    expect(inPrices(run.peak.cash)).toBe(row.peak)
    expect(run.peak.day).toBe(row.peakDay)
    expect(run.collapseDay).toBe(row.collapse)
    expect(run.lost * 2n).toBe(run.bought)
    expect(steadyJoinersForm(row.dayReturn, row.termDays)).toEqual({
      peakCash: row.peak,
      peakDay: row.peakDay,
      collapseDay: row.collapse,
      shareLosing: 0.5,
    })
  })

  test('the closed form refuses what it does not cover', () => {
    expect(() => steadyJoinersForm(0.05, 40)).toThrow(RangeError)
    expect(() => steadyJoinersForm(0.03, 400)).toThrow(RangeError)
  })
})

describe('case 5: steady growth', () => {
  test.each([
    { dayReturn: 0.05, termDays: 60, growth: 0.04 },
    { dayReturn: 0.02, termDays: 200, growth: 0.015 },
    { dayReturn: 0.1, termDays: 90, growth: 0.08 },
  ])('$dayReturn × $termDays growing by $growth: the buyers of the last 1/d days lose', (row) => {
    const run = play(row, growing(row.growth))
    expect(run.collapseDay).not.toBeNull()
    // The closed form has no first day; a run has, so that its buyers are 1 − (1 + g)^−days of all
    // there would be.
    const ofAll = 1 - (1 + row.growth) ** -(run.collapseDay ?? 0)
    const exact = growthShareLosingInDays(row.growth, row.dayReturn) / ofAll
    // Each day's sales are rounded to a millionth of a machine.
    expect(Math.abs(run.shareLosing - exact)).toBeLessThan(1e-6)
  })

  test('the share tends to 1 − e^(−g/d) as the steps get small', () => {
    // A million prices of capital extend the run so far that its first day no longer counts.
    const capital = 1_000_000n
    const distance = [0.1, 0.02, 0.004].map((dayReturn) => {
      const shares = { dayReturn, termDays: Math.round(8 / dayReturn), capital }
      const run = play(shares, growing(0.8 * dayReturn), 20_000)
      return Math.abs(run.shareLosing - growthShareLosing(0.8 * dayReturn, dayReturn))
    })
    // One more day than 1/d loses, so the distance shrinks like g: by five each time.
    expect(distance[1]).toBeLessThan((distance[0] ?? 0) / 4)
    expect(distance[2]).toBeLessThan((distance[1] ?? 0) / 4)
    expect(distance[2]).toBeLessThan(0.002)
  })

  test('63.2% at the critical growth of a long machine', () => {
    // g* → d when the term is long: 1 − 1/e.
    const dayReturn = 0.01
    const growth = criticalGrowth({ dayReturn, termDays: 3_000, cost: 0, revenue: 0 })
    expect(growth).toBeCloseTo(dayReturn, 6)
    expect(growthShareLosing(growth, dayReturn)).toBeCloseTo(0.632, 3)
  })
})

describe('case 6: saturation', () => {
  test.each([
    { rate: 0.1, dayReturn: 0.05, cost: 0, collapse: 84, peak: 1691, peakDay: 70, percent: 56.9 },
    { rate: 0.1, dayReturn: 0.05, cost: 0.18, collapse: 78, peak: 855, peakDay: 65, percent: 67.6 },
    { rate: 0.2, dayReturn: 0.02, cost: 0, collapse: 86, peak: 6784, peakDay: 46, percent: 47.7 },
    { rate: 0.2, dayReturn: 0.02, cost: 0.18, collapse: 77, peak: 5181, peakDay: 44, percent: 84.7 },
  ])('r = $rate, $dayReturn × 60, c = $cost: day $collapse, peak $peak ($peakDay), $percent% lose', (row) => {
    const run = play({ dayReturn: row.dayReturn, termDays: 60, cost: row.cost }, logistic(row.rate))
    expect(run.collapseDay).toBe(row.collapse)
    expect(run.peak.day).toBe(row.peakDay)
    // Printed in whole machines. One of the four is 0.53 off (854.475), within a machine.
    expect(Math.abs(inPrices(run.peak.cash) - row.peak)).toBeLessThan(1)
    expect(Math.abs(run.shareLosing * 100 - row.percent)).toBeLessThanOrEqual(0.05)
  })
})

test('preset HPZ Token: 57,000 pays 4,000 a day for 90 days', () => {
  const dayReturn = 4_000 / 57_000
  const growth = criticalGrowth({ dayReturn, termDays: 90, cost: 0, revenue: 0 })
  expect(payoutMultiple(dayReturn, 90)).toBeCloseTo(6.32, 2)
  expect(breakEvenDay(dayReturn)).toBe(15)
  expect(growth * 100).toBeCloseTo(7.0, 2)
  expect(doublingDays(growth)).toBeCloseTo(10.2, 1)
  expect(Math.round(growthPerTerm(growth, 90))).toBe(442)
})
