/** The worlds that the ticker looks after: those that are awake or due, read again every second. */

import { type AwakeWorld, isFailedWorld, listAwake, type Worlds } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { type Attention, attentionFor } from './attention.ts'
import { isAway } from './database-away.ts'

export interface Watch {
  /** Of all servers. */
  worlds(): Promise<readonly Attention[]>
  /** It sleeps: nobody looks at it until it is listed again. */
  leave(attention: Attention): void
  /** The next call reads the catalogue again: a world may be gone. */
  forget(): void
}

const listEveryMs = 1000
/** A world that cannot be opened (made by a newer program) is tried again this often. */
const openAgainMs = 30_000

export interface WatchNeeds {
  readonly catalogue: Scope
  readonly worlds: Worlds
  /** The connections of the looks. */
  readonly looking: Database
  readonly wall: WallClock
  readonly log: Log
}

export function makeWatch({ catalogue, worlds, looking, wall, log }: WatchNeeds): Watch {
  let listAtMs = 0
  let watched = new Map<number, Attention>()
  const openAtMs = new Map<number, number>()

  const open = async (listed: AwakeWorld): Promise<Attention | undefined> => {
    const { worldId, slug } = listed
    if (performance.now() < (openAtMs.get(worldId) ?? 0)) return undefined
    try {
      const world = await worlds.find(slug)
      return world && attentionFor(world, listed, looking.on(world.server).scope(world.db.schema))
    } catch (error) {
      // It has to be migrated first, and its server is away: the others do not wait for that.
      if (isAway(error) && !isServerAway(error)) throw error
      if (!isFailedWorld(error) && !isServerAway(error))
        log.error({ err: error, world: slug }, 'a world cannot be opened')
      openAtMs.set(worldId, performance.now() + openAgainMs)
      return undefined
    }
  }

  const list = async (): Promise<void> => {
    const next = new Map<number, Attention>()
    for (const listed of await listAwake(catalogue, wall)) {
      const held = watched.get(listed.worldId)
      const attention = held !== undefined && isSame(held, listed) ? held : await open(listed)
      if (attention) next.set(listed.worldId, sawUses(attention, listed))
    }
    watched = next
    listAtMs = performance.now() + listEveryMs
  }
  // The loops of several servers share one list: each world has one attention.
  let listing: Promise<void> | undefined
  const listOnce = (): Promise<void> => {
    listing ??= list().finally(() => {
      listing = undefined
    })
    return listing
  }

  return {
    worlds: async () => {
      if (performance.now() >= listAtMs) await listOnce()
      return [...watched.values()]
    },
    leave: ({ worldId }) => void watched.delete(worldId),
    forget: () => {
      listAtMs = 0
    },
  }
}

/** A demo's new season takes the slug of the one before. */
const isSame = ({ world }: Attention, { slug, server }: AwakeWorld): boolean =>
  world.slug === slug && world.server === server

function sawUses(attention: Attention, { uses, asleep }: AwakeWorld): Attention {
  if (uses !== attention.uses) Object.assign(attention, { uses, usedAtMs: performance.now(), lookAtMs: 0 })
  attention.asleep = asleep
  return attention
}
