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
