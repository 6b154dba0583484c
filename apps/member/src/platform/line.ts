/**
 * How the server answers the reads of this page: what a reader sees while answers do not come.
 */
import { makeStore, useStore, type ValueStore } from '@glasshouse/web/value-store.ts'
import { later, ticksMs } from './clock.ts'

/**
 * `slow`: no answer for 3 s though one is waited for; `long`: for 10 s; `gone`: the last read was
 * given up, and nothing was answered since.
 */
export type LineState = 'ok' | 'slow' | 'long' | 'gone'

export const slowMs = 3_000
export const longMs = 10_000

export interface Clock {
  readonly now: () => number
  /** Calls `then` after this time; the returned function takes it back. */
  readonly later: (then: () => void, ms: number) => () => void
}

/** The end of a read: an answer (a refusal too), none, or nobody waits for it any more. */
export type ReadEnd = 'answered' | 'lost' | 'left'

export interface Line {
  readonly state: Pick<ValueStore<LineState>, 'get' | 'subscribe' | 'set'>
  /** A read begins; the returned function tells how it ended. */
  readonly begin: () => (end: ReadEnd) => void
}

export function makeLine(clock: Clock): Line {
  const state = makeStore<LineState>('ok')
  const begun = new Map<symbol, number>()
  let answeredAt = Number.NEGATIVE_INFINITY
  let isGone = false
  let takeBack = () => undefined as void
  const look = () => {
    takeBack()
    // An answer to any read shows that the server is there: the wait is counted again from it.
    const waitedMs = clock.now() - Math.max(answeredAt, Math.min(...begun.values()))
    const waiting = waitedMs >= longMs ? 'long' : waitedMs >= slowMs ? 'slow' : 'ok'
    state.set(isGone ? 'gone' : waiting)
    const next = begun.size === 0 ? undefined : [slowMs, longMs].find((ms) => ms > waitedMs)
    takeBack = next === undefined ? () => undefined : clock.later(look, next - waitedMs)
  }
  return {
    state,
    begin: () => {
      const read = Symbol('read')
      begun.set(read, clock.now())
      look()
      return (end) => {
        begun.delete(read)
        if (end === 'answered') answeredAt = clock.now()
        if (end !== 'left') isGone = end === 'lost'
        look()
      }
    },
  }
}

export const appClock: Clock = { now: ticksMs, later }
export const line = makeLine(appClock)
export const useLine = (): LineState => useStore(line.state)
