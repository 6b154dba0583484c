/**
 * Whether somebody sits at this page: a console that asks by itself all day would never reach its
 * idle end.
 */

/** Reading a long list without touching anything is still being there. */
const awayAfterMs = 3 * 60_000

let inputMs = performance.now()
for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, () => void (inputMs = performance.now()), { passive: true, capture: true })

export const isUnattended = (): boolean => performance.now() - inputMs > awayAfterMs
