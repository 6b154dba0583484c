/** Results by depth in the tree of invitations, and of the top hundredth against the rest. */
import { wholeAt } from '../course/columns.ts'
import type { Course } from '../course/course.ts'
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

interface DeepResult {
  readonly depth: number
  readonly result: number
}

/** Rows with somebody in them. */
export function depthRows(each: Iterable<DeepResult>): DepthRow[] {
  const rows = Array.from({ length: deepest + 1 }, (_, depth) => ({
    depth,
    isLast: depth === deepest,
    ...emptyTally(),
  }))
  for (const { depth, result } of each) {
    const row = rows[Math.min(depth, deepest)]
    if (row !== undefined) addTo(row, result)
  }
  return rows.filter(({ members }) => members > 0)
}

export const byDepth = ({ course }: Pick<LabRun, 'course'>): DepthRow[] => depthRows(depthsOf(course))

function* depthsOf(course: Course): Generator<DeepResult> {
  const { inviter } = course.columns
  const depths = new Int32Array(inviter.length)
  // An inviter has a lower place than those whom it invited.
  for (const place of everyPlace(course)) {
    const above = wholeAt(inviter, place)
    const depth = above < 0 ? 0 : wholeAt(depths, above) + 1
    depths[place] = depth
    yield { depth, result: resultAt(course, place) }
  }
}

/** The hundredth that got most, and everybody else; minor units. */
export interface TopHundredth {
  readonly people: number
  readonly result: number
  readonly others: number
  readonly othersResult: number
}

export const topHundredth = ({ course }: Pick<LabRun, 'course'>): TopHundredth =>
  topOf(Float64Array.from(everyPlace(course), (place) => resultAt(course, place)))

/** Sorts the results. */
export function topOf(each: Float64Array): TopHundredth {
  const results = each.sort()
  const people = Math.ceil(results.length / 100)
  const sum = (from: number, to: number) =>
    results.subarray(from, to).reduce((total, result) => total + result, 0)
  const others = results.length - people
  return { people, result: sum(others, results.length), others, othersResult: sum(0, others) }
}
