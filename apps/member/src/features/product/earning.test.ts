import { expect, test } from 'vitest'
import { earnedFirst, earningOf } from './earning.tsx'

test.each([
  ['0.00', '0.36', 'nothing'],
  ['0.000001', '0.36', 'less'],
  ['0.359999', '0.36', 'less'],
  ['0.36', '0.36', 'enough'],
  ['0.90', '0.36', 'enough'],
] as const)('%s earned of %s promised: %s', (revenueTotal, walletotal, earning) => {
  expect(earningOf({ revenueTotal, walletotal })).toBe(earning)
})

test('those that earn most of their promise are first, whatever the amounts; equal ones keep their order', () => {
  const pump = { revenueTotal: '0.10', walletotal: '0.36' }
  const mill = { revenueTotal: '3.00', walletotal: '12.00' }
  const loom = { revenueTotal: '0.00', walletotal: '9.00' }
  const bike = { revenueTotal: '0.20', walletotal: '0.72' }
  expect(earnedFirst([loom, mill, pump, bike])).toEqual([pump, bike, mill, loom])
})
