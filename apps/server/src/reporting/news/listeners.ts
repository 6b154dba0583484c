/**
 * A listener for each server that has a world with an open socket. The first server sends the news
 * of the host (blocks of the chain), so a socket of any world listens there, too.
 */
import type { World } from '../../context.ts'
import { type Database, firstServer } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { type Listener, makeListener } from './listener.ts'

export interface Listeners {
  /** Resolves when the news of the world are heard. Errors: its server cannot be reached. */
  hear(world: Pick<World, 'server'>): Promise<void>
  check(): void
  stop(): Promise<void>
}

interface Hearing {
  onNotice(text: string): void
  /** `isMissed`: whether notices for this world may be missing. */
  onLost(isMissed: (world: Pick<World, 'server'>) => boolean): void
}

export function makeListeners(
  { database, log }: { readonly database: Database; readonly log: Log },
  { onNotice, onLost }: Hearing,
): Listeners {
  const listeners = new Map<string, Listener>()
  const of = (server: string): Listener => {
    const known = listeners.get(server)
    if (known !== undefined) return known
    const made = makeListener({
      database: database.on(server),
      log,
      onNotice,
      onLost: () => onLost((world) => server === firstServer || world.server === server),
    })
    listeners.set(server, made)
    return made
  }
  return {
    hear: async ({ server }) => {
      await Promise.all([...new Set([firstServer, server])].map((name) => of(name).hears()))
    },
    check: () => {
      for (const listener of listeners.values()) void listener.check()
    },
    stop: async () => {
      await Promise.all([...listeners.values()].map((listener) => listener.stop()))
    },
  }
}
