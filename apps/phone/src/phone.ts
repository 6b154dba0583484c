/**
 * The first script of the wrapped app's page, before the app's own. In anything but a phone it does nothing.
 */
import { Capacitor } from '@capacitor/core'
import { constants } from '../../../packages/contract/src/constants.ts'
import { showWorld, startDevice } from './device.ts'

if (Capacitor.isNativePlatform()) {
  showWorld()
  const { device, ready } = startDevice()
  globalThis.glasshouseDevice = device
  // A phone that does not answer in time has an app without a session, not a blank screen.
  globalThis.glasshouseReady = Promise.race([
    ready,
    new Promise((resolve) => setTimeout(resolve, constants.deviceReadyWaitMs)),
  ])
}
