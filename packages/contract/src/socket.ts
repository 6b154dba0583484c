/**
 * The socket: one channel at `/socket` beside the calls. The client's one message is its token; from then on only the
 * server speaks. It says what kind of thing has changed, never what it is now: that is read by the calls.
 */
import * as z from 'zod/mini'
import { worldCalls } from './calls/foundation/world.ts'
import { dayNumber } from './values/time.ts'

export const socketPath = '/socket'

/** What a member's screens may have to read again. */
export const newsKinds = [
  /** Income or a reward was credited. */
  'money',
  /** The member moved money on another device. */
  'act',
  /** A deposit was seen, has arrived, or is gone. */
  'recharge',
  /** A deposit that waits has more blocks above it. */
  'confirmations',
  /** Blocks stopped coming, or come again. */
  'chain',
  /** A block was mined, or taken back. */
  'block',
  /** A message to a practice phone of the device that the member's number or mailbox is on. */
  'phone',
  /** A bank recharge or a line of the practice bank. */
  'bank',
  'withdrawal',
  /** An operator's act was published. */
  'notice',
  /** Something in the member's inbox. */
  'message',
  /** Somebody said something in the member's conversation with the staff. */
  'support',
  /** A post came or was hidden. */
  'post',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** The client's first and only message, within `helloMsMax`. `world`: the page's; absent: the default one, or the token's. */
export const socketHello = z.object({
  token: z.string().check(z.maxLength(200)),
  world: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
})
export type SocketHello = z.input<typeof socketHello>

export const socketEvent = z.discriminatedUnion('event', [
  /** The session is known; whatever is committed from now on is told. */
  z.object({ event: z.literal('ready') }),
  z.object({ event: z.literal('news'), kinds: z.array(z.enum(newsKinds)).check(z.minLength(1)) }),
  /** Clock, day or settings changed: `world.info` as it is now, and the last day that was paid for. */
  z.object({
    event: z.literal('world'),
    // Without what the catalogue says: that is for the first page, which asks.
    info: z.omit(worldCalls['world.info'].data, { demos: true }),
    settledThrough: dayNumber,
  }),
  /** To staff alone, who hear no news of members: something that they look at has changed. */
  z.object({ event: z.literal('desk') }),
  /** The server is there: sent every `beatMs`. */
  z.object({ event: z.literal('beat') }),
])
export type SocketEvent = z.output<typeof socketEvent>

/** Why the server closed: codes of RFC 6455, and two of ours. */
export const socketCloses = {
  /** The server ends; come again. */
  goingAway: 1001,
  /** More than one message, or nothing said in time. */
  policy: 1008,
  tooBig: 1009,
  /** The server does not hear news for the moment; come again. */
  again: 1012,
  /** No session, or it has ended. */
  unauthorized: 4401,
  /** This session or member has too many open. */
  tooMany: 4429,
} as const

export const socketTimes = { helloMsMax: 5_000, beatMs: 25_000 } as const
