import { expect, test } from 'vitest'
import { textOf } from './reporter.ts'
import { outcomeOf } from './vitest.ts'

const failure = { title: 'apps/a.test.ts > adds', text: 'expected 1 to be 2\n- 2\n+ 1' }

test('what passed, failed and did not run is counted, failures with their text', () => {
  expect(outcomeOf({ passed: 2, skipped: 1, failures: [failure] }, 1, '')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    details: ['apps/a.test.ts > adds\n    expected 1 to be 2\n    - 2\n    + 1'],
  })
})

test('a run that breaks off is a failure with what it said', () => {
  expect(outcomeOf(undefined, 1, 'the set-up failed')).toMatchObject({
    failed: 1,
    details: ['vitest ended with exit code 1\n    the set-up failed'],
  })
  expect(outcomeOf({ passed: 3, skipped: 0, failures: [] }, 1, '')).toMatchObject({ passed: 3, failed: 1 })
})

test('no test at all is a failure', () => {
  expect(outcomeOf({ passed: 0, skipped: 4, failures: [] }, 0, '')).toMatchObject({
    failed: 1,
    details: ['no test ran'],
  })
})

test('a failure shows its difference and our own lines', () => {
  const stack =
    'Error: no\n    at add (/repo/apps/add.ts:3:1)\n    at run (/repo/node_modules/vitest/x.js:1:1)'
  expect(textOf({ message: 'no', diff: '\u001b[32m- 2\u001b[39m', stack })).toBe(
    'no\n- 2\n    at add (/repo/apps/add.ts:3:1)',
  )
})
