import { expect, test } from 'vitest'
import type { RewardedDepth } from './invitations.ts'
import { toldOfWeek } from './recruiting-told.ts'
import { depthsToldOf } from './rewards-told.ts'

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
  // The one could be worked out from what closes promised in all.
  expect(toldOfWeek([got(4, 0, 12), got(4, 1, 1)], 4)).toMatchObject({ referrals: 0n, isPart: true })
  expect(toldOfWeek([got(4, 0, 12), got(4, 1, 1), got(4, 2, 11)], 4)).toMatchObject({
    referrals: 12_000_000n,
    isPart: true,
  })
  expect(toldOfWeek([got(4, 0, 12), got(4, 1, 1), got(4, 2, 9)], 4)).toMatchObject({ referrals: 12_000_000n })
})

test('a depth is left out beside one of whom no close could pay what was promised', () => {
  const unpaid = got(4, 1, 1, { members: 0, amount: 0n })
  expect(toldOfWeek([got(4, 0, 12), unpaid], 4)).toMatchObject({ referrals: 0n, isPart: true })
})

test('a kind of reward that fewer than ten got leaves out the depth', () => {
  const few = { bonuses: 5_000_000n, rewarded: 1 }
  expect(toldOfWeek([got(4, 0, 12, few)], 4)).toEqual({ referrals: 0n, bonuses: 0n, isPart: true })
  expect(toldOfWeek([got(4, 0, 12, { teams: 2 })], 4)).toMatchObject({ referrals: 0n })
})

test('a kind is told only where what is left of it is of nobody or of ten', () => {
  const onlyBonuses = { referrals: 0n, referred: 0, bonuses: 11_000_000n, rewarded: 11 }
  const one = got(4, 1, 1, { referrals: 5_000_000n, amount: 5_000_000n })
  const hidden = { referrals: 0n, bonuses: 0n, isPart: true }
  // The week's referrals less the 30.00 would be the 5.00.
  expect(toldOfWeek([got(4, 0, 30), one, got(4, 2, 11, onlyBonuses)], 4)).toEqual(hidden)
  const bonuses = (members: number) => ({ bonuses: BigInt(members) * 1_000_000n, rewarded: members })
  // The tree tells what a depth got of both kinds: one of them would tell the other.
  const both = got(4, 0, 30, bonuses(30))
  expect(toldOfWeek([both, one, got(4, 2, 11, onlyBonuses)], 4)).toEqual(hidden)
  expect(
    toldOfWeek([both, got(4, 1, 1, { ...bonuses(1), referrals: 0n, referred: 0 }), got(4, 2, 11)], 4),
  ).toEqual(hidden)
  expect(toldOfWeek([both, one, got(4, 2, 11, bonuses(11))], 4)).toEqual({
    ...{ referrals: 30_000_000n, bonuses: 30_000_000n, isPart: true },
  })
  // No sum has team rewards, but they are what is left of a depth when all else is shown.
  expect(toldOfWeek([got(4, 0, 30, { teams: 10 }), got(4, 1, 1, { teams: 1 }), got(4, 2, 11)], 4)).toEqual(
    hidden,
  )
  expect(toldOfWeek([got(4, 0, 30), got(4, 1, 1, { teams: 1 }), got(4, 2, 11)], 4)).toMatchObject({
    referrals: 30_000_000n,
  })
})

const depthsOf = (rewarded: readonly RewardedDepth[]) =>
  [...depthsToldOf(rewarded)].map(([week, depths]) => [week, ...depths])

test('a week is told by itself, where what is left besides the depths that are told is of nobody or of ten', () => {
  expect(depthsOf([got(0, 0, 9), got(1, 0, 12), got(2, 0, 12)])).toEqual([[0], [1, 0], [2, 0]])
  // Together with the first week ten got some at each depth: 11.00 less the 10.00 are one member's.
  expect(depthsOf([got(0, 0, 9), got(1, 0, 1), got(1, 1, 10)])).toEqual([[0], [1]])
  // One member at the top, in every week: the smallest of the others is left out with it.
  expect(depthsOf([got(0, 0, 1), got(0, 1, 20), got(0, 2, 11)])).toEqual([[0, 1]])
  expect(depthsOf([got(0, 0, 1), got(0, 1, 20)])).toEqual([[0]])
  expect(depthsOf([got(0, 0, 4), got(0, 1, 6), got(0, 2, 11), got(0, 3, 10)])).toEqual([[0, 2, 3]])
})
