/**
 * The depths of invitation whose rewards for recruiting can be shown, by week. The books show what
 * each close paid. In a class that pays no other rewards this is the sum of all depths, so the
 * depths of a week that are not shown must have no member or at least ten. A week is shown by
 * itself or never: if weeks were joined, the totals of one less what a depth got in both could be
 * what one member got.
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

/** By week. Week −1, the first person's week before they joined, is never shown. */
export function depthsToldOf(rewarded: readonly RewardedDepth[]): ReadonlyMap<number, ReadonlySet<number>> {
  const byWeek = Map.groupBy(rewarded, ({ week }) => week)
  byWeek.delete(-1)
  return new Map([...byWeek].map(([week, list]) => [week, depthsTold(list)]))
}
