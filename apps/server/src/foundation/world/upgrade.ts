/**
 * Migrates worlds to this program's version. A world that fails is kept as it is, and noted; the
 * others continue.
 */
import { Refusal } from '@glasshouse/contract'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { migrate, newestVersion } from '../../platform/migrate.ts'
import { type CatalogueRow, catalogueSchema, listWorlds } from './catalogue.ts'

const reasonLengthMax = 300

/**
 * Failures of a statement that are no fault of the world: the server was away, shut down, too full
 * or locked.
 */
const isFault = (error: unknown): error is { code: string; message: string } =>
  /^(?!08|53|55|57|40)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

/** An error about a wrong value (class 22) is reported without the value: it may be private. */
const reasonOf = ({ code, message }: { code: string; message: string }): string =>
  (code.startsWith('22') ? `a value that does not fit (${code})` : `${message} (${code})`).slice(
    0,
    reasonLengthMax,
  )

/** False: it failed and was left as it was; the catalogue has the reason. */
export async function upgradeWorld(
  database: Database,
  { slug, schemaName, server }: Pick<CatalogueRow, 'slug' | 'schemaName' | 'server'>,
): Promise<boolean> {
  const catalogue = database.scope(catalogueSchema)
  const newest = newestVersion('world')
  try {
    await migrate(database.on(server), schemaName, 'world')
    // A world that moves meanwhile is migrated where it arrives.
    await catalogue.run(sql`
      update world set schema_version = greatest(schema_version, ${newest}::int),
        failed_version = null, failed_reason = null, failed_real = null
      where slug = ${slug} and server = ${server} and not exists (
        select from world_move where world_move.world_id = world.world_id and moved_real is null)`)
    return true
  } catch (error) {
    if (!isFault(error)) throw error
    await catalogue.run(sql`
      update world set failed_version = ${newest}, failed_reason = ${reasonOf(error)}, failed_real = now()
      where slug = ${slug} and schema_version < ${newest}`)
    return false
  }
}

/**
 * All worlds with an older version, one after the other, also those that failed before. Returns
 * the short names that fail. Those whose server is away are migrated when they are first used.
 */
export async function upgradeWorlds(database: Database, log: Log): Promise<string[]> {
  const newest = newestVersion('world')
  const behind = (await listWorlds(database)).filter(({ schemaVersion }) => schemaVersion < newest)
  const failed: string[] = []
  for (const [done, row] of behind.entries()) {
    const isThere = await upgradeWorld(database, row).catch((error: unknown) => {
      if (isServerAway(error)) return null
      throw error
    })
    if (isThere === null) {
      log.warn({ world: row.slug, server: row.server }, 'a world of an older version waits for its server')
      continue
    }
    log.info({ world: row.slug, done: done + 1, of: behind.length }, 'worlds are brought to this version')
    if (isThere) continue
    failed.push(row.slug)
    log.error({ world: row.slug, version: newest }, 'a world could not be brought to this version')
  }
  return failed
}

/** A world could not be opened because its migration failed, which is logged there. */
export const isFailedWorld = (error: unknown): boolean =>
  error instanceof Refusal && error.error === 'world_failed'
