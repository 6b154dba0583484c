/** A running course, and the books of a day. Minor units. */
import type { Columns, PlacedGroup } from './columns.ts'
import type { CourseTerms } from './terms.ts'

type PotBalances = Record<'revenue' | 'fees' | 'operator' | 'purchases', bigint>

/** The books of a closed day; minor units. */
export interface CourseDay {
  readonly day: number
  /** Machines sold, and incomes due. */
  readonly sold: number
  readonly incomes: number
  readonly promised: bigint
  readonly paid: bigint
  /** Recruiting rewards, dividends, and what savings accrued. */
  readonly rewardsPromised: bigint
  readonly rewardsPaid: bigint
  /** Of these, what savings accrued. */
  readonly savingsPromised: bigint
  readonly savingsPaid: bigint
  /** What all members have put aside, after the close. */
  readonly putAside: bigint
  /** An income of the day, or what savings accrued, was not covered in full. */
  readonly isShort: boolean
  readonly pots: Readonly<PotBalances>
  /** What each pot gave for the incomes and for savings. */
  readonly from: Readonly<PotBalances>
}

/** A machine on sale, with its number in the terms. */
export interface OnSale {
  readonly machine: number
  readonly price: number
  readonly limitPerMember: number | null
  readonly fromDay: number
  readonly throughDay: number
}

/** The purchases of the open day in their order: the buyers' places, and the machines' numbers. */
export interface Sales {
  readonly buyers: Int32Array
  readonly machines: Uint8Array
  count: number
  /** By machine. */
  readonly counts: number[]
}

/** The machines of a kind that start, or those that end, on the open day. */
export interface StartOrEnd {
  readonly machine: number
  /** The owners' places, in order. */
  readonly owners: Int32Array
  /** 1: they start; −1: they end. */
  readonly by: 1 | -1
  /** The first owner whose machine has not done so. */
  next: number
}

/** The state of a course: only the steps of a day change it. */
export interface Course {
  readonly terms: CourseTerms
  readonly columns: Columns
  readonly groups: readonly PlacedGroup[]
  readonly pots: PotBalances
  /** Cheapest first. */
  readonly byPrice: readonly OnSale[]
  readonly stockLeft: (number | null)[]
  readonly sales: Sales
  /** For the draws of each act: what each ten neighbours have in common. */
  readonly tens: Readonly<Record<'withdraws' | 'buys' | 'wants' | 'claims' | 'saves', Int32Array>>
  /** For one act of a block: who does it. */
  readonly list: Int32Array
  /** By machine and day of sale: the buyers whose machines have not ended. */
  readonly soldOn: readonly Int32Array[][]
  startsAndEnds: readonly StartOrEnd[]
  /**
   * By machine: how many bring an income, and what each of them was paid since the course began.
   */
  readonly working: number[]
  readonly paidEach: Float64Array
  /** What each share was paid since the course began. */
  dividendEach: number
  /** How many members have so many shares; only where dividends are paid. */
  readonly holders: number[]
  /** The most machines that one member has bought. */
  machinesMost: number
  /** All rewards, and all that savings accrued, paid since the course began. */
  rewardsEver: bigint
  /** The last close; null: none yet. */
  last: CourseDay | null
  /** The day that could not be paid, and ended it. */
  endedOn: number | null
  /** By the day on which they reach the pot. */
  readonly feesArriving: Map<number, bigint>
}
