/**
 * The demo world that promises more than it earns. Its machines earn about a quarter of what they
 * promise; the rest is paid from members' payments for machines, until fewer members join. Over 100
 * seeds the first income that is not covered falls between day 55 and day 70 (`course.test.ts`).
 */
import { demoSlugs, seasonDays } from '../foundation/world/index.ts'
import {
  calm,
  type DemoAct,
  type DemoBulletin,
  type DemoGroup,
  type DemoProduct,
  type DemoWorld,
} from './demo-world.ts'
import { firstBulletins, firstGuidance } from './first-words.ts'

const products: readonly DemoProduct[] = [
  {
    // The starter machine: one day of it is a new member's free income.
    name: 'Water pump',
    picture: '/pictures/water-pump.svg',
    price: '8.00',
    dayReturn: '0.36',
    validDays: 30,
    machineCost: '1.60',
    stock: 3000,
    limitPerMember: null,
    revenueModel: { kind: 'constant', perMachine: '0.10', noisePercent: 5 },
  },
  {
    // It has good days and days in the workshop.
    name: 'Delivery bike',
    picture: '/pictures/delivery-bike.svg',
    price: '15.00',
    dayReturn: '0.75',
    validDays: 28,
    machineCost: '3.00',
    stock: 2000,
    limitPerMember: 5,
    revenueModel: {
      kind: 'outage',
      perMachine: '0.20',
      noisePercent: 10,
      startsPpmPerDay: 90_000,
      lastsDays: 2,
      outputPercent: 20,
    },
  },
  {
    // Only this machine covers its promise: it earns more a day than it promises to pay. Its cost
    // is
    // that of such a machine.
    name: 'Sewing loom',
    picture: '/pictures/sewing-loom.svg',
    price: '30.00',
    dayReturn: '0.60',
    validDays: 60,
    machineCost: '24.00',
    stock: 1000,
    limitPerMember: 3,
    revenueModel: { kind: 'constant', perMachine: '0.66', noisePercent: 8 },
  },
  {
    name: 'Grain mill',
    picture: '/pictures/grain-mill.svg',
    price: '40.00',
    dayReturn: '1.60',
    validDays: 40,
    machineCost: '8.00',
    stock: 900,
    limitPerMember: null,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.40',
      noisePercent: 5,
      swingPercent: 40,
      periodDays: 28,
      peakDay: 9,
    },
  },
  {
    // It is sold out within the month.
    name: 'Solar roof',
    picture: '/pictures/solar-roof.svg',
    price: '25.00',
    dayReturn: '1.25',
    validDays: 30,
    machineCost: '5.00',
    stock: 60,
    limitPerMember: 2,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.30',
      noisePercent: 15,
      swingPercent: 25,
      periodDays: 14,
      peakDay: 3,
    },
    startsOn: { day: 2, hour: 8 },
  },
  {
    // It was on sale for three weeks, promises a tenth of its price a day and earns nothing at all.
    name: 'Print press',
    picture: '/pictures/print-press.svg',
    price: '20.00',
    dayReturn: '2.00',
    validDays: 20,
    machineCost: '4.00',
    stock: 90,
    limitPerMember: 2,
    revenueModel: { kind: 'none' },
    startsOn: { day: 4, hour: 9 },
    endsOn: { day: 25, hour: 18 },
  },
  {
    // A rush: it opens within a day of the first visit.
    name: 'Cold store',
    picture: '/pictures/cold-store.svg',
    price: '50.00',
    dayReturn: '2.40',
    validDays: 35,
    machineCost: '10.00',
    stock: 80,
    limitPerMember: 1,
    revenueModel: {
      kind: 'decaying',
      perMachine: '1.00',
      noisePercent: 5,
      lossPpmPerDay: 30_000,
      fromDay: 31,
      floorPercent: 20,
    },
    startsOn: { day: 30, hour: 23 },
  },
  {
    name: 'Windmill',
    picture: '/pictures/windmill.svg',
    price: '75.00',
    dayReturn: '2.10',
    validDays: 60,
    machineCost: '15.00',
    stock: 120,
    limitPerMember: 2,
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.60',
      noisePercent: 25,
      swingPercent: 30,
      periodDays: 20,
      peakDay: 44,
    },
    startsOn: { day: 44, hour: 10 },
    endsOn: { day: 60, hour: 10 },
  },
]

/**
 * The first members hear of it and join within a month; then the news spreads more slowly, to the
 * season's end and past it.
 */
const groups: readonly DemoGroup[] = [
  {
    people: 90,
    postsADay: 2,
    behaviour: { ...calm, joinsADay: 3, invites: 60, buys: 45, claims: 90, withdraws: 3, withdrawShare: 60 },
  },
  {
    people: 165,
    postsADay: 2,
    behaviour: { ...calm, joinsADay: 3, invites: 80, buys: 12, claims: 50, withdraws: 2, withdrawShare: 40 },
  },
  {
    // These members look around and hardly buy.
    people: 120,
    postsADay: 0,
    behaviour: { ...calm, joinsADay: 1, invites: 30, buys: 2, claims: 20, withdraws: 1, withdrawShare: 50 },
  },
  {
    people: 12,
    postsADay: 0,
    fromDay: 9,
    ofDemoMember: true,
    behaviour: { ...calm, joinsADay: 1, invites: 50, buys: 15, claims: 60, withdraws: 2, withdrawShare: 40 },
  },
]

const acts: readonly DemoAct[] = [
  { day: 0, capital: '9000.00', reason: 'For rewards of members alone: incomes are not paid from it' },
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
    most: '300',
    reason: 'Pumps are to be sold before the dry season',
  },
  {
    day: 20,
    coupon: 'loom',
    discount: '3.00',
    priceLeast: '30.00',
    product: 'Sewing loom',
    useDays: '3',
    most: '200',
    reason: 'The looms stand idle',
  },
  {
    day: 25,
    coupon: 'larger',
    discount: '2.00',
    priceLeast: '15.00',
    useDays: '60',
    most: '300',
    reason: 'Fewer members join than in the second week',
  },
  {
    day: 28,
    coupon: 'bike',
    discount: '1.50',
    priceLeast: '15.00',
    product: 'Delivery bike',
    useDays: '30',
    most: '300',
    reason: 'Bikes that came back from the workshop',
  },
  { day: 25, codeOf: '0.50', most: '300', reason: 'A thank-you for a month' },
]

const bulletins: readonly DemoBulletin[] = [
  ...firstBulletins,
  { day: 19, kind: 'notice', text: 'byPromise', route: '/index/incomePattern' },
  { day: 19, kind: 'scroll', text: 'byPromiseLine', route: '/books' },
  { day: 24, kind: 'wallet', text: 'practice' },
  { day: 29, kind: 'news', text: 'month', picture: '/pictures/banner-books.svg', route: '/books' },
]

export const promisesMore: DemoWorld = {
  slug: demoSlugs['promises-more'],
  name: 'Promises more than it earns',
  kind: 'promises-more',
  seed: 20_260_301n,
  policy: 'promise-first',
  operatorFunds: false,
  takeBasisPoints: 1000,
  days: seasonDays,
  products,
  groups,
  acts,
  bulletins,
  guidance: firstGuidance,
  member: {
    name: 'Demo member',
    country: 'IN',
    joinsOn: 8,
    buys: [
      { day: 8, product: 'Water pump' },
      { day: 8, product: 'Solar roof' },
      { day: 12, product: 'Print press' },
      { day: 19, product: 'Water pump', coupon: 'pump' },
    ],
    receivesOn: [11, 15, 21, 26],
    takes: [
      { day: 18, coupon: 'pump' },
      { day: 20, coupon: 'loom' },
      { day: 26, coupon: 'larger' },
    ],
    signsInOn: [9, 10, 11, 15, 18, 19, 20, 21, 26, 27],
    saves: { day: 22, units: '5.00' },
  },
}
