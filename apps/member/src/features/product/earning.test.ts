import { expect, test } from 'vitest'
import { earningOf } from './earning.tsx'

test.each([
  ['0.00', '0.36', 'nothing'],
  ['0.000001', '0.36', 'less'],
  ['0.359999', '0.36', 'less'],
  ['0.36', '0.36', 'enough'],
  ['0.90', '0.36', 'enough'],
] as const)('%s earned of %s promised: %s', (revenuePerDay, dayReturnAmount, earning) => {
  expect(earningOf({ revenuePerDay, dayReturnAmount })).toBe(earning)
})
