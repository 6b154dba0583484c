/** Makes a world of a file, under its own slug or another. */
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { migrate, newestVersion } from '../../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema, schemaOf } from '../catalogue.ts'
import { type Along, checkName, checkSlug, enter, WorldExists } from '../create.ts'
import { withSlugLock } from '../slug-lock.ts'
import { checkFile } from './check.ts'
import { restoreFiles, type WorldFiles } from './files.ts'
import { keepForeignCoins, markForeignCoins } from './foreign-coins.ts'
import type { Told, WorldHeader } from './format.ts'
import { hostKey } from './host-key.ts'
import { load } from './load.ts'

export interface Imported {
  readonly world: CatalogueRow
  readonly rows: number
  /** The invite prefix was taken on this host: all invite codes begin anew. */
  readonly newInvitePrefix: boolean
}

/**
 * Imports a world. A file of an older version is loaded as it is and then migrated. `proves` is asked before anybody
 * can find the world; what it throws undoes all.
 *
 * Errors: NotImported with a sentence, WorldExists, RangeError for a slug or a name that is none.
 */
export async function importWorld(
  database: Database,
  path: string,
  options: {
    readonly slug?: string
    readonly proves: (schema: string) => Promise<void>
    /** Missing: pictures and films are left in the file. */
    readonly files?: WorldFiles
    readonly limits?: { readonly bytesMax: number; readonly rowsMax: number }
    /** Takes only what this host wrote, unchanged. */
    readonly ownOnly?: boolean
    readonly told?: Told
  } & Along,
): Promise<Imported> {
  const { files, told, filled, entered } = options
  const catalogue = database.scope(catalogueSchema)
  const head = await checkFile(path, {
    ...options.limits,
    ownKey: options.ownOnly ? await hostKey(catalogue) : undefined,
    told,
  })
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
  const slug = options.slug ?? head.slug
  checkSlug(slug)
  const schema = schemaOf(slug)
  return await withSlugLock(database, slug, async (client) => {
    if (await catalogueRow(catalogue, slug)) throw new WorldExists(`There is a world "${slug}".`)
    await client.query(`drop schema if exists "${schema}" cascade`)
    try {
      await migrate(database, schema, 'world', head.schemaVersion)
      await load(client, schema, path, head, told)
      await migrate(database, schema, 'world', newestVersion('world'))
      const { name } = await database.scope(schema).one<{ name: string }>(sql`select name from world_setting`)
      checkName(name)
      told?.('prove', rows, rows)
      await options.proves(schema)
      await restoreAll(database, path, { head, slug, files })
      if (filled) await database.scope(schema).transaction(filled)
      const foreign = await markForeignCoins(database.scope(schema))
      const world = await catalogue.transaction(async (tx) => {
        const row = await enter(tx, slug, false, head.invitePrefix)
        await keepForeignCoins(tx, row.worldId, foreign)
        await entered?.(tx, row)
        return row
      })
      const newInvitePrefix = world.invitePrefix !== head.invitePrefix
      if (newInvitePrefix) await rewriteInviteCodes(database, world, head.invitePrefix)
      return { world, newInvitePrefix, rows }
    } catch (error) {
      await client.query('rollback')
      await catalogue.run(sql`delete from world where slug = ${slug}`)
      await client.query(`drop schema if exists "${schema}" cascade`)
      await files?.clear(slug)
      throw error
    }
  })
}

interface Restored {
  readonly head: WorldHeader
  readonly slug: string
  readonly files: WorldFiles | undefined
}

/** What lies there of a world that had this slug before goes. */
async function restoreAll(database: Database, path: string, { head, slug, files }: Restored): Promise<void> {
  if (files === undefined) return
  await files.clear(slug)
  const rows = await database.scope(schemaOf(slug)).many<{ name: string }>(sql`select name from upload`)
  await restoreFiles(path, head, slug, { files, known: new Set(rows.map(({ name }) => name)) })
}

/** Invite codes begin with their world's letters: the members' and the world's own. */
const rewriteInviteCodes = (database: Database, world: CatalogueRow, before: string): Promise<void> =>
  database.scope(world.schemaName).transaction(async (tx) => {
    const rest = before.length + 1
    await tx.run(sql`
      update member set invite_code = ${world.invitePrefix}::text || substr(invite_code, ${rest}::int)
      where starts_with(invite_code, ${before})`)
    await tx.run(sql`
      update world_invite set code = ${world.invitePrefix}::text || substr(code, ${rest}::int)
      where starts_with(code, ${before})`)
  })
