/**
 * A visitor's own world for an hour: a copy of one that was simulated to the day before it breaks.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { worldSlug } from '../../values/text.ts'
import { dayNumber, instantText } from '../../values/time.ts'

/** On a host, concurrently. */
export const visitsMax = 20
/** Minutes of wall time. */
export const visitMinutes = 60

/**
 * `none`: this device has none. `preparing`: the host has yet to simulate its template. `making`:
 * it is being made for this device; poll again. `ready`: the other fields are set.
 */
const visitData = z.object({
  state: z.enum(['none', 'preparing', 'making', 'ready']),
  slug: z.nullable(worldSlug),
  /** The code for `auth.enter`, in that world. */
  inviteCode: z.nullable(z.string()),
  endsAt: z.nullable(instantText),
})

const ours = { service: 'user', ours: true } as const

export const visitCalls = {
  'visit.state': declareCall({
    ...ours,
    method: 'GET',
    path: 'visit/state',
    auth: 'entrance',
    summary: 'The world that this device has for itself. A device without a cookie gets one.',
    body: nothing,
    data: visitData,
    errors: ['too_many_requests'],
  }),
  'visit.ask': declareCall({
    ...ours,
    method: 'POST',
    path: 'visit/ask',
    auth: 'entrance',
    summary:
      'Makes a world for only this device, on the day before it breaks, and deletes it after an hour; answers with the existing one when there is one.',
    body: nothing,
    data: visitData,
    errors: ['visits_full', 'too_many_requests'],
  }),
  'visit.nextDay': declareCall({
    ...ours,
    method: 'POST',
    path: 'visit/next-day',
    auth: 'member',
    summary:
      'In the device’s own world: ends the named day when it is still open. A call that is sent twice ends one day.',
    changes: ['world', 'income'],
    body: z.object({ day: z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,3})$/)) }),
    data: z.object({ day: dayNumber }),
    errors: ['visit_not_here', 'world_ended', 'money_stopped', 'too_many_requests'],
  }),
}
