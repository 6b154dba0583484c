/**
 * A world that the catalogue knows and its server does not have: the server was restored from an
 * older backup than the catalogue.
 */
import type { World } from '../../../context.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Log } from '../../../platform/log.ts'
import { type CatalogueRow, catalogueSchema } from '../catalogue.ts'
import { isGone, isNotThere } from '../move/gone-world.ts'

export class TablesLost extends Error {
  override readonly name = 'TablesLost'
  constructor({ slug, server }: Pick<World, 'slug' | 'server'>) {
    super(
      `The tables of world "${slug}" are not on the server "${server}": ` +
        'restore the server, or drop the world and import its file.',
    )
  }
}

/** The outcome of `work` in a world. Errors: `TablesLost`; those of `work`. */
export async function orLost<T>(world: World, log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A world that moves is not where it was, and its tables are not lost.
    if (!isNotThere(error) || (await isGone(world, error, log))) throw error
    const { isThere } = await world.quiet.one<{ isThere: boolean }>(
      sql`select to_regclass('schema_version') is not null as is_there`,
    )
    throw isThere ? error : new TablesLost(world)
  }
}

type Placed = Pick<CatalogueRow, 'slug' | 'server' | 'schemaName'>

/** By slug: a sentence on each of the worlds that its server answers for, and does not have. */
export async function lostWorlds(
  database: Database,
  worlds: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
  const schemas = Map.groupBy(worlds, ({ server }) => server)
  const missing = await Promise.all(
    [...schemas].map(async ([server, placed]) => {
      const names = placed.map(({ schemaName }) => schemaName)
      try {
        const rows = await database
          .on(server)
          .scope('public')
          .many<{ name: string }>(
            sql`select name from unnest(${names}::text[]) as name where to_regnamespace(name) is null`,
          )
        return rows.map(({ name }) => ({ name, server }))
      } catch (error) {
        if (isServerAway(error)) return []
        throw error
      }
    }),
  )
  if (missing.flat().length === 0) return new Map()
  // A world that was deleted or moved meanwhile, or that moves, is not lost.
  const still = await database.scope(catalogueSchema).many<Placed>(sql`
    select slug, server, schema_name from world
    where not exists (select from world_move where world_move.world_id = world.world_id)`)
  const lost = still.filter((one) =>
    missing.flat().some(({ name, server }) => name === one.schemaName && server === one.server),
  )
  return new Map(lost.map((one) => [one.slug, new TablesLost(one).message]))
}
