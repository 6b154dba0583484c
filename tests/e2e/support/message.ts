/** A short message on the screen: how long it is shown, where, and what it covers. */

export interface ShownMessage {
  readonly ms: number
  readonly top: number
  /** What it is in front of, or so near that it touches it; seen on each frame. */
  readonly covers: readonly string[]
}

/**
 * Runs in the page: waits for a message and watches it until it is gone. The page measures it
 * itself: on a busy machine an answer to the test may take as long as the message is shown. The
 * page is not scrolled meanwhile.
 */
export async function watchMessage(): Promise<ShownMessage> {
  const message = () => document.querySelector('.toasts .toast')
  const others = [
    'h1, header button, header a, [data-mark], .mark-strip, .tab-bar, .screen-foot',
    'main > *, .sheet-head h2, .sheet-content > *, .sheet-foot',
  ].join(', ')
  const covers = new Set<string>()
  while (message() === null) await new Promise(requestAnimationFrame)
  const from = performance.now()
  let top = Number.NaN
  for (let shown = message(); shown !== null; shown = message()) {
    const place = shown.getBoundingClientRect()
    top = place.top
    const front = shown.closest('dialog') ?? document
    for (const other of front.querySelectorAll(others)) {
      const { left, right, top: above, bottom, width, height } = other.getBoundingClientRect()
      const isApart =
        bottom <= place.top + 0.5 || above >= place.bottom - 0.5 || right <= place.left || left >= place.right
      if (width > 0 && height > 0 && !isApart && other.checkVisibility()) {
        covers.add(`${other.tagName.toLowerCase()} ${other.textContent?.slice(0, 40)}`)
      }
    }
    await new Promise(requestAnimationFrame)
  }
  return { ms: performance.now() - from, top, covers: [...covers] }
}
