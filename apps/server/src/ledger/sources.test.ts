import { readMoney, sourceNames } from '@glasshouse/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFunded, type Funded, fundedBetween, nothingFunded, paidOf, sourcesOf } from './sources.ts'

const week: Funded = {
  promised: 900_000n,
  revenue: 100_000n,
  fees: 0n,
  operator: 20n,
  purchases: 300_000n,
  rest: 2n,
}

test('the shown figures add up: promised = paid + uncovered, paid = four pots and rest', () => {
  expect(sourcesOf(week)).toEqual({
    promised: '0.90',
    paid: '0.400022',
    revenue: '0.10',
    fees: '0.00',
    operator: '0.00002',
    purchases: '0.30',
    uncovered: '0.499978',
    rest: '0.000002',
  })
  expect(paidOf(week)).toBe(400_022n)
})

test('the difference of two running sums is the sum of the rows between them', () => {
  const later = addFunded(week, week)
  expect(fundedBetween(week, later)).toEqual(week)
  expect(fundedBetween(nothingFunded, week)).toEqual(week)
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
/** Some part of a promise, from all four pots and rounding. */
const funded: fc.Arbitrary<Funded> = fc
  .record({
    revenue: amount,
    fees: amount,
    operator: amount,
    purchases: amount,
    rest: amount,
    uncovered: amount,
  })
  .map(({ uncovered, ...parts }) => ({
    ...parts,
    promised: Object.values(parts).reduce((sum, part) => sum + part, uncovered),
  }))

test('each source is shown with its own amount, and the parts add up to what was paid and promised', () => {
  fc.assert(
    fc.property(funded, (of) => {
      const shown = sourcesOf(of)
      for (const name of sourceNames) expect(readMoney(shown[name]), name).toBe(of[name])
      expect(readMoney(shown.rest)).toBe(of.rest)
      const named = sourceNames.reduce((sum, name) => sum + readMoney(shown[name]), 0n)
      expect(readMoney(shown.paid)).toBe(named + of.rest)
      expect(readMoney(shown.promised)).toBe(of.promised)
      expect(readMoney(shown.paid) + readMoney(shown.uncovered)).toBe(of.promised)
    }),
  )
})

test('sums of several are sums of each part, and a difference takes them back', () => {
  fc.assert(
    fc.property(funded, funded, (one, other) => {
      const both = addFunded(one, other)
      for (const [part, value] of Object.entries(both))
        expect(value, part).toBe(one[part as keyof Funded] + other[part as keyof Funded])
      expect(fundedBetween(one, both)).toEqual(other)
      expect(addFunded(one, nothingFunded)).toEqual(one)
    }),
  )
})
