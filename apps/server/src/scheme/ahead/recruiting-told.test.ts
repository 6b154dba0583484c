import { expect, test } from 'vitest'
import type { RewardedDepth } from './invitations.ts'
import { toldOfWeek } from './recruiting-told.ts'

/** Referrals alone, paid as promised. */
const got = (week: number, depth: number, members: number, changes: Partial<RewardedDepth> = {}) => {
  const amount = BigInt(members) * 1_000_000n
  const none = { bonuses: 0n, rewarded: 0, teams: 0 }
  return { week, depth, members, amount, referrals: amount, referred: members, ...none, ...changes }
}

test('the sum has the depths in which ten members got some', () => {
  expect(toldOfWeek([got(4, 0, 12), got(4, 1, 10)], 4)).toEqual({
    referrals: 22_000_000n,
    bonuses: 0n,
    isPart: false,
  })
  expect(toldOfWeek([got(4, 0, 12), got(4, 1, 1)], 4)).toMatchObject({ referrals: 12_000_000n, isPart: true })
})

test('a depth that catches up with a week of fewer is left out', () => {
  expect(toldOfWeek([got(3, 0, 9), got(4, 0, 12)], 4)).toMatchObject({ referrals: 0n, isPart: true })
  expect(toldOfWeek([got(2, 0, 9), got(3, 0, 12), got(4, 0, 12)], 4)).toMatchObject({ isPart: false })
  // What nobody was paid is not caught up with.
  const unpaid = got(3, 0, 9, { members: 0, amount: 0n })
  expect(toldOfWeek([unpaid, got(4, 0, 12)], 4)).toMatchObject({ isPart: false })
})

test('a kind of reward that fewer than ten got leaves out the depth', () => {
  const few = { bonuses: 5_000_000n, rewarded: 1 }
  expect(toldOfWeek([got(4, 0, 12, few)], 4)).toEqual({ referrals: 0n, bonuses: 0n, isPart: true })
  expect(toldOfWeek([got(4, 0, 12, { teams: 2 })], 4)).toMatchObject({ referrals: 0n })
})
