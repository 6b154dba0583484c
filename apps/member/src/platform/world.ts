/** The world that this page shows: `/w/<slug>/#/…`, or the default world at `/`. */

/** The slug in a path, or null for the default world. */
export function worldOfPath(path: string): string | null {
  return /^\/w\/([a-z][a-z0-9-]{1,30})(?:\/|$)/.exec(path)?.[1] ?? null
}

/** At `/` the default world's name is on the page's root element, set by the server. */
export const worldSlug: string | null =
  typeof location === 'undefined'
    ? null
    : (worldOfPath(location.pathname) ?? document.documentElement.dataset['world'] ?? null)

/** Storage keys are per world, so that two worlds on one host do not share a session. */
export const worldPrefix = `glasshouse:${worldSlug ?? ''}:`
