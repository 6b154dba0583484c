/**
 * The items that this device has already shown: news and notices are public, and a visitor has no
 * account to store this in.
 */

import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../platform/storage.ts'

/** The oldest are forgotten, and count as new again. */
const keptMax = 200

function makeFindings(key: string) {
  const seen = makeStore<readonly string[]>(readStored(key, z.array(z.string())) ?? [])
  return {
    use: (id: string | undefined): boolean => {
      const ids = useStore(seen)
      return id !== undefined && ids.includes(id)
    },
    has: (id: string): boolean => seen.get().includes(id),
    mark: (...ids: readonly string[]): void => {
      const next = [...new Set([...seen.get(), ...ids])].slice(-keptMax)
      if (next.length === seen.get().length && ids.every((id) => seen.get().includes(id))) return
      writeStored(key, next)
      seen.set(next)
    },
  }
}

const bulletins = makeFindings('seenBulletins')
export const useSeen = bulletins.use
export const markSeen = (id: string): void => bulletins.mark(id)

/** Rewards that a dialog has shown. */
export const seenRewards = makeFindings('seenRewards')
