/**
 * Of which depths of invitation the rewards for recruiting are told, by week. What closes paid is
 * public by day. In a class that pays no other rewards it is the sum of all depths, so what is left
 * of a week besides the depths that are told must not be of fewer than ten members. A week is told
 * by itself or never: of weeks that were joined, the totals of one less what a depth got in all
 * could be what one member got.
 */
import { fewestPeople } from '@glasshouse/model'
import type { RewardedDepth } from './invitations.ts'

/**
 * The depths of ten members, less the smallest of them where fewer than ten of the others were
 * paid something: what was promised to all is public, too. A member has one depth, so the members
 * of several depths are different ones.
 */
function depthsTold(ofWeek: readonly RewardedDepth[]): ReadonlySet<number> {
  const told = ofWeek
    .filter(({ members }) => members >= fewestPeople)
    .sort((one, other) => other.members - one.members || one.depth - other.depth)
  const others = ofWeek.filter(({ members }) => members < fewestPeople)
  if (others.length > 0 && others.reduce((sum, { members }) => sum + members, 0) < fewestPeople) told.pop()
  return new Set(told.map(({ depth }) => depth))
}

/** By week; nothing is told of the days of week −1. */
export function depthsToldOf(rewarded: readonly RewardedDepth[]): ReadonlyMap<number, ReadonlySet<number>> {
  const byWeek = Map.groupBy(rewarded, ({ week }) => week)
  byWeek.delete(-1)
  return new Map([...byWeek].map(([week, list]) => [week, depthsTold(list)]))
}
