import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFunding, pots } from './arbitrary-close.fixture.ts'
import { fundIncomes } from './funding.ts'
import { sumOfPots } from './pots.ts'
import { shownSources } from './shown-sources.ts'

test('the rest goes to the largest source, the first of equals', () => {
  expect(shownSources(pots(3n, 6n), money(1n))).toEqual(pots(3n, 7n))
  expect(shownSources(pots(3n, 0n, 0n, 3n), money(1n))).toEqual(pots(4n, 0n, 0n, 3n))
  expect(shownSources(pots(), money(1n))).toEqual(pots(1n))
})

test('the shown sources add up to what was paid', () => {
  fc.assert(
    fc.property(arbitraryFunding, (input) => {
      for (const group of fundIncomes(input).groups) {
        expect(sumOfPots(shownSources(group.bySource, group.rest))).toBe(group.paid)
      }
    }),
  )
})
