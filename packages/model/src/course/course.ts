/** A running course, and the books of a day. Minor units. */
import type { Person } from './person.ts'
import type { CourseGroup, CourseTerms } from './terms.ts'

type PotBalances = Record<'revenue' | 'fees' | 'operator' | 'purchases', bigint>

/** The books of a closed day; minor units. */
export interface CourseDay {
  readonly day: number
  /** Machines sold, and incomes due. */
  readonly sold: number
  readonly incomes: number
  readonly promised: bigint
  readonly paid: bigint
  readonly rewardsPromised: bigint
  readonly rewardsPaid: bigint
  /** An income of the day was not covered in full. */
  readonly isShort: boolean
  readonly pots: Readonly<PotBalances>
}

/** The state of a course: only `join`, `act` and `settle` change it. */
export interface Course {
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
  peopleOf(group: CourseGroup): Person[]
  everybody(): readonly Person[]
}
