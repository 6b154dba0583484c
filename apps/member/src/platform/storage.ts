/** Local storage of this world, parsed on every read. A blocked storage falls back to memory. */
import * as z from 'zod/mini'
import { worldPrefix } from './world.ts'

/** The one entry that outlives a 401: the device's push token. */
export const pushTokenKey = 'pushToken'

/** What the session leaves behind on this device until it ends. */
export const lastWalletKey = 'lastWallet'

const memory = new Map<string, string>()

const stored = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Parses stored text by a schema; null when it is absent, no JSON, or of another shape. */
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
  return parseStored(memory.get(full) ?? stored()?.getItem(full) ?? null, schema)
}

export function writeStored(key: string, value: unknown): void {
  const full = worldPrefix + key
  try {
    stored()?.setItem(full, JSON.stringify(value))
    memory.delete(full)
  } catch {
    memory.set(full, JSON.stringify(value))
  }
}

export function removeStored(key: string): void {
  memory.delete(worldPrefix + key)
  stored()?.removeItem(worldPrefix + key)
}

/** Clears everything of this world but the push token (specification, section 4: the 401 reply). */
export function clearStored(): void {
  memory.clear()
  const storage = stored()
  if (storage === null) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith(worldPrefix) && key !== worldPrefix + pushTokenKey) storage.removeItem(key)
  }
}
