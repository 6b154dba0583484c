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

/**
 * The purchases of the open day: the buyers' places, and the machines' numbers. By group and block
 * as these act, and in a block in the order of the places.
 */
export interface Sales {
  readonly buyers: Int32Array
  readonly machines: Uint8Array
  count: number
  /**
   * By machine, for each number of paid inviters above the buyer, from none to all levels: how
   * many.
   */
  readonly byDepth: Int32Array
}

/**
 * The payments of the last close that are not made, by the neighbourhoods of those who are paid:
 * see `inviter-payments.ts`.
 */
export interface InviterPayments {
  /**
   * By neighbourhood: for how many members and levels the paid inviter is there. Nobody buys twice
   * a day, so that no close has more payments to it.
   */
  readonly most: Int32Array
  /** By neighbourhood: where its payments begin in `listed`, and where the next one goes. */
  readonly start: Int32Array
  readonly next: Int32Array
  /** Lower 16 bits: the place in its neighbourhood. Upper 16: the number of the amount. */
  readonly listed: Int32Array
  /** By machine and level. */
  readonly amounts: Float64Array
}

/** The purchases of a closed day, in their order. */
export interface Sold {
  readonly buyers: Int32Array
  readonly machines: Uint8Array
  /** By machine. */
  readonly counts: readonly number[]
}

/** The machines of a day's purchases that start, or those that end, on the open day. */
export interface StartOrEnd {
  readonly sold: Sold
  /** By machine, what its owner has more. 1: it starts; −1: it ends; 0: neither. */
  readonly by: Int32Array
  /** By machine: what such machines were paid so far, as often. */
  readonly settled: Float64Array
  /** The first purchase that has not done so. */
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
  readonly payments: InviterPayments
  /** For the draws of an act of a block: what each ten neighbours have in common. */
  readonly tens: Int32Array
  /** The members who do one act of a block. */
  readonly list: Int32Array
  /** For each on the list, an amount, and a number of machines. */
  readonly amounts: Float64Array
  readonly open: Int32Array
  /** By day: its purchases, of which not all machines have ended. */
  readonly soldOn: Map<number, Sold>
  startsAndEnds: readonly StartOrEnd[]
  /**
   * By machine: how many bring an income, and what each of them was paid since the course began.
   * Of the latter there are as many as `working` of the columns has for a member.
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
