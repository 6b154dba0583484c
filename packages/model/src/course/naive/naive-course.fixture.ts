/**
 * A course with its members as objects, each machine with its last day: slow, and simple to check.
 */
import type { CourseDay } from '../course.ts'
import type { CourseGroup, CourseTerms } from '../terms.ts'
import type { Person } from './person.fixture.ts'

type PotBalances = Record<keyof CourseDay['pots'], bigint>

/** The state of a course: only `join`, `act` and `settle` change it. */
export interface NaiveCourse {
  readonly terms: CourseTerms
  readonly pots: PotBalances
  /** Machines on sale, cheapest first, with their number in the terms. */
  readonly byPrice: readonly {
    readonly at: number
    readonly price: bigint
    readonly limitPerMember: number | null
    readonly fromDay: number
    readonly throughDay: number
  }[]
  readonly stockLeft: (number | null)[]
  /** Of the open day. */
  readonly sales: { readonly person: Person; readonly machine: number }[]
  /** By the day on which they reach the pot. */
  readonly feesArriving: Map<number, bigint>
  /** The day that could not be paid, and ended it. */
  endedOn: number | null
  peopleOf(group: CourseGroup): Person[]
  everybody(): readonly Person[]
}
