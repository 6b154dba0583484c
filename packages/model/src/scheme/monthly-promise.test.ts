import { money } from '@glasshouse/contract/values/money.ts'
import { describe, expect, test } from 'vitest'
import { growingInflow, runMonthlyPromise } from './monthly-promise.ts'

const hundred = money(100_000_000n)

function collapse(growthPercent: bigint, flatFromMonth?: number) {
  return runMonthlyPromise({
    promisedBasisPoints: 500n,
    withdrawnBasisPoints: 200n,
    inflow: growingInflow(hundred, growthPercent * 100n, flatFromMonth),
    months: 1_200,
  }).collapseMonth
}

describe('case 11: 5% promised, 2% withdrawn a month, an inflow of 100 that grows', () => {
  test('by 10%: never (a hundred years were run)', () => expect(collapse(10n)).toBeNull())
  test('by 10%, flat from month 24: month 68', () => expect(collapse(10n, 24)).toBe(68))
  test('by 3%: month 76', () => expect(collapse(3n)).toBe(76))
  test('by nothing: month 55', () => expect(collapse(0n)).toBe(55))
})

test('by 10%, “never” also after the years that were run: inflow grows faster than what is taken out', () => {
  const { months } = runMonthlyPromise({
    promisedBasisPoints: 500n,
    withdrawnBasisPoints: 200n,
    inflow: growingInflow(hundred, 1_000n),
    months: 1_200,
  })
  // Promised capital grows by (1.05 × 0.98) − 1 = 2.9% without inflow; withdrawals settle below
  // the inflow.
  const last = months.at(-1)
  expect(last && Number((last.withdrawn * 1_000n) / last.inflow)).toBeLessThan(400)
})

test('month by month nothing is invented: cash = opening + inflow − withdrawn', () => {
  const run = runMonthlyPromise({
    promisedBasisPoints: 700n,
    withdrawnBasisPoints: 333n,
    inflow: growingInflow(money(999n), 123n),
    opening: money(5_000n),
    months: 300,
  })
  let cash = 5_000n
  for (const month of run.months) {
    cash += month.inflow - month.withdrawn
    expect(month.cash).toBe(cash)
  }
  expect(run.collapseMonth).toBe(run.months.at(-1)?.month)
})

test('growingInflow grows from the second month, rounded down, and stays flat from the given month', () => {
  const inflow = growingInflow(money(105n), 1_000n, 3)
  expect([1, 2, 3, 4, 9].map(inflow)).toEqual([105n, 115n, 126n, 126n, 126n])
  expect([9, 1].map(inflow)).toEqual([126n, 105n])
})
