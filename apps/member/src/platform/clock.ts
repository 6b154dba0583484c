/** The front end's own clocks. Wall time in ms since 1970; ticks in ms from an arbitrary start, never going back. */
export const wallNowMs = (): number => Date.now()
export const ticksMs = (): number => performance.now()
