/** What stands beside the screens comes when the first screen is there and the page has nothing to do: it would hold that screen back. */
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'

/** A page that never rests, or a screen that never comes, keeps nobody from the rest of the app. */
const restMsMax = 2000
const screenMsMax = 5000

const settled = makeStore(false)
const settle = () => settled.set(true)

let isSaid = false

/** The first screen is drawn; called again for later ones, which changes nothing. */
export function sayArrived(): void {
  if (isSaid) return
  isSaid = true
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: restMsMax })
  else setTimeout(settle, restMsMax / 4)
}

if (typeof window !== 'undefined') setTimeout(settle, screenMsMax)

export const useSettled = (): boolean => useStore(settled)
