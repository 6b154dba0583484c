/**
 * Bounds how many passwords are hashed at the same time. Each takes 19 MiB and a thread of Node's
 * pool, which also serves files and DNS: a flood must neither exhaust the memory nor make all
 * others wait.
 */
import { Refusal } from '@glasshouse/contract'

export interface GateLimits {
  readonly atOnceMax: number
  readonly waitingMax: number
  /** The wait that a refused caller is given. */
  readonly retrySeconds: number
}

export interface Gate {
  /**
   * Runs `work` when there is room. `first`: before those who wait without it, and with a waiting
   * room of its own.
   * Errors: `too_many_requests` when the waiting room is full.
   */
  run<T>(work: () => Promise<T>, options?: { readonly first?: boolean }): Promise<T>
}

export function makeGate({ atOnceMax, waitingMax, retrySeconds }: GateLimits): Gate {
  let running = 0
  const first: (() => void)[] = []
  const rest: (() => void)[] = []

  const enter = (queue: (() => void)[]): Promise<void> => {
    if (running < atOnceMax) {
      running++
      return Promise.resolve()
    }
    if (queue.length >= waitingMax)
      throw new Refusal('too_many_requests', { facts: { seconds: retrySeconds } })
    return new Promise((resolve) => queue.push(resolve))
  }
  /** Hands the slot on, or frees it. */
  const leave = () => {
    const next = first.shift() ?? rest.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    run: async (work, options = {}) => {
      await enter(options.first ? first : rest)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
