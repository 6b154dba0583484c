/**
 * Which persons end ahead. A person is *ahead* when that person's withdrawals, after the fee, and
 * wallet are together more than the money that the person began with and paid in; *behind* when
 * they are less.
 */
import type { Person } from './person.ts'
import type { CourseRun } from './run-course.ts'
import type { CourseTerms } from './terms.ts'

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

/**
 * Minor units: negative for a person who is behind. The wallet includes received money that is on
 * its way to it.
 */
export const standingOf = (person: Person, { startingMoney }: CourseTerms): bigint =>
  person.withdrawn + person.wallet + person.arriving - startingMoney

/** Promised to a person's machines for days after `day`. */
const stillToCome = ({ holdings }: Person, { machines }: CourseTerms, day: number): bigint =>
  holdings.reduce(
    (sum, { lastDays }, at) =>
      sum +
      (machines[at]?.dayReturn ?? 0n) *
        BigInt(lastDays.reduce((days, last) => days + Math.max(0, last - day), 0)),
    0n,
  )

export function outcomeOf({ days, people }: CourseRun, terms: CourseTerms): CourseOutcome {
  const last = days.length - 1
  const standings = people.map((person) => standingOf(person, terms))
  const isLost = (person: Person) =>
    standingOf(person, terms) + person.fees + person.waiting + stillToCome(person, terms, last) < 0n
  return {
    breakDay: days.find(({ isShort }) => isShort)?.day ?? null,
    ahead: standings.filter((standing) => standing > 0n).length,
    behind: standings.filter((standing) => standing < 0n).length,
    behindForGood: people.filter(isLost).length,
  }
}
