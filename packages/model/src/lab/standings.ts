/** Results by depth in the tree of invitations, and of the top hundredth against the rest. */
import { wholeAt } from '../course/columns.ts'
import { everyPlace } from '../course/outcome.ts'
import { type LabRun, resultAt } from './play.ts'
import { addTo, emptyTally, type Tally } from './tally.ts'

/** Depths from this one on are one row. */
const deepest = 8

export interface DepthRow extends Tally {
  /** 0: joined without an invitation. The last row holds all deeper ones. */
  readonly depth: number
  readonly isLast: boolean
}

export function byDepth({ course }: Pick<LabRun, 'course'>): DepthRow[] {
  const { inviter } = course.columns
  const depths = new Int32Array(inviter.length)
  const rows = Array.from({ length: deepest + 1 }, (_, depth) => ({
    depth,
    isLast: depth === deepest,
    ...emptyTally(),
  }))
  // An inviter has a lower place than those whom it invited.
  for (const place of everyPlace(course)) {
    const above = wholeAt(inviter, place)
    const depth = above < 0 ? 0 : wholeAt(depths, above) + 1
    depths[place] = depth
    const row = rows[Math.min(depth, deepest)]
    if (row !== undefined) addTo(row, resultAt(course, place))
  }
  return rows.filter(({ members }) => members > 0)
}

/** The hundredth that got most, and everybody else; minor units. */
export interface TopHundredth {
  readonly people: number
  readonly result: number
  readonly others: number
  readonly othersResult: number
}

export function topHundredth({ course }: Pick<LabRun, 'course'>): TopHundredth {
  const results = Float64Array.from(everyPlace(course), (place) => resultAt(course, place)).sort()
  const people = Math.ceil(results.length / 100)
  const sum = (from: number, to: number) =>
    results.subarray(from, to).reduce((total, result) => total + result, 0)
  const others = results.length - people
  return { people, result: sum(others, results.length), others, othersResult: sum(0, others) }
}
