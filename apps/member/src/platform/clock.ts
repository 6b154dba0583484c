/**
 * The front end's own clocks: wall time in ms since 1970, and ticks in ms from an arbitrary start,
 * which never go back.
 */
export const wallNowMs = (): number => Date.now()
export const ticksMs = (): number => performance.now()
