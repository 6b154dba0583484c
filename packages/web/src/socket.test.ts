import { type SocketEvent, socketCloses } from '@glasshouse/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Live, openSocket, pauseMsAfter } from './socket.ts'

/** A stand-in for the browser's socket, controlled by the test. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly opened: FakeSocket[] = []
  readyState = 1
  readonly sent: string[] = []
  isClosed = false
  onopen = () => undefined as void
  onmessage = (_event: { data: unknown }) => undefined as unknown
  onclose = (_event: { code: number }) => undefined as unknown
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  hears(data: object | string) {
    this.onmessage({ data: typeof data === 'string' ? data : JSON.stringify(data) })
  }
}

const newest = (): FakeSocket => FakeSocket.opened.at(-1) as FakeSocket

interface Heard {
  readonly states: Live[]
  readonly events: SocketEvent['event'][]
  unknown: number
  unauthorized: number
}

function opened(): Heard & { end(): void } {
  const heard: Heard = { states: [], events: [], unknown: 0, unauthorized: 0 }
  const end = openSocket(
    {
      url: 'wss://host/socket',
      hello: { token: 'test.secret', world: null },
      onEvent: ({ event }) => heard.events.push(event),
      onUnknown: () => heard.unknown++,
      onState: (state) => heard.states.push(state),
      onUnauthorized: () => heard.unauthorized++,
    },
    () => 0.5,
  )
  return Object.assign(heard, { end })
}

const listeners = new Map<string, () => void>()
beforeEach(() => {
  vi.useFakeTimers()
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener)
  const forget = (name: string) => void listeners.delete(name)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', forget)
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: listen,
    removeEventListener: forget,
  })
})
afterEach(() => {
  FakeSocket.opened.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a socket that was left while connecting is closed once it opens', () => {
  const { end } = opened()
  const left = newest()
  left.readyState = FakeSocket.CONNECTING
  end()
  expect(left.isClosed).toBe(false)
  left.onopen()
  expect([left.isClosed, left.sent]).toEqual([true, []])
})

describe('an open socket', () => {
  test('sends its token in its first message, never in its address', () => {
    opened()
    newest().onopen()
    expect(newest().url).toBe('wss://host/socket')
    expect(newest().sent).toEqual(['{"token":"test.secret","world":null}'])
  })

  test('is live from the first ready on, and passes on its events', () => {
    const heard = opened()
    newest().hears({ event: 'ready' })
    newest().hears({ event: 'news', kinds: ['money'] })
    expect([heard.states, heard.events]).toEqual([['on'], ['ready', 'news']])
  })

  test.each([
    'no JSON',
    { event: 'other' },
    { event: 'news', kinds: ['weather'] },
    { event: 'news', kinds: [] },
  ])('reports %j as unknown', (said) => {
    const heard = opened()
    newest().hears(said)
    expect([heard.unknown, heard.events]).toEqual([1, []])
  })

  test('stays closed after it was ended', () => {
    const heard = opened()
    newest().hears({ event: 'ready' })
    heard.end()
    expect([newest().isClosed, heard.states.at(-1), listeners.size]).toEqual([true, 'off', 0])
    vi.advanceTimersByTime(600_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })
})

describe('a cut socket', () => {
  test('reconnects with growing pauses, and with a short one again after it was ready', () => {
    opened()
    const pauses = [0, 1, 2].map(() => {
      const count = FakeSocket.opened.length
      newest().onclose({ code: 1006 })
      let pauseMs = 0
      for (; FakeSocket.opened.length === count; pauseMs += 100) vi.advanceTimersByTime(100)
      return pauseMs
    })
    expect(pauses).toEqual([1000, 2000, 4000])
    newest().hears({ event: 'ready' })
    newest().onclose({ code: socketCloses.goingAway })
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.opened).toHaveLength(5)
  })

  test('is off immediately, and away only after 8 s', () => {
    const heard = opened()
    newest().hears({ event: 'ready' })
    newest().onclose({ code: 1006 })
    expect(heard.states).toEqual(['on', 'off'])
    for (let second = 0; second < 8; second++) {
      vi.advanceTimersByTime(1000)
      newest().onclose({ code: 1006 })
    }
    expect(heard.states).toEqual(['on', 'off', 'away'])
    vi.advanceTimersByTime(60_000)
    newest().hears({ event: 'ready' })
    expect(heard.states.at(-1)).toBe('on')
  })

  test('is replaced after two missing beats', () => {
    const heard = opened()
    newest().hears({ event: 'ready' })
    vi.advanceTimersByTime(59_000)
    newest().hears({ event: 'beat' })
    vi.advanceTimersByTime(59_000)
    expect(FakeSocket.opened).toHaveLength(1)
    vi.advanceTimersByTime(3_000)
    expect([FakeSocket.opened.length, FakeSocket.opened[0]?.isClosed]).toEqual([2, true])
    // Messages of the old socket are ignored.
    FakeSocket.opened[0]?.hears({ event: 'news', kinds: ['money'] })
    expect(heard.events).toEqual(['ready', 'beat'])
  })

  test('reconnects within a second when the network returns', () => {
    opened()
    for (let failure = 0; failure < 6; failure++) {
      newest().onclose({ code: 1006 })
      vi.advanceTimersByTime(45_000)
    }
    newest().onclose({ code: 1006 })
    const count = FakeSocket.opened.length
    listeners.get('online')?.()
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.opened).toHaveLength(count + 1)
  })

  test.each([
    ['its session has ended', socketCloses.unauthorized, 1],
    ['there are too many', socketCloses.tooMany, 0],
  ])('reconnects after a minute when %s', (_why, code, told) => {
    const heard = opened()
    newest().onclose({ code })
    vi.advanceTimersByTime(59_000)
    expect([heard.unauthorized, FakeSocket.opened.length]).toEqual([told, 1])
    vi.advanceTimersByTime(3_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  test('does not report an ended session after the member’s own logout', () => {
    const heard = opened()
    newest().hears({ event: 'ready' })
    newest().onclose({ code: socketCloses.unauthorized })
    vi.advanceTimersByTime(500)
    heard.end()
    vi.advanceTimersByTime(600_000)
    expect(heard.unauthorized).toBe(0)
  })
})

test('a browser without sockets reports the state `unsupported`', () => {
  vi.stubGlobal('WebSocket', undefined)
  const heard = opened()
  expect(heard.states).toEqual(['unsupported'])
})

test('pauses double up to half a minute, with a random factor', () => {
  expect([0, 1, 2, 3, 20].map((failures) => pauseMsAfter(failures, () => 0.5))).toEqual([
    1000, 2000, 4000, 8000, 30_000,
  ])
  expect([0, 0.999].map((chance) => Math.round(pauseMsAfter(0, () => chance)))).toEqual([500, 1499])
})
