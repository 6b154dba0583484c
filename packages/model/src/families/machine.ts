/** Families 1 to 6: the machine scheme, day by day in whole minor units. */
import { money } from '@glasshouse/contract/values/money.ts'
import {
  criticalGrowth,
  growthShareLosingInDays,
  selfFundingRevenue,
  steadyJoinersForm,
} from '../scheme/closed-forms.ts'
import { growingJoiners, type Joiners, logisticJoiners, steadyJoiners } from '../scheme/joiners.ts'
import { machineScheme, wholeShare } from '../scheme/machine-scheme.ts'
import { runScheme } from '../scheme/run-scheme.ts'
import { schemeOutcome } from '../scheme/scheme-outcome.ts'
import type { Family, FamilyCheck } from './family.ts'

/** A millionth of a machine of price 1 is 1,000 units, so that every share used here is whole. */
export const perMachine = 1_000_000
const price = money(1_000n)
const derived = 'derived here'

export interface Shares {
  /** Of the price, a day. */
  readonly dayReturn: number
  readonly termDays: number
  /** Referral and take, of the price. */
  readonly cost?: number
  /** Real revenue, of the price, a day. */
  readonly revenue?: number
  /** In prices. */
  readonly capital?: bigint
}

export function playShares(shares: Shares, joiners: Joiners, days: number) {
  const scheme = machineScheme({
    price,
    dayReturn: wholeShare(price, shares.dayReturn),
    termDays: shares.termDays,
    referral: wholeShare(price, shares.cost ?? 0),
    revenuePerMachine: wholeShare(price, shares.revenue ?? 0),
    openingCapital: money((shares.capital ?? 0n) * BigInt(perMachine) * price),
  })
  const run = runScheme({ scheme, joiners, days })
  return { scheme, run, outcome: schemeOutcome(scheme, run) }
}

export const inPrices = (cash: bigint): number => Number(cash) / Number(price) / perMachine
const growing = (growth: number) => growingJoiners({ first: 1, growth, perMachine })
const logistic = (rate: number, warned = 0) =>
  logisticJoiners({ population: 10_000, seeds: 10, rate, perMachine, warned })

const identity: Family = {
  number: 1,
  name: 'identity',
  formula: 'C(t) = C₀ + Σ (D + E − P − R − T)',
  letters:
    'C = cash, C₀ = capital, D = deposits, E = real revenue, P = payouts, R = referral, T = the operator’s take, t = days',
  source: derived,
  check: () => {
    const { scheme, run } = playShares(
      { dayReturn: 0.05, termDays: 20, cost: 0.1, revenue: 0.012 },
      growing(0.03),
      400,
    )
    let [cash, off] = [scheme.openingCapital as bigint, 0n]
    for (const day of run.days) {
      cash += day.deposits + day.revenue - day.paid - day.referral - day.operatorTake
      off += cash > day.cash ? cash - day.cash : day.cash - cash
    }
    return [
      {
        what: 'cash = capital + deposits + revenue − payouts − referral − take, every day, in minor units',
        form: 0,
        run: Number(off),
        within: 0,
      },
    ]
  },
}

const selfFunding: Family = {
  number: 2,
  name: 'self-funding',
  formula: 'm* = d − (1 − c) ÷ n',
  letters:
    'm* = the real revenue needed a day, d = return a day, n = days of the term, c = referral and take; m*, d and c are shares of the price',
  source: derived,
  check: () => {
    const shares = { dayReturn: 0.05, termDays: 60, cost: 0.1 }
    const edge = selfFundingRevenue(shares)
    const atEdge = playShares({ ...shares, revenue: 0.035 }, logistic(0.1), 1_000).outcome
    const below = playShares({ ...shares, revenue: 0.03 }, logistic(0.1), 1_000).run
    return [
      { what: '5% × 60, c = 10%: the edge', form: 0.035, run: edge, within: 1e-12 },
      { what: 'at the edge: cash in the end', form: 0, run: Number(atEdge.cashLeft), within: 0 },
      {
        what: 'at the edge: share of payouts that machines earned',
        form: 0.7,
        run: atEdge.revenueShareOfPayouts,
        within: 0,
      },
      { what: 'm = 3%: day of collapse', form: 117, run: below.collapseDay, within: 0 },
    ]
  },
}

/** A printed figure is right to half a unit of its last digit. */
const printed = (text: string) => ({
  form: Number(text),
  within: 0.500_001 * 10 ** -(text.split('.')[1]?.length ?? 0),
})

const growthNeeded: Family = {
  number: 3,
  name: 'growth needed',
  formula: '1 − c = (d − m) Σ (1 + g*)^−k, k = 1 … n',
  letters:
    'g* = growth a day, c = referral and take, d = return a day, m = real revenue a day, n = days of the term; c, d and m are shares of the price',
  source: `${derived}: the buyer’s own internal rate of return`,
  check: () =>
    [
      { dayReturn: 0.05, termDays: 30, percents: ['2.845', '3.673', '4.442', '5.217'] },
      { dayReturn: 0.05, termDays: 60, percents: ['4.678', '5.306', '5.902', '6.516'] },
      { dayReturn: 0.02, termDays: 60, percents: ['0.618', '0.996', '1.345', '1.69'] },
    ].flatMap(({ percents, ...terms }) =>
      [0, 0.1, 0.18, 0.25].flatMap((cost, nth): FamilyCheck[] => {
        const growth = criticalGrowth({ ...terms, cost, revenue: 0 })
        const name = `${terms.dayReturn * 100}% × ${terms.termDays}, c = ${cost * 100}%`
        const collapses = (part: number) =>
          playShares({ ...terms, cost }, growing(growth * part), 3_000).run.collapseDay === null ? 0 : 1
        return [
          { what: `${name}: percent a day`, run: growth * 100, ...printed(percents[nth] ?? '') },
          { what: `${name}: collapses at 0.98 of it`, form: 1, run: collapses(0.98), within: 0 },
          { what: `${name}: collapses at 1.02 of it`, form: 0, run: collapses(1.02), within: 0 },
        ]
      }),
    ),
}

const steady: Family = {
  number: 4,
  name: 'steady joiners',
  formula: 'C(t) = t − d t (t − 1) ÷ 2',
  letters: 'C = cash in prices, t = days, d = return a day, a share of the price',
  source: derived,
  check: () =>
    [
      { dayReturn: 0.1, termDays: 30 },
      { dayReturn: 0.05, termDays: 60 },
    ].flatMap((terms): FamilyCheck[] => {
      const form = steadyJoinersForm(terms.dayReturn, terms.termDays)
      const { outcome } = playShares(terms, steadyJoiners(BigInt(perMachine)), 400)
      const name = `${terms.dayReturn * 100}% × ${terms.termDays}`
      return [
        {
          what: `${name}: peak, in prices`,
          form: form.peakCash,
          run: inPrices(outcome.peak.cash),
          within: 0,
        },
        { what: `${name}: day of the peak`, form: form.peakDay, run: outcome.peak.day, within: 0 },
        { what: `${name}: day of collapse`, form: form.collapseDay, run: outcome.marks.collapse, within: 0 },
        { what: `${name}: share losing`, form: form.shareLosing, run: outcome.shareLosing, within: 0 },
      ]
    }),
}

const steadyGrowth: Family = {
  number: 5,
  name: 'steady growth',
  formula: '1 − (1 + g)^−(⌈1 ÷ d⌉ + 1)',
  letters:
    'the formula gives the share of people who lose; g = growth a day, d = return a day, a share of the price',
  source: derived,
  check: () =>
    [
      { dayReturn: 0.05, termDays: 60, growth: 0.04 },
      { dayReturn: 0.02, termDays: 200, growth: 0.015 },
      { dayReturn: 0.1, termDays: 90, growth: 0.08 },
    ].map(({ growth, ...terms }): FamilyCheck => {
      const { outcome } = playShares(terms, growing(growth), 3_000)
      // The form has no first day; the run has, so that its buyers are a part of all there would
      // be.
      const ofAll = 1 - (1 + growth) ** -(outcome.marks.collapse ?? 0)
      return {
        what: `${terms.dayReturn * 100}% × ${terms.termDays} growing by ${growth * 100}% a day: share losing`,
        form: growthShareLosingInDays(growth, terms.dayReturn) / ofAll,
        run: outcome.shareLosing,
        within: 1e-6,
      }
    }),
}

const saturation: Family = {
  number: 6,
  name: 'saturation',
  formula: 'N(t) = K ÷ (1 + (K − a) ÷ a · e^(−r t))',
  letters: 'N = people who have joined, K = population, a = people at the start, r = rate a day, t = days',
  source: `${derived}: joined(t) = K ÷ (1 + ((K − a) ÷ a) e^(−rt)), K = 10,000, a = 10`,
  check: () =>
    [
      { rate: 0.1, dayReturn: 0.05, cost: 0, collapse: 84, peak: 1691, day: 70, losing: 56.9 },
      { rate: 0.1, dayReturn: 0.05, cost: 0.18, collapse: 78, peak: 855, day: 65, losing: 67.6 },
      { rate: 0.2, dayReturn: 0.02, cost: 0, collapse: 86, peak: 6784, day: 46, losing: 47.7 },
      { rate: 0.2, dayReturn: 0.02, cost: 0.18, collapse: 77, peak: 5181, day: 44, losing: 84.7 },
    ].flatMap(({ rate, dayReturn, cost, collapse, peak, day, losing }): FamilyCheck[] => {
      const { outcome } = playShares({ dayReturn, termDays: 60, cost }, logistic(rate), 400)
      const name = `r = ${rate}, ${dayReturn * 100}% × 60, c = ${cost * 100}%`
      return [
        { what: `${name}: day of collapse`, form: collapse, run: outcome.marks.collapse, within: 0 },
        { what: `${name}: peak, in prices`, form: peak, run: inPrices(outcome.peak.cash), within: 1 },
        { what: `${name}: day of the peak`, form: day, run: outcome.peak.day, within: 0 },
        { what: `${name}: percent losing`, form: losing, run: outcome.shareLosing * 100, within: 0.05 },
      ]
    }),
}

export const machineFamilies: readonly Family[] = [
  identity,
  selfFunding,
  growthNeeded,
  steady,
  steadyGrowth,
  saturation,
]
