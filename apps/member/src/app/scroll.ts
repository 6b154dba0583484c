/** The scroll position of each place: going back restores it, going forward begins at the top. */
import { placeNow } from '../platform/login-place.ts'

const keptMax = 50
const kept = new Map<string, number>()
let place = ''
let going: 'back' | 'on' = 'on'

function keep(): void {
  kept.delete(place)
  kept.set(place, window.scrollY)
  const oldest = kept.keys().next().value
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}

/**
 * Listens before React does, so that the old screen is still rendered when its position is read.
 * The app's own navigation sends a synthetic popstate; the browser's back and forward send a
 * trusted one.
 */
export function followScroll(): void {
  history.scrollRestoration = 'manual'
  place = placeNow()
  addEventListener('popstate', (event) => {
    keep()
    going = event.isTrusted ? 'back' : 'on'
    place = placeNow()
  })
}

/** Called when a screen has arrived: scrolls to the reader's last position there, or to the top. */
export function restoreScroll(): void {
  const to = going === 'back' ? (kept.get(placeNow()) ?? 0) : 0
  // Scrolling forces a layout, which the first screen does not need.
  if (kept.size > 0) window.scrollTo(0, to)
}
