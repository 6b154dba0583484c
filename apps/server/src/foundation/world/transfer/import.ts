/** Imports a world from a file, under its own slug or another. */
import type { Database, Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { migrate, newestVersion } from '../../../platform/migrate.ts'
import { secureRandom } from '../../../platform/random.ts'
import { renewBooksKey } from '../books-key.ts'
import { type CatalogueRow, catalogueSchema, schemaOf } from '../catalogue.ts'
import {
  checkName,
  checkSlug,
  enter,
  isNewSlug,
  isSlug,
  isSlugTaken,
  isTimeZone,
  type NewWorldWrites,
  WorldExists,
} from '../create.ts'
import { placeOfNewWorld } from '../servers/place.ts'
import { withSlugLock } from '../slug-lock.ts'
import { rowsOfTables } from './check.ts'
import { restoreFiles, type WorldFiles } from './files.ts'
import { keepForeignCoins, markForeignCoins } from './foreign-coins.ts'
import { NotImported, type TransferProgress, type WorldHeader } from './format.ts'
import { hostKey } from './host-key.ts'
import { load } from './load.ts'
import type { Piece } from './pieces.ts'
import { readOutside } from './read-in-thread.ts'
import { handOutSecrets } from './secrets.ts'

export interface Imported {
  readonly world: CatalogueRow
  readonly rows: number
  /** The invite prefix was taken on this host: all invite codes get a new one. */
  readonly newInvitePrefix: boolean
  /**
   * The file held no passwords: everybody sets a new one, and practice phones have new recovery
   * words.
   */
  readonly newSecrets: boolean
}

export type ImportOptions = {
  readonly slug?: string
  readonly proves: (world: Scope) => Promise<void>
  /** The world's server. Default: the one with most free room. */
  readonly server?: string
  /** Missing: pictures and films are not imported. */
  readonly files?: WorldFiles
  readonly limits?: { readonly bytesMax: number; readonly rowsMax: number; readonly msMax: number }
  /** Accepts only what this host wrote, unchanged. */
  readonly ownOnly?: boolean
  readonly told?: TransferProgress
} & NewWorldWrites

/**
 * Imports a world. A file of an older version is loaded as it is and then migrated. `proves` runs
 * before anybody can find the world; an error of it undoes everything.
 *
 * Errors: NotImported with a sentence, WorldExists, RangeError for an invalid slug or name.
 */
export async function importWorld(
  database: Database,
  path: string,
  options: ImportOptions,
): Promise<Imported> {
  const { limits, ownOnly, told } = options
  const catalogue = database.scope(catalogueSchema)
  const ownKey = ownOnly ? await hostKey(catalogue) : undefined
  const pieces = readOutside(path, { ...limits, ownKey, told })
  try {
    const { value: first } = (await pieces.next()) as IteratorResult<Piece, undefined>
    if (first?.kind !== 'head') throw new Error('a file without its header')
    return await importChecked(database, { ...options, head: first.head, pieces })
  } finally {
    await pieces.return(undefined)
  }
}

type Checked = ImportOptions & {
  readonly head: WorldHeader
  readonly pieces: AsyncGenerator<Piece>
}

async function importChecked(database: Database, checked: Checked): Promise<Imported> {
  const { head, pieces, files, told, filled, entered } = checked
  const catalogue = database.scope(catalogueSchema)
  const rows = rowsOfTables(head)
  if (checked.slug === undefined && !isSlug(head.slug))
    throw new NotImported('The header of the file is not right: its short name is malformed.')
  if (checked.slug === undefined && !isNewSlug(head.slug))
    throw new NotImported('No class is called as the file says: take it in under another short name.')
  const slug = checked.slug ?? head.slug
  checkSlug(slug)
  const schema = schemaOf(slug)
  const server = checked.server ?? (await placeOfNewWorld(database))
  return await withSlugLock(database, slug, async (clientOf) => {
    if (await isSlugTaken(catalogue, slug)) throw new WorldExists(`There is a world "${slug}".`)
    const [client, own] = [await clientOf(server), database.on(server)]
    await client.query(`drop schema if exists "${schema}" cascade`)
    const world = own.scope(schema)
    try {
      await migrate(own, schema, 'world', head.schemaVersion)
      await load(client, schema, { head, pieces, told })
      await migrate(own, schema, 'world', newestVersion('world'))
      // Time that passed on the way is no time of this host, even when the file was written on it.
      await world.run(sql`update world_clock set stretch = null`)
      await checkSettings(world)
      if (!head.whole) await world.transaction((tx) => handOutSecrets(tx, secureRandom))
      // A file holds no key of the books, and a copy of a whole backup has another link.
      if (!head.whole || slug !== head.slug) await world.transaction((tx) => renewBooksKey(tx, secureRandom))
      told?.('prove', rows, rows)
      await checked.proves(world)
      await restoreAll(world, { pieces, slug, files })
      if (filled) await world.transaction(filled)
      const foreign = await markForeignCoins(world)
      const row = await catalogue.transaction(async (tx) => {
        const made = await enter(tx, { slug, server, wish: head.invitePrefix })
        await keepForeignCoins(tx, made.worldId, foreign)
        await entered?.(tx, made)
        return made
      })
      const newInvitePrefix = row.invitePrefix !== head.invitePrefix
      if (newInvitePrefix) await rewriteInviteCodes(database, row, head.invitePrefix)
      return { world: row, newInvitePrefix, newSecrets: !head.whole, rows }
    } catch (error) {
      await catalogue.run(sql`delete from world where slug = ${slug}`)
      await client.query('rollback')
      await client.query(`drop schema if exists "${schema}" cascade`)
      await files?.clear(slug)
      throw error
    }
  })
}

/** Fields that pages of every world show. Errors: NotImported. */
async function checkSettings(world: Scope): Promise<void> {
  const { name, timeZone } = await world.one<{ name: string; timeZone: string }>(
    sql`select name, time_zone from world_setting`,
  )
  try {
    checkName(name)
  } catch (error) {
    throw error instanceof RangeError ? new NotImported(error.message) : error
  }
  if (!isTimeZone(timeZone)) throw new NotImported(`The file names an unknown time zone.`)
}

interface Restored {
  readonly pieces: AsyncGenerator<Piece>
  readonly slug: string
  readonly files: WorldFiles | undefined
}

/** Deletes the files of an earlier world with this slug. */
async function restoreAll(world: Scope, { pieces, slug, files }: Restored): Promise<void> {
  if (files === undefined) return
  await files.clear(slug)
  const rows = await world.many<{ name: string }>(sql`select name from upload`)
  await restoreFiles(pieces, slug, { files, known: new Set(rows.map(({ name }) => name)) })
}

/** Invite codes begin with their world's letters: the members' and the world's own. */
export const rewriteInviteCodes = (database: Database, world: CatalogueRow, before: string): Promise<void> =>
  database
    .on(world.server)
    .scope(world.schemaName)
    .transaction(async (tx) => {
      const rest = before.length + 1
      await tx.run(sql`
      update member set invite_code = ${world.invitePrefix}::text || substr(invite_code, ${rest}::int)
      where starts_with(invite_code, ${before})`)
      await tx.run(sql`
      update world_invite set code = ${world.invitePrefix}::text || substr(code, ${rest}::int)
      where starts_with(code, ${before})`)
    })
