/** The worlds that the ticker looks after: those of the catalogue, read again every second. */

import { isFailedWorld, listWorlds, type Worlds } from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { type Attention, attentionFor } from './attention.ts'
import { isAway } from './database-away.ts'

export interface Watch {
  worlds(): Promise<readonly Attention[]>
  /** The next call reads the catalogue again: a world may be gone. */
  forget(): void
}

const listEveryMs = 1000
/** A world that cannot be opened (made by a newer program) is tried again this often. */
const openAgainMs = 30_000

export function makeWatch(database: Database, worlds: Worlds, log: Log): Watch {
  let listAtMs = 0
  let watched = new Map<number, Attention>()
  const openAtMs = new Map<number, number>()

  const open = async (worldId: number, slug: string): Promise<Attention | undefined> => {
    if (performance.now() < (openAtMs.get(worldId) ?? 0)) return undefined
    try {
      const world = await worlds.find(slug)
      return world && attentionFor(world)
    } catch (error) {
      if (isAway(error)) throw error
      if (!isFailedWorld(error)) log.error({ err: error, world: slug }, 'a world cannot be opened')
      openAtMs.set(worldId, performance.now() + openAgainMs)
      return undefined
    }
  }

  return {
    worlds: async () => {
      if (performance.now() >= listAtMs) {
        const next = new Map<number, Attention>()
        for (const { worldId, slug } of await listWorlds(database)) {
          const held = watched.get(worldId)
          // A demo's new season takes the slug of the one before.
          const attention = held?.world.slug === slug ? held : await open(worldId, slug)
          if (attention) next.set(worldId, attention)
        }
        watched = next
        listAtMs = performance.now() + listEveryMs
      }
      return [...watched.values()]
    },
    forget: () => {
      listAtMs = 0
    },
  }
}
