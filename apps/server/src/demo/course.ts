/** A demo world as a course in memory, in which its results are measured over many seeds. */
import { formatId, money, readMoney } from '@glasshouse/contract'
import { type CourseTerms, defaultRecruitingTerms } from '@glasshouse/model'
import type { DemoProduct, DemoWorld } from './demo-world.ts'

/** The hour of the world's day from which simulated members act (`actFromHour`). */
const actFromHour = 9

/**
 * Days on which it is on sale without a break from the hour at which members act to the end of the
 * day.
 */
const saleOf = ({ startsOn, endsOn }: DemoProduct): { fromDay: number; throughDay: number } => ({
  fromDay: startsOn === undefined ? 0 : startsOn.day + (startsOn.hour > actFromHour ? 1 : 0),
  throughDay: endsOn === undefined ? Number.POSITIVE_INFINITY : endsOn.day - 1,
})

const capitalOf = ({ acts }: DemoWorld): bigint =>
  acts.reduce((sum, act) => ('capital' in act ? sum + readMoney(act.capital) : sum), 0n)

/**
 * Translates a demo world. The course has no acts of an operator, so it puts the capital of all
 * days into the pot on the first day.
 */
export const courseOfDemo = (demo: DemoWorld, seed: string, dayZeroMs: number): CourseTerms => ({
  policy: demo.policy,
  operatorCapitalMayPay: demo.operatorFunds,
  seed,
  startingMoney: money(100_000_000n),
  capital: money(capitalOf(demo)),
  takeBasisPoints: BigInt(demo.takeBasisPoints),
  dividendBasisPoints: 500n,
  recruiting: defaultRecruitingTerms,
  stating: null,
  dayZeroMs,
  timeZone: 'UTC',
  withdrawalAutoMax: money(200_000_000n),
  machines: demo.products.map((product, at) => ({
    ...product,
    productId: formatId('product', BigInt(at + 1)),
    price: readMoney(product.price),
    dayReturn: readMoney(product.dayReturn),
    machineCost: readMoney(product.machineCost),
    onSale: saleOf(product),
  })),
  groups: demo.groups.map(({ people, behaviour, fromDay }, at) => ({
    seed: `${seed}/${at + 1}`,
    people,
    behaviour,
    ...(fromDay === undefined ? {} : { fromDay }),
  })),
})
