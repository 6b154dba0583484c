import { expect, test } from 'vitest'
import { worldDayOf } from './world-time.tsx'

const dayZeroMs = Date.parse('2026-01-01T00:00:00Z')

test.each([
  ['2026-02-01T00:00:00Z', 31],
  ['2026-02-01T23:59:59.999Z', 31],
  ['2026-02-02T00:00:00Z', 32],
  ['2026-01-31T12:00:00Z', 30],
  ['2026-01-02T00:00:00Z', 1],
])('%s is in day %d', (at, day) => {
  expect(worldDayOf(dayZeroMs, Date.parse(at))).toBe(day)
})
