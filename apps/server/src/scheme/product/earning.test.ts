import { expect, test } from 'vitest'
import { expectedRevenue } from './earning.ts'

const perMachine = '123.456789'

/** What a class may hold at most: a list of them is made in one turn of the event loop. */
test.each([
  { kind: 'decaying', perMachine, lossPpmPerDay: 100, fromDay: 0, floorPercent: 0 },
  { kind: 'decaying', perMachine, lossPpmPerDay: 1_000, fromDay: 0, floorPercent: 50 },
  { kind: 'seasonal', perMachine, swingPercent: 40, periodDays: 999, peakDay: 7 },
])('two hundred products of a thousand days hold nobody up: $kind', (revenueModel) => {
  const before = process.cpuUsage().user
  let earned = 0n
  for (let fromDay = 0; fromDay < 200; fromDay++)
    earned += expectedRevenue({ revenueModel, revenueSince: 0 }, { fromDay, days: 1_000 })
  const ms = (process.cpuUsage().user - before) / 1_000
  expect(earned).toBeGreaterThan(0n)
  // Day by day it took 220 to 590 ms of a fast machine; this is 10 to 30 of a slow one.
  expect(ms).toBeLessThan(150)
})
