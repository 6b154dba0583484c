import { money } from '@glasshouse/contract/values/money.ts'
import { describe, expect, test } from 'vitest'
import { pots } from './arbitrary-close.fixture.ts'
import { coverage, expectedRevenueFloor, promisedAhead } from './coverage.ts'
import { dueSpan } from './schedule.ts'

const backed = { policy: 'revenue-backed', operatorCapitalMayPay: false } as const
const days = (...amounts: bigint[]) => amounts.map((amount) => money(amount))

describe('what is promised in the next 30 closes', () => {
  const order = (bought: number, validDays: number, count = 1n) => ({
    ...dueSpan(bought, validDays),
    dayReturn: money(10n),
    count,
  })

  test.each([
    ['bought today, 60 days: the closes of 29 days, from tomorrow', order(100, 60), 290n],
    ['bought yesterday, 60 days: all 30', order(99, 60), 300n],
    ['ends at today’s close: one', order(70, 30), 10n],
    ['ended yesterday: none', order(69, 30), 0n],
    ['three alike', order(95, 10, 3n), 180n],
  ])('%s', (_, orders, promised) => {
    expect(promisedAhead([orders], 100)).toBe(promised)
  })

  test('is the sum over orders and over days', () => {
    const orders = [order(99, 60), order(70, 30), order(95, 10, 3n)]
    expect(promisedAhead(orders, 100)).toBe(490n)
    const byDay = Array.from({ length: 30 }, (_, i) => promisedAhead(orders, 100 + i, 1))
    expect(byDay.reduce((sum, amount) => sum + amount, 0n)).toBe(490n)
  })
})

test('expected revenue: the mean of the days there are, × 30, rounded down', () => {
  expect(expectedRevenueFloor(days(7n, 7n, 7n, 7n, 7n, 7n, 7n))).toBe(210n)
  expect(expectedRevenueFloor(days(1n, 0n, 0n, 0n, 0n, 0n, 0n))).toBe(4n)
  expect(expectedRevenueFloor(days(4n, 6n))).toBe(150n)
  expect(expectedRevenueFloor([])).toBe(0n)
  expect(() => expectedRevenueFloor(days(1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n))).toThrow(RangeError)
})

describe('coverage', () => {
  const facts = {
    ...backed,
    pots: pots(100n, 20n, 300n, 4_000n),
    statedInRevenuePot: money(0n),
    modelledRevenue: days(2n, 4n),
    promised: money(420n),
  }

  test('pots that the policy may use, with what is expected', () => {
    expect(coverage(facts)).toEqual({
      promised: 420n,
      expectedRevenue: 90n,
      usablePots: 120n,
      ratio: 0.5,
      ratioModelledOnly: 0.5,
    })
    expect(coverage({ ...facts, operatorCapitalMayPay: true }).ratio).toBe(1.2142)
    expect(coverage({ ...facts, policy: 'promise-first' }).ratio).toBe(10.0238)
  })

  test('stated is not earned: without what was typed in, at most the whole revenue pot', () => {
    expect(coverage({ ...facts, statedInRevenuePot: money(42n) }).ratioModelledOnly).toBe(0.4)
    expect(coverage({ ...facts, statedInRevenuePot: money(999n) })).toMatchObject({
      ratio: 0.5,
      ratioModelledOnly: 0.2619,
    })
  })

  test('rounded down: 99.999% is not 100%', () => {
    const almost = { ...facts, promised: money(1_000_000n), pots: pots(999_909n), modelledRevenue: [] }
    expect(coverage(almost).ratio).toBe(0.9999)
  })

  test('nothing promised is null, not infinite', () => {
    expect(coverage({ ...facts, promised: money(0n) })).toMatchObject({
      ratio: null,
      ratioModelledOnly: null,
    })
  })
})
