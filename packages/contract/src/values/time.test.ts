import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsedInstant, parsedInstantOrDate } from './time.ts'

test.each(['2026-11-24T09:30:00Z', '2026-11-24T09:30:00.5Z', '2028-02-29T23:59:59.999Z'])(
  '%s is an instant',
  (text) => {
    expect(z.parse(parsedInstant, text)).toEqual(new Date(text))
  },
)

test.each([
  ['a day that no calendar has', '2026-02-31T00:00:00Z'],
  ['an hour that no clock has', '2026-02-01T24:00:00Z'],
  ['another zone', '2026-11-24T09:30:00+01:00'],
  ['no time', '2026-11-24'],
  ['no number', 'tomorrow'],
])('%s is refused', (_, text) => expect(z.safeParse(parsedInstant, text).success).toBe(false))

test('a day of the calendar is its first instant in UTC, where a day is enough', () => {
  expect(z.parse(parsedInstantOrDate, '2026-11-24')).toEqual(new Date('2026-11-24T00:00:00Z'))
  expect(z.safeParse(parsedInstantOrDate, '2026-02-31').success).toBe(false)
})
