import { expect, test } from 'vitest'
import { type MarkFacts, placeOf, wallMarks } from './wall-marks.ts'

const firstShort = { day: 62, incomes: 1, promised: '1.00', paid: '0.50', percent: 50, potsEmpty: true }
const facts: MarkFacts = {
  days: Array.from({ length: 80 }, (_, day) => day),
  firstShort: null,
  spentSince: null,
  acts: [],
}
const policy = (day: number) => ({ act: 'policy', day })

test.each<readonly [string, Partial<MarkFacts>, readonly string[]]>([
  ['a world that pays', {}, []],
  ['a break with empty pots', { firstShort, spentSince: 62 }, ['firstShort 62']],
  ['pots that empty later', { firstShort, spentSince: 65 }, ['firstShort 62', 'spent 65']],
  [
    'changes of the policy among other acts, twice on one day',
    { firstShort, acts: [policy(70), { act: 'notice', day: 65 }, policy(20), policy(20)] },
    ['policy 20', 'firstShort 62', 'policy 70'],
  ],
  [
    'the newest three changes',
    { acts: [policy(50), policy(40), policy(30), policy(20)] },
    ['policy 30', 'policy 40', 'policy 50'],
  ],
  ['a change on the open day comes with its close', { acts: [policy(80)] }, []],
  ['no day is closed', { days: [], acts: [policy(0)] }, []],
])('%s', (_name, given, said) => {
  expect(wallMarks({ ...facts, ...given }).map(({ kind, day }) => `${kind} ${day}`)).toEqual(said)
})

test('a day that a thinned timeline leaves out is at the one before it', () => {
  const days = [0, 3, 6, 9]
  expect([0, 1, 3, 8, 9].map((day) => placeOf(days, day))).toEqual([0, 0, 1, 2, 3])
  expect(placeOf([], 5)).toBe(0)
})
