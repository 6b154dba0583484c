/** Families 10 to 12: promises that compound, and principal that is paid back. */
import { money } from '@glasshouse/contract/values/money.ts'
import {
  type ContinuousPromise,
  cashForm,
  growsForEver,
  inflowThrough,
  runContinuousPromise,
} from '../scheme/continuous-promise.ts'
import { growingInflow, runMonthlyPromise } from '../scheme/monthly-promise.ts'
import { principalForm, runPrincipalRepaid } from '../scheme/principal-repaid.ts'
import type { Family, FamilyCheck } from './family.ts'

/** Inflow of the scheme of 1920 in million dollars a year, as fitted by Artzrouni. */
const ponziInflow = { inflowAtStart: 1.13, inflowGrowth: 7.187 }

const fund: ContinuousPromise = {
  promisedAtStart: 2,
  cashAtStart: 2,
  inflowAtStart: 1,
  inflowGrowth: 0.1,
  promisedRate: 0.25,
  realRate: 0.04,
  withdrawalRate: 0.12,
}

function continuous(name: string, terms: ContinuousPromise, until: number): FamilyCheck[] {
  const { moments } = runContinuousPromise(terms, { until, steps: 4_000 })
  const last = moments.at(-1)
  const form = last === undefined ? 0 : cashForm(terms, last.time)
  return [
    {
      what: `${name}: cash after ${(last?.time ?? 0).toFixed(2)}`,
      form,
      run: last?.cash ?? null,
      within: Math.max(1e-6, Math.abs(form) * 1e-6),
    },
  ]
}

const artzrouni: Family = {
  number: 10,
  name: 'continuous compounding promise',
  formula: 'S(t) = A e^(r_i t) + B e^((r_p − r_w) t) + (S₀ − A − B) e^(r_n t)',
  letters:
    'S = cash, S₀ = cash at the start, t = years, r_i = growth of the inflow, r_p = promised, r_w = withdrawn, r_n = real rate, all a year; A and B follow from them, from the inflow and from the promised sum at the start',
  source: 'Artzrouni 2009, Math. Soc. Sci. 58:190–201',
  check: () => {
    const fromNothing = (inflowGrowth: number): ContinuousPromise => ({
      ...fund,
      promisedAtStart: 0,
      cashAtStart: 0,
      inflowGrowth,
    })
    const forEver = [0.2, 0.3].map((growth): FamilyCheck => {
      const terms = fromNothing(growth)
      const { collapseTime } = runContinuousPromise(terms, { until: 120, steps: 12_000 })
      return {
        what: `inflow growing by ${growth} against a promise of 0.25 never collapses`,
        form: growsForEver(terms) ? 1 : 0,
        run: collapseTime === null ? 1 : 0,
        within: 0,
      }
    })
    const lastDay = (1.13 * Math.exp(ponziInflow.inflowGrowth * 0.58)) / 365
    return [
      ...continuous('a fund', fund, 12),
      ...continuous('from nothing', fromNothing(0.3), 20),
      ...forEver,
      { what: '1920: million dollars on the last day', form: 0.2, run: lastDay, within: 0.005 },
      { what: '1920: million dollars in all', form: 10, run: inflowThrough(ponziInflow, 0.58), within: 0.05 },
    ]
  },
}

const monthly: Family = {
  number: 11,
  name: 'monthly promise',
  formula: 'P′ = (1 + r_p) P, W = r_w P',
  letters:
    'P = promised sum, P′ = the same a month later, W = withdrawn in the month, r_p = share promised and r_w = share withdrawn a month',
  source: 'derived here: P′ = 1 + r_p, W = r_w P, collapse when S < 0',
  check: () =>
    [
      { growth: 1_000n, flatFrom: undefined, month: null },
      { growth: 1_000n, flatFrom: 24, month: 68 },
      { growth: 300n, flatFrom: undefined, month: 76 },
      { growth: 0n, flatFrom: undefined, month: 55 },
    ].map(({ growth, flatFrom, month }): FamilyCheck => {
      const inflow = growingInflow(money(100_000_000n), growth, flatFrom)
      const run = runMonthlyPromise({
        promisedBasisPoints: 500n,
        withdrawnBasisPoints: 200n,
        inflow,
        months: 240,
      })
      const flat = flatFrom === undefined ? '' : `, flat from month ${flatFrom}`
      return {
        what: `5% promised, 2% withdrawn, inflow growing by ${Number(growth) / 100}%${flat}: month of collapse`,
        form: month,
        run: run.collapseMonth,
        within: 0,
      }
    }),
}

const principal: Family = {
  number: 12,
  name: 'principal paid back at exit',
  formula: 'C(n) = C₀ (1 + p)^n + a N₀ (g − q) ((1 + g)^n − (1 + p)^n) ÷ (g − p)',
  letters:
    'C = cash, C₀ and N₀ = cash and members at the start, n = steps, a = paid in by each, g = growth of members, q = share that leaves, p = what cash earns; g, q and p are per step',
  source: 'after Parodi 2026, arXiv 2602.18772; the reconstruction is ours',
  check: () => {
    const one = { paidIn: 1, membersAtStart: 100, cashAtStart: 100 }
    const short = { ...one, growth: 0.04, leaving: 0.06, earned: 0.01 }
    const long = { ...one, growth: 0.06, leaving: 0.05, earned: 0 }
    const run = runPrincipalRepaid(short, 400)
    const last = run.steps.at(-1)
    return [
      { what: 'g = 4%, q = 6%, p = 1%: step of collapse', form: 32, run: run.collapseStep, within: 0 },
      {
        what: 'g = 6%, q = 5%, p = 0: step of collapse',
        form: null,
        run: runPrincipalRepaid(long, 2_000).collapseStep,
        within: 0,
      },
      {
        what: 'g = 4%, q = 6%, p = 1%: cash at the collapse',
        form: principalForm(short, last?.step ?? 0),
        run: last?.cash ?? null,
        within: 1e-6,
      },
    ]
  },
}

export const promiseFamilies: readonly Family[] = [artzrouni, monthly, principal]
