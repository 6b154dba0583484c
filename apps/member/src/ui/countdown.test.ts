import { expect, test } from 'vitest'
import { splitCountdown } from './countdown.ts'

test.each([
  [0, 0, '00:00:00', true],
  [-5_000, 0, '00:00:00', true],
  [1, 0, '00:00:01', false],
  [1_000, 0, '00:00:01', false],
  [1_001, 0, '00:00:02', false],
  [3_599_000, 0, '00:59:59', false],
  [86_399_000, 0, '23:59:59', false],
  [86_400_000, 1, '00:00:00', false],
  [3 * 86_400_000 + 3_661_000, 3, '01:01:01', false],
])('splitCountdown %d', (leftMs, days, clock, ended) => {
  expect(splitCountdown(leftMs)).toEqual({ days, clock, ended })
})
