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

test('rewards are paid first from the operator’s pot, and incomes take the remainder', () => {
  const close = fundClose({
    policy: 'revenue-backed',
    operatorCapitalMayPay: true,
    available: pots(10n, 0n, 20n, 99n),
    rewards: [{ kind: 'register-reward', amount: money(8n), count: 1n }],
    dividends: [],
    accruals: [],
    incomes: [due(15n, 2n)],
  })
  expect(close.rewards.paid).toBe(8n)
  expect(close.due).toMatchObject({ promised: 30n, drawn: 22n, draw: pots(10n, 0n, 12n) })
  expect(close.draw).toEqual(pots(10n, 0n, 20n))
  expect(close.left).toEqual(pots(0n, 0n, 0n, 99n))
})

test('with the operator’s capital closed to incomes, rewards still draw on it', () => {
  const close = fundClose({
    policy: 'revenue-backed',
    operatorCapitalMayPay: false,
    available: pots(0n, 0n, 20n),
    rewards: [{ kind: 'sign-in', amount: money(1n), count: 3n }],
    dividends: [],
    accruals: [],
    incomes: [due(15n)],
  })
  expect(close.rewards.paid).toBe(3n)
  expect(close.due.outcome).toBe('too-little-to-share')
  expect(close.left).toEqual(pots(0n, 0n, 17n))
})

test('savings rank equally with incomes: the same share of each, after dividends took theirs of the revenue', () => {
  const close = fundClose({
    policy: 'revenue-backed',
    operatorCapitalMayPay: true,
    available: pots(100n, 0n, 20n, 99n),
    rewards: [],
    dividends: [due(3n, 10n)],
    accruals: [due(60n), due(20n)],
    incomes: [due(100n)],
  })
  expect(close.dividends).toMatchObject({ outcome: 'in-full', draw: pots(30n) })
  expect(close.due).toMatchObject({ promised: 180n, drawn: 90n, draw: pots(70n, 0n, 20n) })
  expect(close.incomes).toMatchObject({ promised: 100n, paid: 50n, named: pots(38n, 0n, 11n) })
  expect(close.payouts.groups.map(({ kind, paid, count, rest }) => [kind, paid, count, rest])).toEqual([
    ['dividend', 3n, 10n, 0n],
    ['fund', 30n, 1n, 1n],
    ['fund', 10n, 1n, 1n],
  ])
  expect(close.left).toEqual(pots(0n, 0n, 0n, 99n))
})

test('for any close: no pot goes below zero and the whole movement sums to zero', () => {
  fc.assert(
    fc.property(
      arbitraryRule,
      arbitraryPots,
      arbitraryRewards,
      fc.tuple(arbitraryGroups, arbitraryGroups, arbitraryGroups),
      (rule, available, rewards, [dividends, accruals, incomes]) => {
        const close = fundClose({ ...rule, available, rewards, dividends, accruals, incomes })
        for (const pot of potNames) {
          expect(close.left[pot] >= 0n).toBe(true)
          expect(close.left[pot] + close.draw[pot]).toBe(available[pot])
          const named = close.incomes.named[pot] + close.payouts.named[pot]
          expect(named + close.potRest[pot]).toBe(close.draw[pot])
        }
        const credited = close.payouts.paid + close.incomes.paid
        expect(sumOfPots(close.draw)).toBe(credited + close.leftover)
        if (rewards.length + dividends.length + accruals.length === 0) {
          expect(close.due).toEqual(fundIncomes({ ...rule, available, groups: incomes }))
        }
      },
    ),
  )
})
