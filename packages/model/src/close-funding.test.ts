import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryGroups,
  arbitraryPots,
  arbitraryRewards,
  arbitraryRule,
  due,
  pots,
} from './arbitrary-close.fixture.ts'
import { fundClose } from './close-funding.ts'
import { fundIncomes } from './funding.ts'
import { potNames, sumOfPots } from './pots.ts'

test('rewards come first out of the operator’s pot, incomes take what it still has', () => {
  const close = fundClose({
    policy: 'revenue-backed',
    operatorCapitalMayPay: true,
    available: pots(10n, 0n, 20n, 99n),
    rewards: [{ kind: 'register-reward', amount: money(8n), count: 1n }],
    incomes: [due(15n, 2n)],
  })
  expect(close.rewards.paid).toBe(8n)
  expect(close.incomes).toMatchObject({ promised: 30n, drawn: 22n, draw: pots(10n, 0n, 12n) })
  expect(close.draw).toEqual(pots(10n, 0n, 20n))
  expect(close.left).toEqual(pots(0n, 0n, 0n, 99n))
})

test('with the operator’s capital closed to incomes, rewards still draw on it', () => {
  const close = fundClose({
    policy: 'revenue-backed',
    operatorCapitalMayPay: false,
    available: pots(0n, 0n, 20n),
    rewards: [{ kind: 'sign-in', amount: money(1n), count: 3n }],
    incomes: [due(15n)],
  })
  expect(close.rewards.paid).toBe(3n)
  expect(close.incomes.outcome).toBe('too-little-to-share')
  expect(close.left).toEqual(pots(0n, 0n, 17n))
})

test('for any close: no pot goes below zero and the whole movement sums to zero', () => {
  fc.assert(
    fc.property(
      arbitraryRule,
      arbitraryPots,
      arbitraryRewards,
      arbitraryGroups,
      (rule, available, rewards, incomes) => {
        const close = fundClose({ ...rule, available, rewards, incomes })
        for (const pot of potNames) {
          expect(close.left[pot] >= 0n).toBe(true)
          expect(close.left[pot] + close.draw[pot]).toBe(available[pot])
        }
        const credited = close.rewards.paid + close.incomes.paid
        expect(sumOfPots(close.draw)).toBe(credited + close.leftover)
        if (rewards.length === 0) {
          expect(close.incomes).toEqual(fundIncomes({ ...rule, available, groups: incomes }))
        }
      },
    ),
  )
})
