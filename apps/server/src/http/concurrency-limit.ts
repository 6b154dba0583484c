/**
 * A limit on the concurrent calls of one caller; further calls wait here, in this process, before
 * they take a connection. 300 sockets of one member, all of which waited for one wallet's lock,
 * held every connection of every world: a neighbour's median went from 6 ms to 947. Callers do not
 * wait for each other; work that all of them share goes through `platform/fair-queue.ts`.
 */
import { Refusal } from '@glasshouse/contract'

export interface ConcurrencyLimit {
  /**
   * Resolves when the caller may proceed; the returned function gives the turn back. Errors:
   * `unavailable`.
   */
  take(key: string): Promise<() => void>
}

export interface ConcurrencyBounds {
  readonly underWayMax: number
  /** Of one caller. */
  readonly waitingMax: number
  readonly waitMsMax: number
  /**
   * How long a call beyond the limits waits for its refusal: a caller that retries on each answer
   * retries once in that time.
   */
  readonly heldMs: number
  /**
   * Refusals per second, of all callers together: the more calls wait for one, the longer each
   * waits.
   */
  readonly refusalsPerSecond: number
  /** Of all callers together; calls beyond are refused without a wait. */
  readonly heldMax: number
}

/** A browser has six connections to a host; an app and a script of one member are far below. */
const usual: ConcurrencyBounds = {
  underWayMax: 4,
  waitingMax: 64,
  waitMsMax: 10_000,
  heldMs: 1_000,
  refusalsPerSecond: 400,
  heldMax: 4_000,
}

const full = () => new Refusal('unavailable', { facts: { seconds: 1 } })

interface Waiting {
  readonly go: () => void
}

interface Line {
  underWay: number
  readonly waiting: Set<Waiting>
}

export function makeConcurrencyLimit(limits: Partial<ConcurrencyBounds> = {}): ConcurrencyLimit {
  const { underWayMax, waitingMax, waitMsMax, heldMs, refusalsPerSecond, heldMax } = { ...usual, ...limits }
  const lines = new Map<string, Line>()
  let held = 0
  let lastRefusalMs = 0

  const giveBack = (key: string, line: Line) => {
    const [next] = line.waiting
    if (next !== undefined) {
      line.waiting.delete(next)
      return next.go()
    }
    line.underWay--
    if (line.underWay === 0) lines.delete(key)
  }
  const turn = (key: string, line: Line) => {
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      giveBack(key, line)
    }
  }
  const hold = async (): Promise<never> => {
    if (held >= heldMax) throw full()
    held++
    const nowMs = performance.now()
    lastRefusalMs = Math.max(nowMs + heldMs, lastRefusalMs + 1000 / refusalsPerSecond)
    await new Promise((resolve) => setTimeout(resolve, lastRefusalMs - nowMs))
    held--
    throw full()
  }

  return {
    take: async (key) => {
      const line = lines.get(key) ?? { underWay: 0, waiting: new Set() }
      if (line.underWay < underWayMax) {
        lines.set(key, line)
        line.underWay++
        return turn(key, line)
      }
      if (line.waiting.size >= waitingMax) return hold()
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          line.waiting.delete(one)
          reject(full())
        }, waitMsMax)
        const one: Waiting = {
          go: () => {
            clearTimeout(late)
            resolve()
          },
        }
        line.waiting.add(one)
      })
      return turn(key, line)
    },
  }
}
