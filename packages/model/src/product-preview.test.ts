/** Compared with the closed forms and tables of the lab, and with the naive run of a scheme. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { describe, expect, test } from 'vitest'
import { noPots, type PotAmounts, type PotRule, potAmounts } from './pots.ts'
import { type PreviewTerms, previewRun, productNeeds, productPromise } from './product-preview.ts'
import { steadyJoinersForm } from './scheme/closed-forms.ts'
import { growingJoiners, type Joiners, steadyJoiners } from './scheme/joiners.ts'
import { machineScheme } from './scheme/machine-scheme.ts'
import { runScheme } from './scheme/run-scheme.ts'

const one = 1_000_000n
const none = money(0n)
const terms = (dayReturnPpm: bigint, validDays: number, costPpm = 0n): PreviewTerms => ({
  price: money(one),
  dayReturn: money(dayReturnPpm),
  validDays,
  machineCost: none,
  referral: money(costPpm),
})
const promiseFirst: PotRule = { policy: 'promise-first', operatorCapitalMayPay: false }
const revenueBacked: PotRule = { policy: 'revenue-backed', operatorCapitalMayPay: true }

interface PreviewOf {
  of: PreviewTerms
  rule?: PotRule
  joiners?: Joiners
  stock?: bigint | null
  earned?: bigint
  pots?: PotAmounts
  already?: { due: Money; revenue: Money }
  days?: number
}
const run = ({ of, rule = promiseFirst, joiners = steadyJoiners(1n), stock = null, ...asked }: PreviewOf) =>
  previewRun({
    ...rule,
    terms: of,
    joiners,
    stock,
    revenue: (_day, machines) => money(machines * (asked.earned ?? 0n)),
    already: () => asked.already ?? { due: none, revenue: none },
    pots: asked.pots ?? noPots,
    days: asked.days ?? 200,
  })

describe('the growth that a product needs', () => {
  test.each([
    // d in ppm, T, then g* in percent for c = 0, .10, .18, .25
    [50_000n, 30, [2.845, 3.673, 4.442, 5.217]],
    [50_000n, 60, [4.678, 5.306, 5.902, 6.516]],
    [20_000n, 60, [0.618, 0.996, 1.345, 1.69]],
  ])('%s ppm for %i days: the growth that lab case 3 names', (dayReturn, days, percents) => {
    const costs = [0n, 100_000n, 180_000n, 250_000n]
    const found = costs.map((cost) => productNeeds(terms(dayReturn, days, cost), none).growth ?? Number.NaN)
    for (const [at, growth] of found.entries())
      expect(growth * 100).toBeCloseTo(percents[at] as number, at === 3 && days === 60 ? 2 : 3)
  })

  test('lab case 2: 5% for 60 days at a cost of a tenth pays for itself from .035 a machine a day', () => {
    const of = terms(50_000n, 60, 100_000n)
    expect(productNeeds(of, none).selfFundingPerDay).toBe(35_000n)
    expect(productNeeds(of, money(35_000n)).growth).toBe(0)
    expect(productNeeds(of, money(34_000n)).growth).toBeGreaterThan(0)
  })

  test.each<[string, PreviewTerms, bigint, number | null]>([
    ['a machine that earns what it pays', terms(50_000n, 30), 50_000n, 0],
    ['one that costs all of its price', { ...terms(50_000n, 30), machineCost: money(one) }, 0n, null],
    ['the same, which earns what it pays', { ...terms(50_000n, 30), machineCost: money(one) }, 50_000n, 0],
    ['one that pays back less than its price', terms(10_000n, 50), 0n, 0],
  ])('%s', (_, of, earned, growth) => {
    expect(productNeeds(of, money(earned)).growth).toBe(growth)
  })
})

test('the preset of HPZ: 6.32 ×, back on day 15, 7.00% growth a day', () => {
  const hpz = { ...terms(1n, 90), price: money(57_000n * one), dayReturn: money(4_000n * one) }
  const promise = productPromise(hpz)
  expect(promise.multiple).toBeCloseTo(6.32, 2)
  expect(promise).toMatchObject({ perMachine: 360_000n * one, breakEvenDays: 15 })
  expect((productNeeds(hpz, none).growth as number) * 100).toBeCloseTo(7, 2)
})

test('a term that does not return the price is reported', () => {
  expect(productPromise(terms(50_000n, 19)).breakEvenDays).toBeNull()
  expect(productPromise(terms(50_000n, 20)).breakEvenDays).toBe(20)
})

describe('the preview’s run', () => {
  test.each([
    [100_000n, 30],
    [50_000n, 60],
  ])('steady sales of %s ppm for %i days: peak and first short day of lab case 4', (dayReturn, validDays) => {
    const form = steadyJoinersForm(Number(dayReturn) / 1e6, validDays)
    const { days, shortDay, breakEvenDays } = run({ of: terms(dayReturn, validDays) })
    expect(shortDay).toBe(form.collapseDay)
    const most = days.slice(0, form.collapseDay).reduce((best, day) => (day.pots > best.pots ? day : best))
    expect([most.day, Number(most.pots) / 1e6]).toEqual([form.peakDay, form.peakCash])
    expect(breakEvenDays).toBe(form.peakDay)
  })

  test.each([
    [0.98, true],
    [1.02, false],
  ])('at %f of the growth needed it falls short: %s (lab case 3)', (part, falls) => {
    const of = terms(50_000n, 30, 180_000n)
    const growth = (productNeeds(of, none).growth as number) * part
    const joiners = growingJoiners({ first: 100_000, growth, perMachine: 1 })
    expect(run({ of, joiners, days: 600 }).shortDay !== null).toBe(falls)
  })

  test('until the first short day the preview is the naive run, to the unit', () => {
    const of = terms(30_000n, 40, 100_000n)
    const scheme = machineScheme({ ...of, termDays: 40, revenuePerMachine: money(9_000n) })
    const joiners: Joiners = (day) => BigInt((day * 7) % 11)
    const naive = runScheme({ scheme, joiners, days: 300 })
    const { days, shortDay } = run({ of, joiners, earned: 9_000n, days: 300 })
    expect(shortDay).toBe(naive.collapseDay)
    const until = (shortDay ?? 301) - 1
    expect(
      days.slice(0, until).map(({ day, sold, due, paid, pots }) => [day, sold, due, paid, pots]),
    ).toEqual(
      naive.days.slice(0, until).map(({ day, sold, due, paid, cash }) => [day, sold, due, paid, cash]),
    )
  })

  test('a revenue-backed world pays by what machines earn: half of it, and nobody gets the price back', () => {
    const of = terms(50_000n, 30)
    const { days, shortDay, breakEvenDays, covered } = run({ of, rule: revenueBacked, earned: 25_000n })
    expect(shortDay).toBe(2)
    expect(breakEvenDays).toBeNull()
    expect(covered).toBe(0.5)
    expect(days.every(({ fromMembers }) => fromMembers === 0n)).toBe(true)
  })

  test('the operator’s capital postpones the first short day, and pays the referral first', () => {
    const capital = potAmounts((pot) => (pot === 'operator' ? 10n * one : 0n))
    const shortDay = (of: PreviewTerms) => run({ of, rule: revenueBacked, pots: capital }).shortDay
    // Due on day n: (n − 1) × .05; 20 days cost 9.5, the 21st one more.
    expect(shortDay(terms(50_000n, 60))).toBe(21)
    expect(shortDay(terms(50_000n, 60, 100_000n))).toBeLessThan(21)
  })

  test('earlier promises are due too, with the same share', () => {
    const already = { due: money(3n * one), revenue: money(one) }
    const { days } = run({ of: terms(500_000n, 10), rule: revenueBacked, already, days: 3 })
    // Day 3: 3 + 2 × .5 due, 1 earned.
    expect(days[2]).toMatchObject({ due: 4n * one, paid: one, paidPerMachine: 125_000n })
  })

  test('sales end with the stock, and payments with the term', () => {
    const { days } = run({ of: terms(50_000n, 5), joiners: steadyJoiners(4n), stock: 10n, days: 20 })
    expect(days.slice(0, 4).map(({ sold }) => sold)).toEqual([4n, 4n, 2n, 0n])
    expect(days.reduce((sum, { due }) => sum + due, 0n)).toBe(10n * 5n * 50_000n)
  })
})
