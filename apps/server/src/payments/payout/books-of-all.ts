/**
 * The catalogue and every world as of one moment. On one server that is one snapshot. Several
 * servers have none in common: each is read in a snapshot of its own, all of them twice, and only
 * what both readings agree on counts, because it then held from the end of the first to the
 * beginning of the second.
 */
import { isDeepStrictEqual } from 'node:util'
import { catalogueSchema } from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  type HostFigures,
  hostFigures,
  openSnapshot,
  type Snapshot,
  type WorldFigures,
  worldFigures,
} from './identity-store.ts'

export interface Books {
  readonly host: HostFigures
  readonly worlds: readonly { readonly worldId: number; readonly figures: WorldFigures }[]
  /** A transaction waits to be mined again, or a reorg was not read to its end. */
  readonly inDoubt: boolean
}

/**
 * Null: nothing was read of the chain, a world is of another version, or something was booked
 * between two readings of several servers.
 */
export async function readBooks(database: Database): Promise<Books | null> {
  const books = await readOnce(database)
  if (books === null || books.host.worlds.every(({ server }) => server === database.server)) return books
  return isDeepStrictEqual(books, await readOnce(database)) ? books : null
}

async function readOnce(database: Database): Promise<Books | null> {
  const snapshots = new Map<string, Promise<Snapshot>>()
  const snapshotOf = (server: string): Promise<Snapshot> => {
    const snapshot = snapshots.get(server) ?? openSnapshot(database.on(server))
    snapshots.set(server, snapshot)
    return snapshot
  }
  try {
    const catalogue = await snapshotOf(database.server)
    const host = await hostFigures(await catalogue.in(catalogueSchema))
    if (host === null) return null
    let inDoubt = host.waitsAgain
    const worlds = []
    for (const { worldId, schema, server } of host.worlds) {
      const ids = host.payouts.filter((each) => each.worldId === worldId).map((each) => each.withdrawalId)
      const ask = await (await snapshotOf(server)).in(schema)
      const figures = await worldFigures(ask, host.block, ids)
      inDoubt ||= figures.inDoubt
      worlds.push({ worldId, figures })
    }
    return { host, worlds, inDoubt }
  } finally {
    for (const snapshot of snapshots.values())
      await snapshot.then((open) => open.close()).catch(() => undefined)
  }
}
