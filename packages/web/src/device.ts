/**
 * What the phone's own wrapping (apps/phone) gives the app. In a browser there is none of it, and nothing of it is loaded:
 * the wrapping's script stands before the app's in its page and puts a `Device` here before the app reads anything.
 */

/** Storage that only this app can read: the keystore or the keychain. Read whole at the start, so that reading is at once. */
export interface Secrets {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface Push {
  /** Asks the owner for leave, once; the device's token, or null when it is not given. Rejects when Firebase was not reached. */
  token(): Promise<string | null>
  /** The token is no longer this app's. */
  forget(): Promise<void>
  /** Told of every tap on a notification. */
  onTap(listener: () => void): void
}

export interface Device {
  readonly platform: 'android' | 'ios'
  readonly secrets: Secrets
  readonly push: Push
  /** Told of every link that leads into the app, the one that started it too. */
  onLink(listener: (address: string) => void): void
  /** Starts the app again in another world of its host; null: the one it was made for. */
  openWorld(slug: string | null, place: string): void
}

declare global {
  var glasshouseDevice: Device | undefined
}

/** Null in a browser. */
export const device = (): Device | null => globalThis.glasshouseDevice ?? null
