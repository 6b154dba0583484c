/** A clock that a test moves: what is due on the way is called in its order. */
import type { Clock } from './line.ts'

export interface ManualClock extends Clock {
  readonly pass: (ms: number) => Promise<void>
}

/** Everything that is already settled is carried on. */
const carryOn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export function manualClock(): ManualClock {
  let nowMs = 0
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  const nextBy = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => nowMs,
    later: (call, ms) => {
      const timer = { at: nowMs + ms, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass: async (ms) => {
      const end = nowMs + ms
      await carryOn()
      for (let timer = nextBy(end); timer !== undefined; timer = nextBy(end)) {
        nowMs = timer.at
        timers.delete(timer)
        timer.call()
        await carryOn()
      }
      nowMs = end
    },
  }
}
