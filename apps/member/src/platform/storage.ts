/**
 * The local storage of this world, parsed on every read. A blocked storage falls back to memory.
 */

import { device, type Secrets } from '@glasshouse/web/device.ts'
import * as z from 'zod/mini'
import { worldPrefix } from './world.ts'

/** The device's push token, which outlives a 401. */
export const pushTokenKey = 'pushToken'

/**
 * The season of a demo world that the member was in; it outlives a 401 too, so that the member can
 * learn that the season is over.
 */
export const seasonKey = 'season'

/** Records that the member has seen, on this device, that the free income was not covered. */
export const freeSaidKey = 'freeSaid'

/** The session's last wallet, kept on this device until the session ends. */
export const lastWalletKey = 'lastWallet'

/** Entries that a phone's keystore holds in place of the page's storage; a 401 clears the first. */
export const sessionKey = 'session'
export const deviceSecretKey = 'device'

const outlive = new Set([worldPrefix + pushTokenKey, worldPrefix + seasonKey])

const memory = new Map<string, string>()

const isSecret = (full: string): boolean =>
  full === worldPrefix + sessionKey || full === worldPrefix + deviceSecretKey

/** The storage of an entry. */
const placeOf = (full: string): Secrets | null => (isSecret(full) ? device()?.secrets : undefined) ?? stored()

/** Staff who view an account: everything of this world is stored only in the tab. */
export const viewingKey = 'viewing'
export const keepInTab = (view: unknown): void =>
  sessionStorage.setItem(worldPrefix + viewingKey, JSON.stringify(view))

const stored = (): Storage | null => {
  try {
    const tab = globalThis.sessionStorage
    if ((tab?.getItem(worldPrefix + viewingKey) ?? null) !== null) return tab
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Parses stored text by a schema; null when it is absent, not JSON, or of another shape. */
export function parseStored<S extends z.core.$ZodType>(text: string | null, schema: S): z.output<S> | null {
  if (text === null) return null
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const readStored = <S extends z.core.$ZodType>(key: string, schema: S): z.output<S> | null => {
  const full = worldPrefix + key
  return parseStored(memory.get(full) ?? placeOf(full)?.getItem(full) ?? null, schema)
}

export function writeStored(key: string, value: unknown): void {
  const full = worldPrefix + key
  try {
    placeOf(full)?.setItem(full, JSON.stringify(value))
    memory.delete(full)
  } catch {
    memory.set(full, JSON.stringify(value))
  }
}

export function removeStored(key: string): void {
  const full = worldPrefix + key
  memory.delete(full)
  placeOf(full)?.removeItem(full)
}

/**
 * Clears everything of this world except the push token, the demo's season and the device secret
 * (specification, section 4: the 401 reply).
 */
export function clearStored(): void {
  memory.clear()
  device()?.secrets.removeItem(worldPrefix + sessionKey)
  const storage = stored()
  if (storage === null) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith(worldPrefix) && !outlive.has(key)) storage.removeItem(key)
  }
}
