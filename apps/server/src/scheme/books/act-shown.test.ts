import { actSamples } from '@glasshouse/words/act-samples.fixture.ts'
import { expect, test } from 'vitest'
import { actsOnOneMember, amountsInActs, corrections, shownDetail } from './act-shown.ts'

/** Their amounts are the operator's own money, or a promise to everybody. */
const amountsForEverybody = ['capital', 'coupon', 'fill-signer', 'redemption-code', 'stated-revenue']

test('of every kind of act with an amount it is decided whether the amount is one member’s', () => {
  const withAmounts = Object.entries(actSamples)
    .filter(([, details]) => details.some((detail) => amountsInActs.some((name) => name in detail)))
    .map(([act]) => act)
  expect(withAmounts.sort()).toEqual([...actsOnOneMember, ...corrections, ...amountsForEverybody].sort())
})

test('an amount of one member is left out, and one of the world is shown', () => {
  expect(shownDetail('bank-match', { amount: '912.34 INR', reason: 'by its letters' })).toEqual({
    reason: 'by its letters',
  })
  expect(shownDetail('capital', { amount: '20.00', movement: 'mov_x7' })).toEqual({ amount: '20.00' })
})
