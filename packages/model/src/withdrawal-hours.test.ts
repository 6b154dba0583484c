import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProcessingOpen, nextOpeningMs } from './withdrawal-hours.ts'

// 2026-11-20 is a Friday.
test.each([
  ['Friday noon is open', '2026-11-20T12:00:00Z', 'UTC', '2026-11-20T12:00:00Z'],
  ['Friday 09:00 is open', '2026-11-20T09:00:00Z', 'UTC', '2026-11-20T09:00:00Z'],
  ['Friday 08:59 waits a minute', '2026-11-20T08:59:00Z', 'UTC', '2026-11-20T09:00:00Z'],
  ['the last millisecond of Friday is open', '2026-11-20T17:59:59.999Z', 'UTC', '2026-11-20T17:59:59.999Z'],
  ['Friday 18:00 waits for Monday', '2026-11-20T18:00:00Z', 'UTC', '2026-11-23T09:00:00Z'],
  ['Saturday noon waits for Monday', '2026-11-21T12:00:00Z', 'UTC', '2026-11-23T09:00:00Z'],
  ['Sunday midnight waits for Monday', '2026-11-22T23:59:59Z', 'UTC', '2026-11-23T09:00:00Z'],
  ['Thursday night waits for Friday', '2026-11-19T20:00:00Z', 'UTC', '2026-11-20T09:00:00Z'],
  ['nine in India is 03:30 UTC', '2026-11-20T02:00:00Z', 'Asia/Kolkata', '2026-11-20T03:30:00Z'],
  ['Friday is over in India at 12:30 UTC', '2026-11-20T12:30:00Z', 'Asia/Kolkata', '2026-11-23T03:30:00Z'],
  ['Monday has begun in Auckland', '2026-11-22T21:00:00Z', 'Pacific/Auckland', '2026-11-22T21:00:00Z'],
  [
    'summer time begins in Berlin over the weekend',
    '2026-03-27T18:00:00Z',
    'Europe/Berlin',
    '2026-03-30T07:00:00Z',
  ],
  ['and ends', '2026-10-23T17:00:00Z', 'Europe/Berlin', '2026-10-26T08:00:00Z'],
])('%s', (_, from, zone, opens) => {
  expect(new Date(nextOpeningMs(Date.parse(from), zone)).toISOString()).toBe(new Date(opens).toISOString())
})

test('an opening is within the hours, never past, and less than 72 hours away', () => {
  const zones = ['UTC', 'Asia/Kolkata', 'Africa/Lagos', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia']
  const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) })
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (from, zone) => {
      const opens = nextOpeningMs(from, zone)
      expect(opens - from).toBeGreaterThanOrEqual(0)
      expect(opens - from).toBeLessThan(72 * 3_600_000)
      expect(isProcessingOpen(opens, zone)).toBe(true)
    }),
  )
})

test('an unknown zone is refused', () => {
  expect(() => nextOpeningMs(0, 'Practice/Nowhere')).toThrow(RangeError)
})
