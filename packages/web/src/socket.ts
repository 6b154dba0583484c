/**
 * The one socket of a session: opens, says hello, hands on what it hears, and comes again when it is cut. Nothing is
 * remembered over a cut: after each `ready` whoever shows something reads it again.
 */
import {
  type SocketEvent,
  type SocketHello,
  socketCloses,
  socketEvent,
  socketTimes,
} from '@glasshouse/contract'

/** `off`: nobody is logged in, or it has only just begun. `away`: tried for a while in vain. */
export type Live = 'off' | 'on' | 'away' | 'unsupported'

export interface SocketOptions {
  readonly url: string
  readonly hello: SocketHello
  onEvent(event: SocketEvent): void
  /** Something came that this version of the app does not know. */
  onUnknown(): void
  onState(state: Live): void
  /** The session has ended, says the server. */
  onUnauthorized(): void
}

/** 0 to 1. */
export type Chance = () => number

const pauseMsMin = 1_000
const pauseMsMax = 30_000
/** Who has too many open, or no session, does not come again at once. */
const longPauseMs = 60_000
/** One's own logout ends the socket too, maybe before its answer is there: by then nobody asks any more. */
const ownEndMs = 1_500
/** A socket that takes its time is no reason to say anything. */
const graceMs = 8_000
/** Two beats that did not come, and some time on the way: the connection is half open. */
const silenceMsMax = 2 * socketTimes.beatMs + 10_000

/** Doubling, and half of it by chance: two thousand that were cut at once do not come back at once. */
export const pauseMsAfter = (failures: number, chance: Chance): number =>
  Math.min(pauseMsMax, pauseMsMin * 2 ** failures) * (0.5 + chance())

function eventOf(data: unknown): SocketEvent | null {
  try {
    return socketEvent.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}

/** One that is not open yet is closed when it is: a browser complains of the other order. */
function leave(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket?.close()
}

const isInView = (): boolean => document.visibilityState === 'visible'

/** Opens it and keeps it open; the answer ends it. */
export function openSocket(options: SocketOptions, chance: Chance = Math.random): () => void {
  if (typeof WebSocket === 'undefined') {
    options.onState('unsupported')
    return () => options.onState('off')
  }
  let socket: WebSocket | undefined
  let failures = 0
  /** The next try, or the end of the patience with a silent socket. */
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
    // From now on reads ask by the clock; only after a while it is said.
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
  /** Back on the network, or looked at again: no use in waiting for the rest of a long pause. */
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
