/**
 * The keystore (Android) or keychain (iOS), read in full at the start and written asynchronously.
 */
import { KeychainAccess } from '@aparajita/capacitor-secure-storage'
import type { Secrets } from '@glasshouse/web/device.ts'
import { SecureStorage } from './plugins.ts'

/** Marks that this installation has written here: a keychain outlives the removal of the app. */
const installedKey = 'glasshouse:installed'

/**
 * Fills `held`. Entries of an earlier installation are deleted. Rejects when the store cannot be
 * opened.
 */
export async function readSecrets(held: Map<string, string>): Promise<void> {
  await SecureStorage.setKeyPrefix('glasshouse_')
  const keys = await SecureStorage.keys()
  const isNew = localStorage.getItem(installedKey) === null
  for (const key of keys) {
    if (isNew) await SecureStorage.removeItem(key)
    else {
      const text = await SecureStorage.get(key, false)
      // A value that the app wrote during this read is newer.
      if (typeof text === 'string' && !held.has(key)) held.set(key, text)
    }
  }
  localStorage.setItem(installedKey, 'true')
}

/**
 * The held values, with a copy of every change in the store, one after the other. A change that the
 * store refuses lasts only while the app runs: then its owner logs in again. No value ever goes to
 * the page's own storage.
 */
export function secretsOf(held: Map<string, string>): Secrets {
  let last: Promise<unknown> = Promise.resolve()
  const then = (change: () => Promise<unknown>) => {
    last = last.then(change).catch(() => undefined)
  }
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => {
      held.set(key, text)
      // Not in a backup, and not on another device of the same owner.
      then(() => SecureStorage.set(key, text, false, false, KeychainAccess.whenUnlockedThisDeviceOnly))
    },
    removeItem: (key) => {
      held.delete(key)
      then(() => SecureStorage.removeItem(key))
    },
  }
}
