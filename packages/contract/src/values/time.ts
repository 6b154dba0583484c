/** Instants are sent as ISO 8601 in UTC, days as whole numbers counted from a world's day 0. */
import * as z from 'zod/mini'

export const instantText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/))
export const dayNumber = z.number().check(z.int())

/** A day as it is sent in a query. */
export const dayText = z.string().check(z.regex(/^[0-9]{1,6}$/))

export const msPerDay = 86_400_000

/** A month of the calendar, `2026-11`. */
export const monthText = z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/))
