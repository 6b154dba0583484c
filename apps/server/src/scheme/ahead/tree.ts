/** `books.tree`: how members found each other, and where the rewards for it went. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { areFew, fewestPeople, inTens, lastDayOfWeek } from '@glasshouse/model'
import type { Scope } from '../../platform/db/pool.ts'
import {
  deepest,
  type PlacedMembers,
  placedMembers,
  type RewardedDepth,
  rewardedDepths,
  topRewarded,
} from './invitations.ts'
import { depthsToldOf } from './rewards-told.ts'

type Tree = DataOf<'books.tree'>

/** Members by recruits, in the steps that are shown; the last step has no end. */
const steps = [
  { from: 0, through: 0 },
  { from: 1, through: 1 },
  { from: 2, through: 2 },
  { from: 3, through: 5 },
  { from: 6, through: 10 },
  { from: 11, through: null },
] as const

function counted(members: readonly PlacedMembers[]) {
  const people = members.reduce((sum, one) => sum + one.people, 0)
  const simulated = members.reduce((sum, one) => sum + one.simulated, 0)
  return {
    all: people + simulated,
    tens: { peopleInTens: inTens(people), simulatedInTens: inTens(simulated) },
  }
}

/** What a depth got in the weeks that show it. */
function rewardsOf(
  depth: number,
  rewarded: readonly RewardedDepth[],
  depthsTold: ReturnType<typeof depthsToldOf>,
): Tree['depths'][number]['rewards'] {
  const isTold = ({ week }: RewardedDepth) => depthsTold.get(week)?.has(depth) === true
  const own = rewarded.filter((one) => one.depth === depth && one.amount > 0n)
  const told = own.filter(isTold)
  if (told.length === 0) return null
  const through = Math.max(...told.map(({ week }) => week))
  return {
    throughDay: lastDayOfWeek(through),
    isPart: own.some((one) => one.week < through && !isTold(one)),
    amount: formatMoney(told.reduce((sum, one) => sum + one.amount, 0n)),
  }
}

function depthsOf(members: readonly PlacedMembers[], rewarded: readonly RewardedDepth[]): Tree['depths'] {
  const told = depthsToldOf(rewarded)
  return Array.from({ length: deepest + 1 }, (_, depth) => depth).flatMap((depth) => {
    const { all, tens } = counted(members.filter((one) => one.depth === depth))
    if (all < fewestPeople) return []
    return [{ depth, isDeeper: depth === deepest, ...tens, rewards: rewardsOf(depth, rewarded, told) }]
  })
}

const none = { peopleInTens: 0, simulatedInTens: 0, depths: [], recruits: [], topPercent: null }

/** The tree at a close; before the first close the answer is empty. */
export const recruitingTree = (db: Scope, day: number): Promise<Tree> => {
  if (day < 0) return Promise.resolve({ day: null, ...none })
  return db.transaction(
    async (tx) => {
      const [members, rewarded] = await Promise.all([placedMembers(tx, day), rewardedDepths(tx, day)])
      const { all, tens } = counted(members)
      const most = Math.floor(all / 100)
      const best = most < fewestPeople ? null : await topRewarded(tx, day, most)
      return {
        day,
        ...tens,
        depths: depthsOf(members, rewarded),
        recruits: steps.map((step) => ({
          ...step,
          ...counted(
            members.filter(
              ({ recruits }) => recruits >= step.from && (step.through === null || recruits <= step.through),
            ),
          ).tens,
        })),
        // The rest of the rewards is of nobody or of ten members, too.
        topPercent:
          best === null || best.members < fewestPeople || areFew(best.members - most)
            ? null
            : Number((best.top * 100n) / best.amount),
      }
    },
    { snapshot: true },
  )
}
