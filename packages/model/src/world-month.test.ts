import { describe, expect, test } from 'vitest'
import { daysOfMonth, type MonthOfDay, monthAfter, monthGoingOn, monthOfDay } from './world-month.ts'

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

  test.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'])(
    'in %s a month that goes on until a day ends it is the month by the clocks',
    (timeZone) => {
      const place = { dayZeroMs: Date.UTC(2026, 0, 10, 7), timeZone }
      let before: MonthOfDay | null = null
      for (let day = 0; day < 800; day++) {
        before = monthGoingOn(place, day, before)
        const month = monthOfDay(place, day)
        expect([day, before]).toEqual([day, { month, isLast: daysOfMonth(place, month)?.throughDay === day }])
      }
    },
  )

  // Day 21 begins on 31 January at 20:00 in UTC: in Honolulu the day after it does, too, in
  // Auckland day 20 is the last of January.
  test.each([
    ['Pacific/Auckland', 'Pacific/Honolulu'],
    ['Pacific/Honolulu', 'Pacific/Auckland'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ])('each month ends once when the zone changes from %s to %s, on any day', (first, then) => {
    const dayZeroMs = Date.UTC(2026, 0, 10, 20)
    for (let change = 0; change < 90; change++) {
      const ended: string[] = []
      let before: MonthOfDay | null = null
      for (let day = 0; day < 100; day++) {
        before = monthGoingOn({ dayZeroMs, timeZone: day < change ? first : then }, day, before)
        if (before.isLast) ended.push(before.month)
      }
      expect([change, ended]).toEqual([change, ['2026-01', '2026-02', '2026-03']])
    }
  })

  test('months are counted across a year', () => {
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthAfter('2026-11', 3)).toBe('2027-02')
  })
})
