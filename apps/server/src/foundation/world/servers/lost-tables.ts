/**
 * A world that the catalogue knows and its server does not have: the server was restored from an
 * older backup than the catalogue.
 */
import type { World } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Log } from '../../../platform/log.ts'
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
