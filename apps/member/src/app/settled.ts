/**
 * Everything beside the screens loads once the first screen is shown and the page is idle: loading
 * it earlier would delay that screen.
 */
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'

/**
 * Upper limits, so that a page that is never idle, or a screen that never arrives, does not hold
 * back the rest of the app.
 */
const restMsMax = 2000
const screenMsMax = 5000

const settled = makeStore(false)
const settle = () => settled.set(true)

let isSaid = false

/**
 * Call when a screen is rendered; only the first call has an effect, and only it returns true.
 */
export function sayArrived(): boolean {
  if (isSaid) return false
  isSaid = true
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: restMsMax })
  else setTimeout(settle, restMsMax / 4)
  return true
}

if (typeof window !== 'undefined') setTimeout(settle, screenMsMax)

export const useSettled = (): boolean => useStore(settled)
