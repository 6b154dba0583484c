import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueDay,
  dueSpan,
  dueWithin,
  incomeDueOn,
  incomesToCome,
  isDueOn,
  orderStatus,
  shownDueMs,
  shownExpiryMs,
  validDaysOf,
} from './schedule.ts'

const day = fc.integer({ min: 0, max: 5_000 })
const term = fc.integer({ min: 1, max: 400 })

test('bought on day 4 for 3 days: due at the closes of 5, 6 and 7, and valid until 7 is settled', () => {
  const span = dueSpan(4, 3)
  expect(span).toEqual({ firstDay: 5, lastDay: 7 })
  expect([3, 4, 5, 6, 7, 8].map((at) => isDueOn(span, at))).toEqual([false, false, true, true, true, false])
  expect([4, 5, 6, 7, 8].map((at) => incomeDueOn(span, at))).toEqual([null, 1, 2, 3, null])
  expect([3, 6, 7].map((settled) => orderStatus(span, settled))).toEqual(['valid', 'valid', 'expired'])
  expect([3, 4, 5, 6, 7, 98].map((settled) => incomesToCome(span, settled))).toEqual([3, 3, 2, 1, 0, 0])
})

test('the time shown is start + k × 24 h', () => {
  const startMs = Date.UTC(2026, 2, 28, 10, 15)
  expect(shownDueMs(startMs, 1)).toBe(Date.UTC(2026, 2, 29, 10, 15))
  expect(shownExpiryMs(startMs, 30)).toBe(Date.UTC(2026, 3, 27, 10, 15))
})

test('each of the incomes falls due on exactly one day, in order', () => {
  fc.assert(
    fc.property(day, term, (bought, validDays) => {
      const span = dueSpan(bought, validDays)
      expect(validDaysOf(span)).toBe(validDays)
      const found = Array.from({ length: validDays + 4 }, (_, i) => incomeDueOn(span, bought - 1 + i))
      expect(found.filter((k) => k !== null)).toEqual(Array.from({ length: validDays }, (_, i) => i + 1))
      for (const k of [1, validDays]) expect(incomeDueOn(span, dueDay(span, k))).toBe(k)
    }),
  )
})

test('dueWithin counts the days that isDueOn finds', () => {
  fc.assert(
    fc.property(day, term, day, fc.integer({ min: -3, max: 60 }), (bought, validDays, from, length) => {
      const span = dueSpan(bought, validDays)
      let counted = 0
      for (let at = from; at <= from + length; at++) if (isDueOn(span, at)) counted++
      expect(dueWithin(span, from, from + length)).toBe(counted)
    }),
  )
})

test.each([
  [1.5, 3],
  [1, 0],
  [1, -1],
  [1, 2.5],
  [Number.NaN, 3],
])('refuses day %s, term %s', (bought, validDays) => {
  expect(() => dueSpan(bought, validDays)).toThrow(RangeError)
})
