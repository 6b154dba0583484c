/**
 * The script of the wrapped app's page: in a phone it first reads the keystore, then it starts the
 * app, whose address is on the page's root element (`prepare.ts`).
 */
import { Capacitor } from '@capacitor/core'
import { constants } from '@glasshouse/contract/constants.ts'
import { showWorld, startDevice } from './device.ts'

/** Resolves when the keystore was read, or the wait for it timed out. */
export const ready: Promise<unknown> = Capacitor.isNativePlatform() ? begin() : Promise.resolve()

function begin(): Promise<unknown> {
  showWorld()
  const { device, ready: isRead } = startDevice()
  globalThis.glasshouseDevice = device
  // With a phone that does not answer in time, the app has no session, but no blank screen.
  return Promise.race([isRead, new Promise((resolve) => setTimeout(resolve, constants.deviceReadyWaitMs))])
}

const { dataset } = document.documentElement
const { app } = dataset
if (app !== undefined) {
  // `script-failure.js` checks it when the page has loaded, which may be before the keystore is
  // read.
  dataset['started'] = 'true'
  ready
    .then(() => import(/* @vite-ignore */ new URL(app, location.href).href))
    .catch(() => dispatchEvent(new Event('glasshouse:script-failure')))
}
