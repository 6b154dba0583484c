/**
 * Which members end ahead. A member is *ahead* when its withdrawals, after the fee, and its wallet
 * are together more than the money that it began with and paid in; *behind* when they are less.
 */

import { at, type Columns } from './columns.ts'
import type { Course } from './course.ts'
import { waitingOf } from './receiving.ts'
import type { CourseRun } from './run-course.ts'
import { feesOf } from './withdrawing.ts'

export interface CourseOutcome {
  /** The first day with an income that was not covered in full; null: none. */
  readonly breakDay: number | null
  readonly ahead: number
  readonly behind: number
  /**
   * Behind even with the fees refunded and the remaining incomes added: never in an honest world.
   */
  readonly behindForGood: number
}

const feesAt = ({ withdrawn }: Columns, place: number): number => feesOf(at(withdrawn, place))

/**
 * Minor units: negative for a member who is behind. The wallet includes received money that is on
 * its way to it, and what the member put aside and can take back at any time.
 */
export const standingAt = ({ columns, terms }: Course, place: number): number =>
  at(columns.withdrawn, place) -
  feesAt(columns, place) +
  at(columns.wallet, place) +
  (columns.arriving === null ? 0 : at(columns.arriving, place)) +
  (columns.savings === null ? 0 : at(columns.savings.units, place)) -
  Number(terms.startingMoney)

/** The places of a group's members who have joined, in the order of their numbers. */
export function placesOf({ groups }: Course, nth: number): number[] {
  const placed = groups[nth]
  return placed === undefined ? [] : Array.from({ length: placed.made }, (_, number) => placed.from + number)
}

export const everyPlace = (course: Course): number[] =>
  course.groups.flatMap((_, nth) => placesOf(course, nth))

/** Promised to each member's machines for days after `day`. */
function stillToCome({ columns, terms, soldOn }: Course, day: number): Float64Array {
  const sums = new Float64Array(columns.size)
  for (const [boughtDay, { buyers, machines }] of soldOn) {
    const amounts = Float64Array.from(
      terms.machines,
      ({ dayReturn, validDays }) => Number(dayReturn) * Math.max(0, boughtDay + validDays - day),
    )
    for (const [nth, buyer] of buyers.entries())
      sums[buyer] = at(sums, buyer) + at(amounts, at(machines, nth))
  }
  return sums
}

export function outcomeOf({ days, course }: CourseRun): CourseOutcome {
  const { columns } = course
  const places = everyPlace(course)
  const standings = places.map((place) => standingAt(course, place))
  const toCome = stillToCome(course, days.length - 1)
  const lost = places.filter(
    (place) =>
      standingAt(course, place) + feesAt(columns, place) + waitingOf(course, place) + at(toCome, place) < 0,
  )
  return {
    breakDay: days.find(({ isShort }) => isShort)?.day ?? null,
    ahead: standings.filter((standing) => standing > 0).length,
    behind: standings.filter((standing) => standing < 0).length,
    behindForGood: lost.length,
  }
}
