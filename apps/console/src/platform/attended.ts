/**
 * Whether a person is at this page. Calls from an unattended page say so, because a console that
 * polls all day would otherwise never reach the idle end of its session.
 */

/** A person may read a long list for this long without touching anything. */
const awayAfterMs = 3 * 60_000

let inputMs = performance.now()
for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, () => void (inputMs = performance.now()), { passive: true, capture: true })

export const isUnattended = (): boolean => performance.now() - inputMs > awayAfterMs
