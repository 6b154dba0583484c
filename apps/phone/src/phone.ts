/**
 * The script of the wrapped app's page: in a phone it reads the keystore first, then it starts the
 * app, whose address stands on the page's root element (`prepare.ts`).
 */
import { Capacitor } from '@capacitor/core'
import { constants } from '@glasshouse/contract/constants.ts'
import { showWorld, startDevice } from './device.ts'

/** Resolves when the keystore was read, or was waited for long enough. */
export const ready: Promise<unknown> = Capacitor.isNativePlatform() ? begin() : Promise.resolve()

function begin(): Promise<unknown> {
  showWorld()
  const { device, ready: isRead } = startDevice()
  globalThis.glasshouseDevice = device
  // A phone that does not answer in time has an app without a session, not a blank screen.
  return Promise.race([isRead, new Promise((resolve) => setTimeout(resolve, constants.deviceReadyWaitMs))])
}

const { dataset } = document.documentElement
const { app } = dataset
if (app !== undefined) {
  // `script-failure.js` looks for it when the page has loaded, which may be before the keystore is read.
  dataset['started'] = 'true'
  ready
    .then(() => import(/* @vite-ignore */ new URL(app, location.href).href))
    .catch(() => dispatchEvent(new Event('glasshouse:script-failure')))
}
