/** Finds the world of a request. */
import { Refusal, worldSlug } from '@glasshouse/contract'
import * as z from 'zod/mini'
import type { World } from '../../context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { newestVersion } from '../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema } from './catalogue.ts'
import { sayUsed } from './sleep.ts'
import { upgradeWorld } from './upgrade.ts'
import { usedScope } from './use.ts'

export interface Worlds {
  /**
   * The world of a slug, or the default world for null; undefined when the host has no such world.
   * `fresh` reads the catalogue even when an answer of the last second is cached: for a process
   * that has just made the world, maybe in the place of another one.
   * Errors: `world_failed` for one that could not be migrated to this program's version;
   * `ServerAway` for one that has to be migrated while its server is away.
   */
  find(slug: string | null, options?: { readonly fresh?: boolean }): Promise<World | undefined>
}

/** How long the catalogue's answer is cached: a dropped world disappears everywhere after this. */
const believedMs = 1000

interface Known {
  readonly row: CatalogueRow
  readonly world: World
  /** Migrates the schema to this program's version; run once a process. */
  readonly ready: Promise<void>
  isReady: boolean
  untilMs: number
}

/**
 * One for each process. A world keeps its object for its lifetime, so that others may attach
 * caches to it. Unknown slugs are not cached: a flood of them fills no memory.
 */
export function makeWorlds(database: Database): Worlds {
  const catalogue = database.scope(catalogueSchema)
  const known = new Map<string | null, Known>()

  const remember = (slug: string | null, row: CatalogueRow): Known => {
    const untilMs = performance.now() + believedMs
    const before = known.get(row.slug)
    const entry =
      before?.row.worldId === row.worldId && before.row.server === row.server
        ? before
        : {
            row,
            ready: bringUpToDate(database, row),
            isReady: false,
            world: worldOf(database, row),
            untilMs,
          }
    entry.untilMs = untilMs
    known.set(row.slug, entry)
    if (slug === null) known.set(null, entry)
    return entry
  }

  // Concurrent requests share one query.
  const looks = new Map<string | null, Promise<Known | undefined>>()
  const lookOnce = (slug: string | null): Promise<Known | undefined> => {
    const under = looks.get(slug) ?? look(slug).finally(() => looks.delete(slug))
    looks.set(slug, under)
    return under
  }

  const look = async (slug: string | null): Promise<Known | undefined> => {
    const row = await catalogueRow(catalogue, slug)
    if (row) return remember(slug, row)
    known.delete(slug)
    return undefined
  }

  return {
    find: async (slug, { fresh = false } = {}) => {
      const held = fresh ? undefined : known.get(slug)
      const isFresh = held !== undefined && performance.now() < held.untilMs
      // Every request passes here: a known world that is ready is returned without a further
      // promise.
      if (isFresh && held.isReady) return held.world
      if (slug !== null && !z.safeParse(worldSlug, slug).success) return undefined
      const entry = isFresh ? held : await (fresh ? look(slug) : lookOnce(slug))
      if (entry === undefined) return undefined
      await entry.ready.catch((error: unknown) => {
        known.delete(slug)
        known.delete(entry.row.slug)
        throw error
      })
      entry.isReady = true
      return entry.world
    },
  }
}

function worldOf(database: Database, row: CatalogueRow): World {
  const quiet = database.on(row.server).scope(row.schemaName)
  const catalogue = database.scope(catalogueSchema)
  return {
    slug: row.slug,
    server: row.server,
    invitePrefix: row.invitePrefix,
    db: usedScope(quiet, () => sayUsed(catalogue, row.worldId)),
    quiet,
    catalogue,
    ...(row.visitEnds === null || row.visitBreaks === null
      ? {}
      : { visit: { endsAt: row.visitEnds, breakDay: row.visitBreaks } }),
  }
}

/** A world of an older program is migrated when it is first used, under the lock of `migrate`. */
async function bringUpToDate(database: Database, row: CatalogueRow): Promise<void> {
  const newest = newestVersion('world')
  if (row.schemaVersion > newest)
    throw new Error(`World "${row.slug}" was written by a newer version of this program.`)
  if (row.schemaVersion === newest) return
  // Tried once, not with every request: again at the next start, or when the host requests it.
  if (row.failedVersion === newest || !(await upgradeWorld(database, row))) throw new Refusal('world_failed')
}
