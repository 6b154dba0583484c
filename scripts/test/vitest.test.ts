import { expect, test } from 'vitest'
import { lineOf, sumOf } from './outcome.ts'
import { textOf } from './reporter.ts'
import type { KindResult, Results } from './results.ts'
import { partsOf } from './vitest.ts'

const failure = {
  title: 'apps/a.test.ts > adds',
  text: 'expected 1 to be 2\n- 2\n+ 1',
  alone: ['apps/a.test.ts', '-t', 'adds'],
}
const unit: KindResult = { name: 'unit', passed: 2, skipped: 1, tookMs: 1500, failures: [] }
const resultsOf = (kind: Partial<KindResult>, errors: Results['errors'] = []): Results => ({
  kinds: [{ ...unit, ...kind }],
  errors,
  files: [],
})
const ended = { code: 0, said: '', tookMs: 2000 }
const outcomeOf = (results: Results | undefined, how: Partial<typeof ended> = {}) =>
  sumOf(partsOf(results, { ...ended, ...how }).map(({ outcome }) => outcome))

test('passed, failed and skipped tests are counted, each failure with the command that runs only it', () => {
  const results = resultsOf({ failures: [failure] })
  expect(outcomeOf(results, { code: 1 })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    details: [
      'apps/a.test.ts > adds\n    expected 1 to be 2\n    - 2\n    + 1\n    alone: npm test -- apps/a.test.ts -t adds',
    ],
  })
  expect(partsOf(results, ended).map(lineOf)).toEqual(['unit          2 passed, 1 failed, 1 skipped, 1.5 s'])
})

test('a run that breaks off is a failure with its output', () => {
  expect(outcomeOf(undefined, { code: 1, said: 'the set-up failed' })).toMatchObject({
    failed: 1,
    details: ['vitest ended with exit code 1\n    the set-up failed'],
  })
  expect(outcomeOf(resultsOf({}), { code: 1 })).toMatchObject({ passed: 2, failed: 1 })
  expect(outcomeOf(resultsOf({}, [{ title: 'outside', text: 'x' }]), { code: 1 })).toMatchObject({
    failed: 1,
    details: ['outside\n    x'],
  })
})

test('no test at all is a failure', () => {
  expect(outcomeOf(resultsOf({ passed: 0 }))).toMatchObject({ failed: 1, details: ['no test ran'] })
})

test('a failure shows its difference and our own stack lines', () => {
  const stack =
    'Error: no\n    at add (/repo/apps/add.ts:3:1)\n    at run (/repo/node_modules/vitest/x.js:1:1)'
  expect(textOf({ message: 'no', diff: '\u001b[32m- 2\u001b[39m', stack })).toBe(
    'no\n- 2\n    at add (/repo/apps/add.ts:3:1)',
  )
})
