/**
 * The plugins that the wrapper uses, as registered in its bridge. Their browser implementations are
 * left out: this code runs only in a phone.
 */
import { SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { AppPlugin } from '@capacitor/app'
import { registerPlugin } from '@capacitor/core'
import type { PrivacyScreenPlugin } from '@capacitor/privacy-screen'
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'

export const App = registerPlugin<AppPlugin>('App')
export const Messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging')
export const PrivacyScreen = registerPlugin<PrivacyScreenPlugin>('PrivacyScreen')
export { SecureStorage }
