import { expect, test } from 'vitest'
import { drawnPots } from './drawn-pots.ts'

test.each([
  ['revenue-backed', false, ['revenue', 'fees']],
  ['revenue-backed', true, ['revenue', 'fees', 'operator']],
  ['promise-first', false, ['revenue', 'fees', 'purchases']],
  ['promise-first', true, ['revenue', 'fees', 'operator', 'purchases']],
] as const)('%s, operator %s', (policy, operatorFunds, pots) => {
  expect(drawnPots({ policy, operatorFunds })).toEqual(pots)
})
