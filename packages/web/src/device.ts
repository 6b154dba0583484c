/**
 * The interface that the wrapped phone app (apps/phone) provides to the web app. A browser has none
 * of it and loads none of it: in the wrapped app's page the wrapper's script runs before the app's
 * and sets a `Device` here before the app reads anything.
 */

/**
 * Storage that only this app can read: the keystore or the keychain. It is read in full at the
 * start, so that reads are synchronous.
 */
export interface Secrets {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface Push {
  /**
   * Asks the owner for permission, once; resolves with the device's token, or null without
   * permission. Rejects when Firebase could not be reached.
   */
  token(): Promise<string | null>
  /** Deletes the token of this app. */
  forget(): Promise<void>
  /** Calls the listener for every tap on a notification. */
  onTap(listener: () => void): void
}

export interface Device {
  readonly platform: 'android' | 'ios'
  readonly secrets: Secrets
  readonly push: Push
  /**
   * Calls the listener for every link that leads into the app, including the one that started it.
   */
  onLink(listener: (address: string) => void): void
  /** Restarts the app in another world of its host; null: the world it was built for. */
  openWorld(slug: string | null, place: string): void
}

declare global {
  var glasshouseDevice: Device | undefined
}

/** Null in a browser. */
export const device = (): Device | null => globalThis.glasshouseDevice ?? null
