/** Which news and notices this device has shown: they are public, and a visitor has no account to keep it in. */
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../platform/storage.ts'
import { makeStore, useStore } from '../../platform/value-store.ts'

const key = 'seenBulletins'
/** The oldest are forgotten, and look new again. */
const keptMax = 200

const seen = makeStore<readonly string[]>(readStored(key, z.array(z.string())) ?? [])

export const useSeen = (id: string | undefined): boolean => {
  const ids = useStore(seen)
  return id !== undefined && ids.includes(id)
}

export function markSeen(id: string): void {
  if (seen.get().includes(id)) return
  const next = [...seen.get(), id].slice(-keptMax)
  writeStored(key, next)
  seen.set(next)
}
