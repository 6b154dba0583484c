import { expect, test } from 'vitest'
import { stepsFor } from './steps.ts'

const names = (filters: readonly string[]) => stepsFor(filters).map(({ name }) => name)

test('without a filter every step runs, the quick ones first', () => {
  const all = ['types', 'lint', 'format', 'unit', 'service', 'service-15', 'race', 'build', 'e2e']
  expect(names([])).toEqual(all)
})

test('a filter is a step or a part of a path; the browser gets a built app', () => {
  expect(names(['unit', 'lint'])).toEqual(['lint', 'unit'])
  expect(names(['e2e'])).toEqual(['build', 'e2e'])
  expect(names(['apps/server/src/ledger'])).toEqual(['files'])
  expect(names(['tests/e2e/register.e2e.test.ts'])).toEqual(['build', 'files'])
})
