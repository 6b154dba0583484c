import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPots, arbitraryRewards, pots } from './arbitrary-close.fixture.ts'
import { payoutPolicies, potNames, sumOfPots } from './pots.ts'
import { fundRewards, type RewardKind } from './reward-funding.ts'

const reward = (kind: RewardKind, amount: bigint, count = 1n) => ({ kind, amount: money(amount), count })

describe('funding rewards, by hand', () => {
  test('the operator pays, and no other pot is touched', () => {
    const funding = fundRewards({
      policy: 'promise-first',
      available: pots(100n, 100n, 100n, 100n),
      groups: [reward('referral', 10n, 2n), reward('register-reward', 5n)],
    })
    expect(funding).toMatchObject({ promised: 25n, paid: 25n, draw: pots(0n, 0n, 25n), leftover: 0n })
  })

  test('a shortage in a revenue-backed world gives one share for all, referral among them', () => {
    const funding = fundRewards({
      policy: 'revenue-backed',
      available: pots(100n, 100n, 15n, 100n),
      groups: [reward('referral', 10n, 2n), reward('register-reward', 10n)],
    })
    expect(funding.groups.map((group) => group.paid)).toEqual([5n, 5n])
    expect(funding.draw).toEqual(pots(0n, 0n, 15n))
  })

  test('a shortage in a promise-first world lets members’ payments make up only referrals', () => {
    const funding = fundRewards({
      policy: 'promise-first',
      available: pots(100n, 100n, 15n, 7n),
      groups: [reward('register-reward', 10n), reward('referral', 10n, 2n)],
    })
    expect(funding.groups.map((group) => group.paid)).toEqual([5n, 8n])
    expect(funding.groups[1]?.bySource).toEqual(pots(0n, 0n, 5n, 3n))
    expect(funding).toMatchObject({ draw: pots(0n, 0n, 15n, 7n), paid: 21n, leftover: 1n })
    expect(funding.potRest).toEqual(pots(0n, 0n, 0n, 1n))
  })

  test('an empty operator’s pot in a promise-first world pays referral in full, the bonus not at all', () => {
    const funding = fundRewards({
      policy: 'promise-first',
      available: pots(100n, 100n, 0n, 50n),
      groups: [reward('invite-bonus', 10n), reward('referral', 20n)],
    })
    expect(funding.groups.map((group) => group.paid)).toEqual([0n, 20n])
    expect(funding.draw).toEqual(pots(0n, 0n, 0n, 20n))
  })
})

test('rewards stay within any pots, are paid by the right pot, and add up', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...payoutPolicies),
      arbitraryPots,
      arbitraryRewards,
      (policy, available, groups) => {
        const funding = fundRewards({ policy, available, groups })
        const { draw, potRest } = funding
        expect([draw.revenue, draw.fees]).toEqual([0n, 0n])
        for (const pot of potNames) {
          expect(draw[pot] <= available[pot]).toBe(true)
          const named = funding.groups.reduce((sum, group) => sum + group.bySource[pot] * group.count, 0n)
          expect(named + potRest[pot]).toBe(draw[pot])
        }
        for (const group of funding.groups) {
          expect(sumOfPots(group.bySource)).toBe(group.paid)
          expect(group.paid <= group.amount).toBe(true)
          const mayUsePurchases = policy === 'promise-first' && group.kind === 'referral'
          if (!mayUsePurchases) expect(group.bySource.purchases).toBe(0n)
        }
        // Members' payments are drawn only when the operator's pot was emptied, or had too little
        // to share.
        if (draw.purchases > 0n) expect([0n, available.operator]).toContain(draw.operator)
        expect(funding.paid + funding.leftover).toBe(funding.drawn)
        expect(sumOfPots(draw)).toBe(funding.drawn)
      },
    ),
    { numRuns: 1000 },
  )
})
