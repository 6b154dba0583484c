import { expect, test } from 'vitest'
import { sizeThatFits } from './coin-amount.tsx'

test.each([
  [10, 'xl', 'xl'],
  [17, 'xl', 'lg'],
  [25, 'xl', 'md'],
  [31, 'xl', 'sm'],
  [10, 'md', 'md'],
  [31, 'md', 'sm'],
  [80, 'lg', 'sm'],
] as const)('a figure of %i characters with wanted size %s has size %s', (length, wanted, size) => {
  expect(sizeThatFits(length, wanted)).toBe(size)
})
