import { expect, test } from 'vitest'
import { earnedFirst, earningOf } from './earning.tsx'

test.each([
  ['0.00', '0.36', 'nothing'],
  ['0.000001', '0.36', 'less'],
  ['0.359999', '0.36', 'less'],
  ['0.36', '0.36', 'enough'],
  ['0.90', '0.36', 'enough'],
] as const)('%s earned of %s promised: %s', (revenuePerDay, dayReturnAmount, earning) => {
  expect(earningOf({ revenuePerDay, dayReturnAmount })).toBe(earning)
})

test('those that earn most of their promise are first, whatever the amounts; equal ones keep their order', () => {
  const pump = { revenuePerDay: '0.10', dayReturnAmount: '0.36' }
  const mill = { revenuePerDay: '3.00', dayReturnAmount: '12.00' }
  const loom = { revenuePerDay: '0.00', dayReturnAmount: '9.00' }
  const bike = { revenuePerDay: '0.20', dayReturnAmount: '0.72' }
  expect(earnedFirst([loom, mill, pump, bike])).toEqual([pump, bike, mill, loom])
})
