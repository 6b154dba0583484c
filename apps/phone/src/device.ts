/** The phone, as the interface that the member app uses. */
import { Capacitor } from '@capacitor/core'
import type { Device, Push } from '@glasshouse/web/device.ts'
import { App, Messaging, PrivacyScreen } from './plugins.ts'
import { readSecrets, secretsOf } from './secrets.ts'

/** iOS reports the link that started the app twice. */
const sameLinkMs = 2000
const worldKey = 'glasshouse:world'

const push: Push = {
  token: async () => {
    const { receive } = await Messaging.checkPermissions()
    const leave = receive === 'prompt' ? (await Messaging.requestPermissions()).receive : receive
    return leave === 'granted' ? (await Messaging.getToken()).token : null
  },
  forget: () => Messaging.deleteToken(),
  onTap: (listener) => void Messaging.addListener('notificationActionPerformed', listener),
}

function onLink(listener: (address: string) => void): void {
  let last = { address: '', atMs: Number.NEGATIVE_INFINITY }
  const tell = (address: string) => {
    const atMs = performance.now()
    const isSame = address === last.address && atMs - last.atMs < sameLinkMs
    last = { address, atMs }
    if (!isSame) listener(address)
  }
  void App.addListener('appUrlOpen', ({ url }) => tell(url))
  void App.getLaunchUrl().then((launch) => {
    if (launch?.url) tell(launch.url)
  })
}

/**
 * Sets the world that was opened last on this phone; otherwise the one that the app was built for
 * stays.
 */
export function showWorld(): void {
  const chosen = localStorage.getItem(worldKey)
  if (chosen !== null) document.documentElement.dataset['world'] = chosen
}

function openWorld(slug: string | null, place: string): void {
  if (slug === null) localStorage.removeItem(worldKey)
  else localStorage.setItem(worldKey, slug)
  location.hash = place
  location.reload()
}

/**
 * `ready` resolves when the keystore was read and the app switcher hides the content; `device` is
 * available immediately.
 */
export function startDevice(): { readonly device: Device; readonly ready: Promise<unknown> } {
  const held = new Map<string, string>()
  const platform = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
  const hide = PrivacyScreen.enable({
    android: { dimBackground: true, privacyModeOnActivityHidden: 'splash' },
    ios: { blurEffect: 'dark' },
  })
  return {
    device: { platform, secrets: secretsOf(held), push, onLink, openWorld },
    ready: Promise.allSettled([readSecrets(held), hide]),
  }
}
