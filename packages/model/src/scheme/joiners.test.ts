import { expect, test } from 'vitest'
import { growingJoiners, listedJoiners, logisticJoiners, steadyJoiners } from './joiners.ts'

const days = [1, 2, 3, 4]

test('joiners are steady, listed or growing', () => {
  expect(days.map(steadyJoiners(3n))).toEqual([3n, 3n, 3n, 3n])
  expect(days.map(listedJoiners([5n, 0n, 2n]))).toEqual([5n, 0n, 2n, 0n])
  const doubling = growingJoiners({ first: 1.5, growth: 1, perMachine: 10 })
  expect(days.map(doubling)).toEqual([15n, 30n, 60n, 120n])
})

test('logistic: sales add up to the population without its seeds, half of it by ln((K − a)/a)/r', () => {
  const sold = logisticJoiners({ population: 10_000, seeds: 10, rate: 0.1, perMachine: 1_000 })
  let all = 0n
  let byHalf = 0n
  for (let day = 1; day <= 400; day++) {
    all += sold(day)
    if (day <= Math.round(Math.log(999) / 0.1)) byHalf += sold(day)
  }
  expect(all).toBe(9_990_000n)
  expect(Math.abs(Number(byHalf) / 1_000 - 4_990)).toBeLessThan(30)
})
