import { expect, test } from 'vitest'
import { daysShown } from './sign.tsx'

test.each([
  ['a newcomer sees the one day', 31, 31, [31, 31]],
  ['no day before somebody came', 31, 8, [8, 31]],
  ['five weeks at most', 80, 8, [46, 80]],
])('%s', (_, today, since, [first, last]) => {
  const days = daysShown(today, since)
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect(days).toHaveLength((last ?? 0) - (first ?? 0) + 1)
})
