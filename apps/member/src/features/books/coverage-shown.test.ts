import { readMoney } from '@glasshouse/contract'
import { sumOf } from '@glasshouse/web/shown-amounts.ts'
import { expect, test } from 'vitest'
import { coverageShown } from './coverage-shown.ts'

test('what is shown as there and coming in is what is shown as paid and left', () => {
  const { inPots, expectedRevenue, stated, paid, left } = coverageShown({
    inPots: '2258.056',
    expectedRevenueNext30Days: '6741.907',
    statedNext30Days: '0.00',
    paidNext30Days: '8999.961',
    leftAfter30Days: '0.002',
  })
  expect([paid, left]).toEqual(['8999.96', '0.00'])
  expect(sumOf([inPots, expectedRevenue, stated])).toBe('8999.96')
  for (const shown of [inPots, expectedRevenue]) expect(readMoney(shown) % 10_000n).toBe(0n)
})
