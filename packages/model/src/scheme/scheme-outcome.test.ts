import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { listedJoiners } from './joiners.ts'
import { machineScheme } from './machine-scheme.ts'
import { runScheme } from './run-scheme.ts'
import { schemeOutcome } from './scheme-outcome.ts'

const scheme = machineScheme({
  price: money(100n),
  dayReturn: money(50n),
  termDays: 3,
  referral: money(10n),
  operatorTake: money(5n),
  revenuePerMachine: money(1n),
  openingCapital: money(20n),
})

test('totals, peak, losers and marks of a run are right by hand', () => {
  // cash: day 1: 20 + 170 = 190; day 2: +85 +2 −100 = 177; day 3: +3 −150 = 30; day 4: 33 < 150
  const run = runScheme({ scheme, joiners: listedJoiners([2n, 1n]), days: 50 })
  expect(run.collapseDay).toBe(4)
  expect(run.days.map((day) => day.cash)).toEqual([190n, 177n, 30n, 33n])
  expect(schemeOutcome(scheme, run)).toEqual({
    totals: { deposits: 300n, revenue: 8n, payouts: 250n, referral: 30n, operatorTake: 15n },
    cashLeft: 33n,
    membersNet: -20n,
    peak: { cash: 190n, day: 1 },
    bought: 3n,
    lost: 1n,
    shareLosing: 0.333333333333,
    revenueShareOfPayouts: 0.032,
    marks: { firstPayout: 2, fluxTurnsNegative: 2, peak: 1, lastWinnerJoined: 1, collapse: 4 },
  })
})

test('the day of collapse itself can be the first with an outflow above the inflow', () => {
  const run = runScheme({
    scheme: { ...scheme, openingCapital: money(0n), dayReturn: money(90n) },
    joiners: listedJoiners([1n]),
    days: 9,
  })
  expect(run.collapseDay).toBe(2)
  expect(schemeOutcome(scheme, run).marks).toMatchObject({ firstPayout: null, fluxTurnsNegative: 2 })
})

test('a run without members has no losers', () => {
  const outcome = schemeOutcome(scheme, runScheme({ scheme, joiners: () => 0n, days: 5 }))
  expect(outcome).toMatchObject({ shareLosing: 0, revenueShareOfPayouts: null, cashLeft: 20n })
  expect(() => schemeOutcome(scheme, { days: [], collapseDay: null })).toThrow(RangeError)
})
