import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { defaultRecruitingTerms, inviteBonus, referralRewards, teamBenefit } from './referral.ts'

const price = money(50_000_000n)

test('three levels get 10, 5 and 3%, as far up as there are inviters', () => {
  const all = [
    { level: 1, amount: 5_000_000n },
    { level: 2, amount: 2_500_000n },
    { level: 3, amount: 1_500_000n },
  ]
  expect(referralRewards(price, 0)).toEqual([])
  expect(referralRewards(price, 1)).toEqual(all.slice(0, 1))
  expect(referralRewards(price, 3)).toEqual(all)
  expect(referralRewards(price, 10_000)).toEqual(all)
})

test('together they are the .18 of the price that the lab’s tables use', () => {
  const sum = referralRewards(price, 3).reduce((total, reward) => total + reward.amount, 0n)
  expect(sum * 100n).toBe(price * 18n)
})

test('rewards are rounded down, and a reward of zero is left out', () => {
  expect(referralRewards(money(39n), 3)).toEqual([
    { level: 1, amount: 3n },
    { level: 2, amount: 1n },
    { level: 3, amount: 1n },
  ])
  expect(referralRewards(money(10n), 3)).toEqual([{ level: 1, amount: 1n }])
})

test('the invite bonus is paid only at the first purchase', () => {
  expect([inviteBonus(true), inviteBonus(false)]).toEqual([1_000_000n, 0n])
})

test('team benefits are 0.5% from grade 2', () => {
  const purchases = money(1_234_567_890n)
  expect([0, 1, 2, 5].map((grade) => teamBenefit(grade, purchases))).toEqual([0n, 0n, 6_172_839n, 6_172_839n])
})

test('every number is a setting', () => {
  const terms = {
    ...defaultRecruitingTerms,
    referralBasisPoints: [2_000n, 100n],
    inviteBonus: money(5n),
    teamBenefitFromGrade: 1,
  }
  expect(referralRewards(money(1_000n), 3, terms).map((reward) => reward.amount)).toEqual([200n, 10n])
  expect(inviteBonus(true, terms)).toBe(5n)
  expect(teamBenefit(1, money(1_000n), terms)).toBe(5n)
})
