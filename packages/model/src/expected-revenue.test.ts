import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanOutputOfDay, meanRevenuePerMachineFloor } from './expected-revenue.ts'
import { parseRevenueModel, type RevenueModel } from './revenue-model.ts'

const percent = fc.integer({ min: 0, max: 100 })
const millionths = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 2_000 }))
const day = fc.integer({ min: -50, max: 1_500 })
const term = { fromDay: day, days: fc.integer({ min: 1, max: 1_000 }) }
const perMachine = '123.456789'
const full = 123_456_789n
const periodDays = fc.oneof(fc.integer({ min: 2, max: 3_660 }), fc.integer({ min: 2, max: 60 }))
const inOutput = 1_000_000n * 1_000_000n

/** Minor units over all these days, times 10¹². */
function dayByDay(model: RevenueModel, fromDay: number, days: number): bigint {
  let sum = 0n
  for (let at = fromDay; at < fromDay + days; at++) sum += full * meanOutputOfDay(model, at)
  return sum
}

describe('the mean of a term is that of its days', () => {
  test('of a season exactly, also of an odd period or a part of one', () => {
    fc.assert(
      fc.property(
        fc.record({ swingPercent: percent, periodDays, peakDay: day }),
        fc.record(term),
        (season, { fromDay, days }) => {
          const model = parseRevenueModel({ kind: 'seasonal', perMachine, ...season })
          const exact = dayByDay(model, fromDay, days) / (BigInt(days) * inOutput)
          expect(meanRevenuePerMachineFloor(model, fromDay, days)).toBe(exact)
        },
      ),
    )
  })

  test('of a decay to a millionth of the full output, which each of its days is rounded down to', () => {
    fc.assert(
      fc.property(
        fc.record({ lossPpmPerDay: millionths, fromDay: day, floorPercent: percent }),
        fc.record(term),
        (decay, { fromDay, days }) => {
          const model = parseRevenueModel({ kind: 'decaying', perMachine, ...decay })
          const exact = dayByDay(model, fromDay, days) / (BigInt(days) * inOutput)
          const above = meanRevenuePerMachineFloor(model, fromDay, days) - exact
          expect(above).toBeGreaterThanOrEqual(0n)
          expect(above).toBeLessThanOrEqual(full / 1_000_000n + 1n)
        },
      ),
    )
  })
})
