import type { Attention } from './attention.ts'

/** The worlds that wait for a turn on one track. */
export interface TurnLine {
  /** Nothing changes for a world that waits already. */
  join(attention: Attention): void
  leave(attention: Attention): void
  isWaiting(): boolean
  /** Takes one out of the line. */
  next(): Attention | undefined
}

/**
 * Every second turn goes to the world that has waited longest, and every other one to the longest
 * waiting of those that do not sleep in the catalogue: a lesson does not wait until a thousand
 * sleeping classes have had the first turn of their midnight, and nobody can keep these waiting
 * for ever. A world that has had a turn counts as used until it sleeps again.
 */
export function makeTurnLine(): TurnLine {
  // A set keeps the order in which its members came.
  const waiting = new Set<Attention>()
  let isForUsed = true
  return {
    join: (attention) => void waiting.add(attention),
    leave: (attention) => void waiting.delete(attention),
    isWaiting: () => waiting.size > 0,
    next: () => {
      const [first] = waiting
      const used = isForUsed ? [...waiting].find(({ asleep }) => !asleep) : undefined
      const next = used ?? first
      if (next === undefined) return undefined
      isForUsed = !isForUsed
      waiting.delete(next)
      return next
    },
  }
}
