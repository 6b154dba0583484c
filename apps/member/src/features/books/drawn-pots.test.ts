import { expect, test } from 'vitest'
import { drawnPots, undrawnPots } from './drawn-pots.ts'

test.each([
  ['revenue-backed', false, ['revenue', 'fees'], ['operator', 'purchases']],
  ['revenue-backed', true, ['revenue', 'fees', 'operator'], ['purchases']],
  ['promise-first', false, ['revenue', 'fees', 'purchases'], ['operator']],
  ['promise-first', true, ['revenue', 'fees', 'operator', 'purchases'], []],
] as const)('%s, operator %s', (policy, operatorFunds, drawn, others) => {
  expect(drawnPots({ policy, operatorFunds })).toEqual(drawn)
  expect(undrawnPots({ policy, operatorFunds })).toEqual(others)
})
