import { type Money, money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedJoiners, steadyJoiners } from './joiners.ts'
import { type MachineScheme, machineScheme } from './machine-scheme.ts'
import { runScheme, type SchemeRun } from './run-scheme.ts'
import { schemeOutcome } from './scheme-outcome.ts'

const amount = (max: bigint) => fc.bigInt({ min: 0n, max }).map((x) => money(x))
const anyScheme: fc.Arbitrary<MachineScheme> = fc
  .record({
    price: fc.bigInt({ min: 3n, max: 10n ** 9n }).map((x) => money(x)),
    returnPpm: fc.bigInt({ min: 1n, max: 300_000n }),
    termDays: fc.integer({ min: 1, max: 90 }),
    referralPpm: fc.bigInt({ min: 0n, max: 300_000n }),
    takePpm: fc.bigInt({ min: 0n, max: 300_000n }),
    revenuePpm: fc.bigInt({ min: 0n, max: 60_000n }),
    openingCapital: amount(10n ** 12n),
  })
  .map(({ price, returnPpm, referralPpm, takePpm, revenuePpm, ...others }) => {
    const of = (ppm: bigint) => money((price * ppm) / 1_000_000n)
    return machineScheme({
      ...others,
      price,
      dayReturn: of(returnPpm),
      referral: of(referralPpm),
      operatorTake: of(takePpm),
      revenuePerMachine: of(revenuePpm),
    })
  })
const anySales = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 200 })

/** Case 1, summed from scratch for every day. */
function expectIdentity(scheme: MachineScheme, run: SchemeRun) {
  let cash: bigint = scheme.openingCapital
  for (const day of run.days) {
    cash += day.deposits + day.revenue - day.paid - day.referral - day.operatorTake
    expect(day.cash).toBe(cash)
  }
}

test('case 1: cash = capital + deposits + revenue − payouts − referral − take, to the unit, every day', () => {
  fc.assert(
    fc.property(anyScheme, anySales, (scheme, sales) => {
      const run = runScheme({ scheme, joiners: listedJoiners(sales), days: sales.length + 100 })
      expectIdentity(scheme, run)
      const { totals, membersNet, cashLeft } = schemeOutcome(scheme, run)
      const { openingCapital } = scheme
      expect(membersNet).toBe(openingCapital + totals.revenue - totals.operatorTake - cashLeft)
    }),
    { numRuns: 500 },
  )
})

test('case 1 holds with a revenue of its own for every day', () => {
  const scheme = machineScheme({ price: money(1_000n), dayReturn: money(50n), termDays: 30 })
  const revenue = (day: number, running: bigint): Money => money(running * BigInt(day % 7))
  const run = runScheme({ scheme, joiners: steadyJoiners(3n), days: 300, revenue })
  expectIdentity(scheme, run)
  expect(run.days[9]?.revenue).toBe(27n * 3n)
})

test('the due amount is counted machine by machine', () => {
  fc.assert(
    fc.property(anyScheme, anySales, (scheme, sales) => {
      for (const { day, running, due } of runScheme({ scheme, joiners: listedJoiners(sales), days: 250 })
        .days) {
        let machines = 0n
        for (let boughtOn = day - scheme.termDays; boughtOn < day; boughtOn++)
          machines += sales[boughtOn - 1] ?? 0n
        expect(running).toBe(machines)
        expect(due).toBe(machines * scheme.dayReturn)
      }
    }),
    { numRuns: 30 },
  )
})

test('cash is never negative: on the day it would be, nothing is paid and the run ends', () => {
  fc.assert(
    fc.property(anyScheme, anySales, (scheme, sales) => {
      const { days, collapseDay } = runScheme({ scheme, joiners: listedJoiners(sales), days: 400 })
      for (const day of days) expect(day.cash >= 0n).toBe(true)
      const last = days.at(-1)
      expect(
        collapseDay === null || (last?.day === collapseDay && last.paid === 0n && last.cash < last.due),
      ).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('machines sold on a day are paid from the next, for the term', () => {
  const scheme = machineScheme({ price: money(100n), dayReturn: money(10n), termDays: 3 })
  const run = runScheme({ scheme, joiners: listedJoiners([2n]), days: 6 })
  expect(run.days.map((day) => day.paid)).toEqual([0n, 20n, 20n, 20n, 0n, 0n])
  expect(() => runScheme({ scheme, joiners: () => -1n, days: 1 })).toThrow(RangeError)
})
