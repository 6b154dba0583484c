/** Instants are sent as ISO 8601 in UTC, days as whole numbers counted from a world's day 0. */
import * as z from 'zod/mini'

export const instantText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/))
/** `Date` takes February 31 for March 3. */
const isInCalendar = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 19).replace('Z', ''))
}

const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const toDate = z.transform((text: string): Date => new Date(text))

/** An instant in a request: a text on the wire, and a `Date` for the handler. */
export const parsedInstant = z.pipe(instantText.check(z.refine(isInCalendar)), toDate)

/** The same, or a day of the calendar, which is its first instant in UTC. */
export const parsedInstantOrDate = z.pipe(
  z.union([instantText, dateText]).check(z.refine(isInCalendar)),
  toDate,
)

export const dayNumber = z.number().check(z.int())

/** A day as it is sent in a query. */
export const dayText = z.string().check(z.regex(/^[0-9]{1,6}$/))

export const msPerDay = 86_400_000

/** A month of the calendar, `2026-11`. */
export const monthText = z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/))
