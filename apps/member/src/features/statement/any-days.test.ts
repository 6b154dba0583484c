import { expect, test } from 'vitest'
import { daysProblem } from './any-days.tsx'

test.each([
  ['', '', { field: 'fromDay', key: 'dayMissing' }],
  ['3', '', { field: 'throughDay', key: 'dayMissing' }],
  ['-3', '4', { field: 'fromDay', key: 'dayMissing' }],
  ['11', '12', { field: 'fromDay', key: 'dayToCome' }],
  ['4', '3', { field: 'throughDay', key: 'daysBackwards' }],
  ['0', '3660', { field: 'throughDay', key: 'daysTooMany' }],
  ['0', '3659', null],
  ['10', '10', null],
])('days %o to %o while day 10 is open: %o', (from, through, problem) =>
  expect(daysProblem(from, through, 10)).toEqual(problem),
)
