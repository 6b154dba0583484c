/**
 * The demo world that pays from machine revenue. A machine costs nine tenths of its price and earns
 * a little more than it promises. Over 100 seeds no income is short in ninety days
 * (`course.test.ts`).
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

/** The earnings of a machine beyond its promise cover dividends and its own bad days. */
const products: readonly DemoProduct[] = [
  {
    // The starter machine: one day of it is a new member's free income.
    name: 'Water pump',
    picture: '/pictures/water-pump.svg',
    price: '8.00',
    dayReturn: '0.52',
    validDays: 20,
    machineCost: '7.20',
    stock: null,
    limitPerMember: null,
    revenueModel: { kind: 'constant', perMachine: '0.60', noisePercent: 8 },
  },
  {
    name: 'Delivery bike',
    picture: '/pictures/delivery-bike.svg',
    price: '15.00',
    dayReturn: '0.96',
    validDays: 20,
    machineCost: '13.50',
    stock: null,
    limitPerMember: 5,
    revenueModel: { kind: 'constant', perMachine: '1.11', noisePercent: 8 },
  },
  {
    name: 'Sewing loom',
    picture: '/pictures/sewing-loom.svg',
    price: '30.00',
    dayReturn: '1.32',
    validDays: 30,
    machineCost: '27.00',
    stock: null,
    limitPerMember: 3,
    revenueModel: { kind: 'constant', perMachine: '1.52', noisePercent: 8 },
  },
  {
    name: 'Grain mill',
    picture: '/pictures/grain-mill.svg',
    price: '40.00',
    dayReturn: '2.60',
    validDays: 20,
    machineCost: '36.00',
    stock: null,
    limitPerMember: null,
    revenueModel: { kind: 'constant', perMachine: '3.00', noisePercent: 8 },
  },
]

/** Members join at a constant rate: as many on each day as on the day before. */
const groups: readonly DemoGroup[] = [
  {
    people: 110,
    postsADay: 2,
    behaviour: { ...calm, joinsADay: 3, invites: 40, buys: 16, claims: 90, withdraws: 6, withdrawShare: 50 },
  },
  {
    people: 100,
    postsADay: 2,
    behaviour: { ...calm, joinsADay: 1, invites: 30, buys: 8, claims: 50, withdraws: 3, withdrawShare: 40 },
  },
  {
    people: 8,
    postsADay: 0,
    fromDay: 9,
    ofDemoMember: true,
    behaviour: { ...calm, joinsADay: 1, invites: 50, buys: 15, claims: 60, withdraws: 3, withdrawShare: 40 },
  },
]

const acts: readonly DemoAct[] = [
  { day: 0, capital: '3000.00', reason: 'For rewards of members, and for a bad day of the machines' },
  { day: 0, fill: '20000.00', reason: 'Coins on the practice chain, so that withdrawals can be paid' },
  { day: 6, rate: '83.40', currency: 'INR', reason: 'The practice rate of this month' },
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
    day: 25,
    coupon: 'larger',
    discount: '2.00',
    priceLeast: '15.00',
    useDays: '60',
    most: '300',
    reason: 'So that the larger machines are tried too',
  },
  { day: 25, codeOf: '0.50', most: '300', reason: 'A thank-you for a month' },
]

const bulletins: readonly DemoBulletin[] = [
  ...firstBulletins,
  { day: 19, kind: 'notice', text: 'byRevenue', route: '/index/incomePattern' },
  { day: 19, kind: 'scroll', text: 'byRevenueLine', route: '/books' },
  { day: 24, kind: 'wallet', text: 'practice' },
  { day: 29, kind: 'news', text: 'month', picture: '/pictures/banner-books.svg', route: '/books' },
]

export const paysEarnings: DemoWorld = {
  slug: demoSlugs['pays-earnings'],
  name: 'Pays what machines earn',
  kind: 'pays-earnings',
  seed: 20_260_302n,
  policy: 'revenue-backed',
  operatorFunds: true,
  takeBasisPoints: 500,
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
      { day: 12, product: 'Grain mill' },
    ],
    receivesOn: [11, 15, 21, 26],
    takes: [
      { day: 18, coupon: 'pump' },
      { day: 26, coupon: 'larger' },
    ],
    signsInOn: [9, 10, 11, 20, 21, 26],
    saves: { day: 22, units: '5.00' },
  },
}
