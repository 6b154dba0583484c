import { expect, test } from 'vitest'
import { barPercent } from './promise-bars.tsx'

test.each([
  ['the promise is the longer one', '0.36', '0.24', 100],
  ['what is earned is part of it', '0.24', '0.36', 66],
  ['a machine that earns more than it promises', '0.36', '0.90', 40],
  ['nothing', '0.00', '0.36', 0],
  ['next to nothing can be seen', '0.000001', '0.36', 1],
  ['both nothing', '0.00', '0.00', 0],
])('%s', (_, amount, other, percent) => {
  expect(barPercent(amount, other)).toBe(percent)
})
