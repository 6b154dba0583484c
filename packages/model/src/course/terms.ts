/**
 * The terms of a course: the rules, machines and crowd of simulated members of a world. Amounts in
 * minor units.
 */
import type { Money } from '@glasshouse/contract/values/money.ts'
import type { PotRule } from '../pots.ts'
import type { RecruitingTerms } from '../referral.ts'
import type { RevenueModel } from '../revenue-model.ts'
import type { Behaviour } from '../simulated-member.ts'
import type { StatingTerms } from '../stating.ts'

export interface CourseMachine {
  /** The product's id on the wire, from which its revenue is drawn. */
  readonly productId: string
  readonly price: Money
  readonly dayReturn: Money
  readonly validDays: number
  /** Goes to outside/machines with each purchase. */
  readonly machineCost: Money
  /** Null: no limit. */
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
  /**
   * Days on which it is on sale from when people act to the end of the day. Default: every day.
   */
  readonly onSale?: { readonly fromDay: number; readonly throughDay: number }
}

/**
 * How members of a group save; percentages are whole numbers, 0 to 100. Of members in a live world
 * none saves, so it is no part of their behaviour.
 */
export interface Saving {
  /** Of a hundred members this many put a part of the wallet aside, each day. */
  readonly putsAside: number
  /** Percent of the wallet. */
  readonly share: number
  /** Of a hundred members this many take back all that they put aside, each day. */
  readonly takesBack: number
}

/** People who act alike: a group of simulated members. */
export interface CourseGroup {
  /** The first of them join on this day. Default: day 0. */
  readonly fromDay?: number
  /** The seed of its members' acts; two groups never share one. */
  readonly seed: string
  readonly people: number
  readonly behaviour: Behaviour
  /** Missing: nobody saves. */
  readonly saving?: Saving
  /** How many join on each day, from the group's first; missing: by the behaviour. */
  readonly joiners?: readonly number[]
  /** Each member buys a machine on the day of joining. */
  readonly buysOnJoining?: boolean
}

export interface CourseTerms extends PotRule {
  /** The world's seed: for the randomness in its machines' revenue. */
  readonly seed: string
  readonly startingMoney: Money
  readonly capital: Money
  /** The operator's share of each purchase; goes to outside/operator-take. */
  readonly takeBasisPoints: bigint
  readonly dividendBasisPoints: bigint
  /** Promised a day on what was put aside. Missing: nothing. */
  readonly savingsBasisPoints?: bigint
  readonly recruiting: RecruitingTerms
  readonly stating: StatingTerms | null
  readonly machines: readonly CourseMachine[]
  readonly groups: readonly CourseGroup[]
  /** World time at which day 0 begins: it decides which days are weekends and where months end. */
  readonly dayZeroMs: number
  readonly timeZone: string
  /** Withdrawals above it wait for staff, who never approve in a course. */
  readonly withdrawalAutoMax: Money
  /**
   * The days are jumped one after the other: no withdrawal has the real minutes that it takes to
   * arrive, so no fee reaches its pot. Missing: each arrives at the next opening.
   */
  readonly jumped?: boolean
  /**
   * A day that cannot be paid in full is not paid at all, and the course ends with it. Default: it
   * is shared, and the course goes on.
   */
  readonly allOrNothing?: boolean
  /**
   * Days after joining before which nobody withdraws. Default: two, for which an address is held.
   */
  readonly lockUpDays?: number
}
