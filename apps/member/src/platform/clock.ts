/**
 * The front end's own clocks: wall time in ms since 1970, and ticks in ms from an arbitrary start,
 * which never go back.
 */
export const wallNowMs = (): number => Date.now()
export const ticksMs = (): number => performance.now()

/** Calls `then` after this time; the returned function takes it back. */
export function later(then: () => void, ms: number): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
