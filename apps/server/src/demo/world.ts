/**
 * The demo world, to read from top to bottom: what is on sale, who comes, how they behave, what the operator does.
 * Days count from day 0; amounts are decimal strings of practice USDT. The seed makes it the same world every time;
 * `live.ts` lives it through with the engine itself.
 */
import type { BankCurrency, OperatorRole } from '@glasshouse/contract'
import type { RevenueModel } from '@glasshouse/model'
import type { DemoCoupon } from './words/index.ts'

export const demoSlug = 'demo'
export const demoName = 'Demo'
export const demoSeed = 20_260_301n

/** Days that are lived through before the first visitor comes. */
export const demoDays = 30

export interface DemoProduct {
  readonly name: string
  readonly picture: string
  readonly price: string
  readonly dayReturn: string
  readonly validDays: number
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
  /** World days and hours from day 0. */
  readonly startsOn?: { readonly day: number; readonly hour: number }
  readonly endsOn?: { readonly day: number; readonly hour: number }
  /** How much it tempts simulated members, beside the others. */
  readonly appeal: number
}

export const products: readonly DemoProduct[] = [
  {
    // The starter: its day is a new member's free income. Earns two thirds of what it promises.
    name: 'Water pump',
    picture: '/pictures/water-pump.svg',
    price: '8.00',
    dayReturn: '0.36',
    validDays: 30,
    stock: 2000,
    limitPerMember: null,
    revenueModel: { kind: 'constant', perMachine: '0.24', noisePercent: 5 },
    appeal: 8,
  },
  {
    // Good days and days in the workshop.
    name: 'Delivery bike',
    picture: '/pictures/delivery-bike.svg',
    price: '15.00',
    dayReturn: '0.75',
    validDays: 28,
    stock: 600,
    limitPerMember: 5,
    revenueModel: {
      kind: 'outage',
      perMachine: '0.55',
      noisePercent: 10,
      startsPpmPerDay: 90_000,
      lastsDays: 2,
      outputPercent: 20,
    },
    appeal: 6,
  },
  {
    // The one that earns its keep: more a day than it promises to pay.
    name: 'Sewing loom',
    picture: '/pictures/sewing-loom.svg',
    price: '30.00',
    dayReturn: '0.60',
    validDays: 60,
    stock: 500,
    limitPerMember: 3,
    revenueModel: { kind: 'constant', perMachine: '0.66', noisePercent: 8 },
    appeal: 3,
  },
  {
    name: 'Grain mill',
    picture: '/pictures/grain-mill.svg',
    price: '40.00',
    dayReturn: '1.60',
    validDays: 40,
    stock: 300,
    limitPerMember: null,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.95',
      noisePercent: 5,
      swingPercent: 40,
      periodDays: 28,
      peakDay: 9,
    },
    appeal: 4,
  },
  {
    // Sold out within the month.
    name: 'Solar roof',
    picture: '/pictures/solar-roof.svg',
    price: '25.00',
    dayReturn: '1.25',
    validDays: 30,
    stock: 60,
    limitPerMember: 2,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.60',
      noisePercent: 15,
      swingPercent: 25,
      periodDays: 14,
      peakDay: 3,
    },
    appeal: 7,
  },
  {
    // Was on sale for three weeks, promises a tenth of its price a day and earns nothing at all.
    name: 'Print press',
    picture: '/pictures/print-press.svg',
    price: '20.00',
    dayReturn: '2.00',
    validDays: 20,
    stock: 90,
    limitPerMember: 2,
    revenueModel: { kind: 'none' },
    startsOn: { day: 4, hour: 9 },
    endsOn: { day: 25, hour: 18 },
    appeal: 4,
  },
  {
    // A rush: opens within a day of the first visit.
    name: 'Cold store',
    picture: '/pictures/cold-store.svg',
    price: '50.00',
    dayReturn: '2.40',
    validDays: 35,
    stock: 80,
    limitPerMember: 1,
    revenueModel: {
      kind: 'decaying',
      perMachine: '2.20',
      noisePercent: 5,
      lossPpmPerDay: 30_000,
      fromDay: 31,
      floorPercent: 20,
    },
    startsOn: { day: 30, hour: 23 },
    appeal: 0,
  },
  {
    name: 'Windmill',
    picture: '/pictures/windmill.svg',
    price: '75.00',
    dayReturn: '2.10',
    validDays: 60,
    stock: 120,
    limitPerMember: 2,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '1.90',
      noisePercent: 25,
      swingPercent: 30,
      periodDays: 20,
      peakDay: 44,
    },
    startsOn: { day: 44, hour: 10 },
    endsOn: { day: 60, hour: 10 },
    appeal: 0,
  },
]

/** Simulated members who join on each day: 200 in all. Word gets around, and then most have heard it. */
export const joinersByDay: readonly number[] = [
  3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 11, 11, 10, 10, 9, 9, 8, 8, 7, 6, 6, 5, 5, 4, 4, 4, 4, 3,
]

/** How simulated members behave. Chances are percents a day. */
export interface Temper {
  readonly name: string
  /** Of a hundred members. */
  readonly share: number
  readonly receives: number
  readonly buys: number
  /** Machines at most. */
  readonly machines: number
  /** Asks for the free income on the day of joining. */
  readonly asksFreeIncome: number
}

export const tempers: readonly Temper[] = [
  { name: 'looks around', share: 20, receives: 15, buys: 4, machines: 1, asksFreeIncome: 40 },
  { name: 'careful', share: 35, receives: 35, buys: 12, machines: 3, asksFreeIncome: 60 },
  { name: 'steady', share: 30, receives: 60, buys: 25, machines: 6, asksFreeIncome: 80 },
  { name: 'all in', share: 15, receives: 90, buys: 60, machines: 14, asksFreeIncome: 100 },
]

/** Of a hundred joiners: who come by a simulated member's invitation, and who by the demo member's once it is there. */
export const invited = { byMember: 80, byDemoMember: 7 } as const

/** Countries of the practice network that simulated members come from, by turns. */
export const countries = ['IN', 'NG', 'KE', 'ZA', 'IN', 'IN', 'NG'] as const

/** The member whose login is printed: a person's own account, nothing simulated. */
export const demoMember = {
  name: 'Demo member',
  country: 'IN',
  joinsOn: 8,
  buys: [
    { day: 8, product: 'Water pump' },
    { day: 8, product: 'Solar roof' },
    { day: 12, product: 'Print press' },
    { day: 19, product: 'Water pump', coupon: 'pump' },
  ],
  /** Days on which everything due is received; what fell due since the last one waits. */
  receivesOn: [11, 15, 21, 26],
  /** Coupons taken: one is used with the purchase of day 19, one ends unused, one is still good. */
  takes: [
    { day: 18, coupon: 'pump' },
    { day: 20, coupon: 'loom' },
    { day: 26, coupon: 'larger' },
  ],
  signsInOn: [9, 10, 11, 15, 18, 19, 20, 21, 26, 27],
  /** Units of the flexible savings. */
  saves: { day: 22, units: '5.00' },
} as const

/** The operator whose login is printed on loopback. */
export const demoOperator = { name: 'demo', role: 'owner' } as const satisfies {
  name: string
  role: OperatorRole
}

/** What the operator does, in the morning of a day; the books show each with its reason. */
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
  /** Its code is drawn, and stands in a piece of news. */
  | { readonly codeOf: string; readonly most: string }
  | { readonly policy: 'revenue-backed' | 'promise-first'; readonly operatorFunds: boolean }
)

export const acts: readonly DemoAct[] = [
  { day: 0, capital: '700.00', reason: 'Founding capital of the operator' },
  { day: 0, fill: '20000.00', reason: 'Coins on the practice chain, so that withdrawals can be paid' },
  { day: 6, rate: '83.40', currency: 'INR', reason: 'The practice rate of this month' },
  { day: 11, stated: '120.00', reason: 'Hire of six pumps to the farm cooperative, as told by its chair' },
  {
    day: 18,
    coupon: 'pump',
    discount: '1.00',
    priceLeast: '8.00',
    product: 'Water pump',
    useDays: '10',
    most: '40',
    reason: 'Pumps are to be sold before the dry season',
  },
  {
    day: 19,
    policy: 'promise-first',
    operatorFunds: true,
    reason: 'Capital is nearly gone; payouts must go on',
  },
  {
    day: 24,
    policy: 'revenue-backed',
    operatorFunds: false,
    reason: 'Pay from what the machines earn again',
  },
  { day: 24, capital: '150.00', reason: 'Kept for the free income of new members' },
  {
    day: 20,
    coupon: 'loom',
    discount: '3.00',
    priceLeast: '30.00',
    product: 'Sewing loom',
    useDays: '3',
    most: '25',
    reason: 'The looms stand idle',
  },
  {
    day: 25,
    coupon: 'larger',
    discount: '2.00',
    priceLeast: '15.00',
    useDays: '60',
    most: '100',
    reason: 'Fewer members join than in the second week',
  },
  {
    day: 28,
    coupon: 'bike',
    discount: '1.50',
    priceLeast: '15.00',
    product: 'Delivery bike',
    useDays: '30',
    most: '30',
    reason: 'Bikes that came back from the workshop',
  },
  { day: 25, codeOf: '0.50', most: '100', reason: 'A thank-you for a month' },
]
