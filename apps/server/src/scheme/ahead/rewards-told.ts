/**
 * Of which depths of invitation the rewards for recruiting are told, and for which weeks. What
 * closes paid is public by day. In a class that pays no other rewards it is the sum of all depths,
 * so what is left of it besides the depths that are told must not be of fewer than ten members.
 */
import { fewestPeople } from '@glasshouse/model'
import type { RewardedDepth } from './invitations.ts'

/** Neighbouring weeks, and the depths that are told of them. */
export interface SpanTold {
  readonly fromWeek: number
  readonly throughWeek: number
  readonly depths: ReadonlySet<number>
}

interface Rewarded {
  readonly depth: number
  /** In each of the weeks, added up. */
  readonly members: number
  /** Different members who were paid; more than ten are as good as ten. */
  readonly different: number
}

function rewardedIn(weeks: readonly RewardedDepth[]): Rewarded[] {
  return [...Map.groupBy(weeks, ({ depth }) => depth)].map(([depth, list]) => ({
    depth,
    members: list.reduce((sum, { members }) => sum + members, 0),
    different: new Set(list.flatMap(({ few }) => few)).size,
  }))
}

/**
 * The depths of ten members, less the smallest of them where fewer than ten of the others were
 * paid something: what was promised to all is public, too. A member has one depth, so the members
 * of several depths are different ones.
 */
function depthsTold(weeks: readonly RewardedDepth[]): ReadonlySet<number> {
  const all = rewardedIn(weeks)
  const told = all
    .filter(({ different }) => different >= fewestPeople)
    .sort((one, other) => other.members - one.members || one.depth - other.depth)
  const others = all.filter(({ different }) => different < fewestPeople)
  if (others.length > 0 && others.reduce((sum, { different }) => sum + different, 0) < fewestPeople)
    told.pop()
  return new Set(told.map(({ depth }) => depth))
}

/** Neighbouring weeks are joined until a depth can be told of them. A span never changes. */
export function spansTold(rewarded: readonly RewardedDepth[]): SpanTold[] {
  const spans: SpanTold[] = []
  let open: RewardedDepth[] = []
  const byWeek = rewarded.toSorted((one, other) => one.week - other.week)
  for (const [index, one] of byWeek.entries()) {
    open.push(one)
    if (byWeek[index + 1]?.week === one.week) continue
    const depths = depthsTold(open)
    if (depths.size === 0) continue
    spans.push({ fromWeek: open[0]?.week ?? one.week, throughWeek: one.week, depths })
    open = []
  }
  return spans
}
