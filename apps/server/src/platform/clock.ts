/**
 * The wall clock, injected: for sessions, codes, captchas, rate limits and audit. The world's own
 * clock is in foundation/world.
 */
export interface WallClock {
  /** Milliseconds since 1970. */
  nowMs(): number
}

export const systemClock: WallClock = { nowMs: () => Date.now() }

/** A clock for tests: it does not move until the test moves it. */
export function manualClock(startMs: number): WallClock & { forward(ms: number): void } {
  let at = startMs
  return {
    nowMs: () => at,
    forward: (ms) => {
      at += ms
    },
  }
}
