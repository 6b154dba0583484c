/** The wall clock, injected: sessions, codes, captchas, limits, audit. The world's own clock is in foundation/world. */
export interface WallClock {
  /** Milliseconds since 1970. */
  nowMs(): number
}

export const systemClock: WallClock = { nowMs: () => Date.now() }

/** For tests: stands still until it is moved. */
export function manualClock(startMs: number): WallClock & { forward(ms: number): void } {
  let at = startMs
  return {
    nowMs: () => at,
    forward: (ms) => {
      at += ms
    },
  }
}
