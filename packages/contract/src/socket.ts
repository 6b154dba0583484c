/**
 * The socket: one channel at `/socket` beside the calls. The client's one message is its token;
 * from then on only the server sends. An event names the kind of data that changed, never its
 * value: the client fetches it by the calls.
 */
import * as z from 'zod/mini'
import { worldCalls } from './calls/foundation/world.ts'
import { newsKinds } from './topics.ts'
import { dayNumber } from './values/time.ts'

export const socketPath = '/socket'

/**
 * The client's first and only message, within `helloMsMax`. `world`: the page's; absent: the
 * default one, or the token's.
 */
export const socketHello = z.object({
  token: z.string().check(z.maxLength(200)),
  world: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
})
export type SocketHello = z.input<typeof socketHello>

export const socketEvent = z.discriminatedUnion('event', [
  /** The session is accepted; everything committed from now on is announced. */
  z.object({ event: z.literal('ready') }),
  z.object({ event: z.literal('news'), kinds: z.array(z.enum(newsKinds)).check(z.minLength(1)) }),
  /**
   * Clock, day or settings changed: `world.info` as it is now, and the last day that was settled.
   */
  z.object({
    event: z.literal('world'),
    // Without the catalogue's part: only the first page needs it, and requests it.
    info: z.omit(worldCalls['world.info'].data, { demos: true }),
    settledThrough: dayNumber,
  }),
  /** Only to staff, who get no events of members: data that they view has changed. */
  z.object({ event: z.literal('staff-news') }),
  /** A heartbeat of the server: sent every `beatMs`. */
  z.object({ event: z.literal('beat') }),
])
export type SocketEvent = z.output<typeof socketEvent>

/** Why the server closed: codes of RFC 6455, and two of ours. */
export const socketCloses = {
  /** The server is shutting down; reconnect. */
  goingAway: 1001,
  /** More than one message, or none in time. */
  policy: 1008,
  tooBig: 1009,
  /** The server receives no events at the moment; reconnect. */
  again: 1012,
  /** No session, or it has ended. */
  unauthorized: 4401,
  /** This session or member has too many open sockets. */
  tooMany: 4429,
} as const

export const socketTimes = { helloMsMax: 5_000, beatMs: 25_000 } as const
