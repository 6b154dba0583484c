import { describe, expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthOfDay } from './world-month.ts'

const utc = { dayZeroMs: Date.UTC(2026, 0, 10), timeZone: 'UTC' }

describe('the months of a world', () => {
  test.each([
    [0, '2026-01'],
    [21, '2026-01'],
    [22, '2026-02'],
    [49, '2026-02'],
    [50, '2026-03'],
    [400, '2027-02'],
  ])('day %i begins in %s', (day, month) => expect(monthOfDay(utc, day)).toBe(month))

  test.each([
    ['2025-12', null],
    ['2026-01', { fromDay: 0, throughDay: 21 }],
    ['2026-02', { fromDay: 22, throughDay: 49 }],
    ['2028-02', { fromDay: 752, throughDay: 780 }],
  ])('%s', (month, span) => expect(daysOfMonth(utc, month)).toEqual(span))

  test.each(['UTC', 'Asia/Kolkata', 'Africa/Lagos', 'America/New_York', 'Pacific/Auckland'])(
    'in %s every day is in exactly one month, and months follow each other without a gap',
    (timeZone) => {
      const place = { dayZeroMs: Date.UTC(2026, 0, 10), timeZone }
      let month = monthOfDay(place, 0)
      let next = 0
      while (next < 800) {
        const span = daysOfMonth(place, month)
        expect(span?.fromDay).toBe(next)
        for (let day = next; day <= (span?.throughDay ?? -1); day++)
          expect(monthOfDay(place, day)).toBe(month)
        next = (span?.throughDay ?? next) + 1
        month = monthAfter(month, 1)
      }
    },
  )

  test('months are counted across a year', () => {
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthAfter('2026-11', 3)).toBe('2027-02')
  })
})
