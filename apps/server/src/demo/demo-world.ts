/**
 * The data of a demo world: rules, machines, crowd, the acts of its operator and the texts of its
 * staff.
 */
import type {
  BankCurrency,
  BulletinKind,
  bulletinFilms,
  bulletinPictures,
  DemoKind,
} from '@glasshouse/contract'
import {
  type Behaviour,
  noFright,
  type PayoutPolicy,
  type RevenueModel,
  usualJoining,
} from '@glasshouse/model'
import type { DemoCoupon, DemoText } from './words.ts'

/** Days from day 0, and hours of that day. */
interface DayAndHour {
  readonly day: number
  readonly hour: number
}

/** Amounts are decimal strings of practice USDT. */
export interface DemoProduct {
  readonly name: string
  readonly picture: string
  readonly price: string
  readonly dayReturn: string
  readonly validDays: number
  readonly machineCost: string
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
  readonly startsOn?: DayAndHour
  readonly endsOn?: DayAndHour
}

export interface DemoGroup {
  readonly people: number
  readonly behaviour: Behaviour
  /** The day on which it is added; its first members join then. Default: day 0. */
  readonly fromDay?: number
  /**
   * Whether the demo member invited those members of the group whom nobody in the group invited.
   */
  readonly ofDemoMember?: boolean
  /** The maximum number of posts that its members write in a day. */
  readonly postsADay: number
}

/** An act of the operator in the morning of a day; the books show each act with its reason. */
export type DemoAct = { readonly day: number; readonly reason: string } & (
  | { readonly capital: string }
  | { readonly fill: string }
  | { readonly stated: string }
  | { readonly rate: string; readonly currency: BankCurrency }
  | {
      readonly coupon: DemoCoupon
      readonly discount: string
      readonly priceLeast: string
      readonly product?: string
      readonly useDays: string
      readonly most: string
    }
  /** The program draws the code and publishes it in a piece of news. */
  | { readonly codeOf: string; readonly most: string }
)

export interface DemoBulletin {
  /** World days from day 0, in the morning. */
  readonly day: number
  readonly kind: BulletinKind
  readonly text: DemoText
  readonly picture?: (typeof bulletinPictures)[number]
  readonly film?: (typeof bulletinFilms)[number]
  readonly route?: string
}

/** A person's own account that every season begins with: its login is printed at the start. */
export interface DemoMember {
  readonly name: string
  readonly country: string
  readonly joinsOn: number
  readonly buys: readonly { readonly day: number; readonly product: string; readonly coupon?: DemoCoupon }[]
  /**
   * Days on which everything due is received; incomes that fell due after the last of them wait.
   */
  readonly receivesOn: readonly number[]
  /** Coupons taken: one is used with a purchase, one ends unused, one is still good. */
  readonly takes: readonly { readonly day: number; readonly coupon: DemoCoupon }[]
  readonly signsInOn: readonly number[]
  /** Units of the flexible savings. */
  readonly saves: { readonly day: number; readonly units: string }
}

export interface DemoWorld {
  readonly slug: string
  /** The name says what the world is. */
  readonly name: string
  /** The app names the kind in each language. */
  readonly kind: DemoKind
  readonly seed: bigint
  readonly policy: PayoutPolicy
  readonly operatorFunds: boolean
  readonly takeBasisPoints: number
  readonly products: readonly DemoProduct[]
  readonly groups: readonly DemoGroup[]
  readonly acts: readonly DemoAct[]
  readonly bulletins: readonly DemoBulletin[]
  /** The guide's posts, by day. */
  readonly guidance: Readonly<Record<number, string>>
  readonly member: DemoMember
  /** The season ends when the day of this number begins. */
  readonly days: number
}

/** Terms that the groups of both worlds share: no rumour, and the same number joins each day. */
export const calm = {
  ...usualJoining,
  taste: 'any',
  rumourDay: null,
  rumourShare: 100,
  ...noFright,
  joining: 'steady',
} as const satisfies Partial<Behaviour>

/** Days that the engine runs through before the first visitor of a season comes. */
export const livedDays = 30
