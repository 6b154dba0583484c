/**
 * A screen that was shown and goes away again: React hides the nearest boundary around a part that
 * waits for its words, and without a boundary of its own that is the whole screen. Home was blank
 * for 0.2 to 0.7 s after its first second, until somebody looked at pictures.
 */
import type { BrowserContext } from 'playwright-core'

/** Runs in the page. */
function sayHiding(): void {
  const look = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes) {
      const isScreen = target instanceof HTMLElement && target.matches('.screen:not([aria-busy="true"])')
      if (isScreen && target.style.display === 'none')
        console.error(
          `a shown screen went away: ${target.closest('[data-route]')?.getAttribute('data-route')}`,
        )
    }
  }
  new MutationObserver(look).observe(document, {
    attributes: true,
    attributeFilter: ['style'],
    subtree: true,
  })
}

/** It is an error in the page's console, and so among its problems. */
export const watchHiding = (context: BrowserContext): Promise<unknown> => context.addInitScript(sayHiding)
