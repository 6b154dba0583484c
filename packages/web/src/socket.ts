/**
 * The one socket of a session: it connects, sends its hello, passes on events, and reconnects when
 * it is cut. No events are replayed after a cut: after each `ready` the screens read their data
 * again.
 */
import {
  type SocketEvent,
  type SocketHello,
  socketCloses,
  socketEvent,
  socketTimes,
} from '@glasshouse/contract'

/** `off`: not logged in, not connected yet, or just cut. `away`: not connected for 8 s. */
export type Live = 'off' | 'on' | 'away' | 'unsupported'

export interface SocketOptions {
  readonly url: string
  readonly hello: SocketHello
  onEvent(event: SocketEvent): void
  /** A message that this version of the app does not know. */
  onUnknown(): void
  onState(state: Live): void
  /** The server reports that the session has ended. */
  onUnauthorized(): void
}

/** A random number from 0 to 1. */
export type Chance = () => number

const pauseMsMin = 1_000
const pauseMsMax = 30_000
/** The pause of a client that has too many sockets open, or no session. */
const longPauseMs = 60_000
/**
 * The member's own logout closes the socket too, perhaps before the call's answer: after this time
 * the socket has been ended, and no check follows.
 */
const ownEndMs = 1_500
/** A connection that takes less than this is not reported as away. */
const graceMs = 8_000
/** After two missing beats and a margin for latency, the connection counts as half open. */
const silenceMsMax = 2 * socketTimes.beatMs + 10_000

/**
 * Exponential backoff with jitter, 50 % to 150 %: two thousand clients that were cut together do
 * not reconnect together.
 */
export const pauseMsAfter = (failures: number, chance: Chance): number =>
  Math.min(pauseMsMax, pauseMsMin * 2 ** failures) * (0.5 + chance())

function eventOf(data: unknown): SocketEvent | null {
  try {
    return socketEvent.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}

/**
 * A socket that is still connecting is closed once it opens: a browser logs an error when it is
 * closed before that.
 */
function leave(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket?.close()
}

const isInView = (): boolean => document.visibilityState === 'visible'

/** Opens the socket and keeps it open; the returned function ends it. */
export function openSocket(options: SocketOptions, chance: Chance = Math.random): () => void {
  if (typeof WebSocket === 'undefined') {
    options.onState('unsupported')
    return () => options.onState('off')
  }
  let socket: WebSocket | undefined
  let failures = 0
  /** The next attempt, or the timeout of a silent socket. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let grace: ReturnType<typeof setTimeout> | undefined

  const waitFor = (then: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const askLater = () => {
    waitFor(connect, longPauseMs)
    options.onUnauthorized()
  }
  const lose = (code?: number) => {
    const wasReady = grace === undefined
    const lost = socket
    socket = undefined
    leave(lost)
    // Queries poll from now on; the state `away` follows only after a while.
    if (wasReady) options.onState('off')
    grace ??= setTimeout(() => options.onState('away'), graceMs)
    if (code === socketCloses.unauthorized) waitFor(askLater, ownEndMs)
    else waitFor(connect, code === socketCloses.tooMany ? longPauseMs : pauseMsAfter(failures++, chance))
  }
  const hear = (data: unknown) => {
    waitFor(lose, silenceMsMax)
    const event = eventOf(data)
    if (event === null) return options.onUnknown()
    if (event.event === 'ready') {
      failures = 0
      clearTimeout(grace)
      grace = undefined
      options.onState('on')
    }
    options.onEvent(event)
  }
  const connect = () => {
    grace ??= setTimeout(() => options.onState('away'), graceMs)
    waitFor(lose, silenceMsMax)
    const opened = new WebSocket(options.url)
    socket = opened
    opened.onopen = () => opened.send(JSON.stringify(options.hello))
    opened.onmessage = ({ data }) => socket === opened && hear(data)
    opened.onclose = ({ code }) => socket === opened && lose(code)
  }
  /** After the network or the page's visibility returns, the rest of a long pause is skipped. */
  const hurry = () => {
    if (socket === undefined && isInView()) waitFor(connect, pauseMsMin * chance())
  }

  connect()
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  return () => {
    removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
    clearTimeout(timer)
    clearTimeout(grace)
    const last = socket
    socket = undefined
    leave(last)
    options.onState('off')
  }
}
