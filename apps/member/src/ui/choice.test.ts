import { expect, test } from 'vitest'
import { chosenOf, onlyChoice } from './choice.ts'

const chain = { value: 'practice' }
const rupee = { value: 'INR' }
const closed = { value: 'ZAR', disabled: true }

test.each([
  ['one choice', [chain], 'practice'],
  ['one choice beside a disabled one', [closed, chain], 'practice'],
  ['two choices', [chain, rupee], undefined],
  ['a disabled choice alone', [closed], undefined],
  ['no choice', [], undefined],
])('the only choice of %s', (_what, choices, only) => expect(onlyChoice(choices)).toBe(only))

test.each([
  ['the chosen one stays', [chain, rupee], 'INR', 'INR'],
  ['nothing is chosen of two', [chain, rupee], '', undefined],
  ['the only one is chosen already', [chain], '', 'practice'],
  ['a chosen one that is gone is not replaced', [rupee], 'practice', 'practice'],
])('%s', (_what, choices, value, chosen) => expect(chosenOf(choices, value)).toBe(chosen))
