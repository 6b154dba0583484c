import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { machineScheme, wholeShare } from './machine-scheme.ts'

const terms = { price: money(1_000n), dayReturn: money(50n), termDays: 60 }

test('an omitted term is zero', () => {
  expect(machineScheme(terms)).toEqual({
    ...terms,
    referral: 0n,
    operatorTake: 0n,
    revenuePerMachine: 0n,
    openingCapital: 0n,
  })
})

test.each([
  ['a price of nothing', { price: money(0n) }],
  ['a negative return', { dayReturn: money(-1n) }],
  ['no term', { termDays: 0 }],
  ['half a day', { termDays: 1.5 }],
  ['costs above the price', { referral: money(600n), operatorTake: money(401n) }],
  ['negative revenue', { revenuePerMachine: money(-1n) }],
  ['negative capital', { openingCapital: money(-1n) }],
])('refuses %s', (_, change) => {
  expect(() => machineScheme({ ...terms, ...change })).toThrow(RangeError)
})

test('a share must be whole units', () => {
  expect(wholeShare(money(1_000n), 0.035)).toBe(35n)
  expect(() => wholeShare(money(1_000n), 0.0355)).toThrow(RangeError)
})
