/**
 * A screen's file that fails to load: `public/script-failure.js` shows a message and reloads the
 * page once.
 */

const failureEvent = 'glasshouse:script-failure'

/** Rejections of `import()` differ by browser; each of them names the module or the fetch. */
export const isScriptFailure = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script failed|Importing a module/i.test(error.message)

export function reportFailure(error: unknown): void {
  if (isScriptFailure(error)) dispatchEvent(new Event(failureEvent))
}

export function listenForFailures(): void {
  addEventListener('unhandledrejection', (event) => reportFailure(event.reason))
}
