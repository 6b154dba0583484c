import type { Client } from 'pg'
import type { Database } from '../../platform/db/pool.ts'
import { migrations } from '../../platform/migrate.ts'
import { catalogueRow, catalogueSchema, schemaOf } from './catalogue.ts'
import { withSlugLock } from './slug-lock.ts'
import { tablesOf } from './transfer/tables.ts'

export interface Dropping {
  /** Tables already dropped. */
  readonly told?: (done: number, of: number) => void
  /**
   * Called in the transaction that deletes the world's line, in the world's own schema; false: the
   * world stays.
   */
  readonly stillDue?: (client: Client) => Promise<boolean>
}

/**
 * Deletes a world with everything in it: members, phones, books. False when there is none, or when
 * it is no longer due. Its running requests fail; other processes forget it within a second. Its
 * line is deleted first: if the rest fails, nobody reaches it, and `dropRemains` removes it.
 */
export async function dropWorld(
  database: Database,
  slug: string,
  { told, stillDue }: Dropping = {},
): Promise<boolean> {
  return await withSlugLock(database, slug, async (client) => {
    const row = await catalogueRow(database.scope(catalogueSchema), slug)
    if (row === undefined) return false
    await client.query('begin')
    await client.query(`set local search_path to "${row.schemaName}"`)
    if (stillDue !== undefined && !(await stillDue(client))) return false
    await client.query(`delete from "${catalogueSchema}".world where slug = $1`, [slug])
    await client.query('commit')
    await dropSchema(client, row.schemaName, told)
    return true
  })
}

/**
 * Table by table, each with what refers to it, so that one waits for the acts of one table and not
 * of all.
 */
async function dropSchema(client: Client, schema: string, told?: Dropping['told']): Promise<void> {
  const tables = (await tablesOf(client, schema)).toReversed()
  for (const [done, { name }] of tables.entries()) {
    told?.(done, tables.length)
    await client.query(`drop table if exists "${schema}"."${name}" cascade`)
  }
  await client.query(`drop schema if exists "${schema}" cascade`)
}

/**
 * Schemas of worlds without a line in the catalogue: a process died while it deleted or made one.
 * Returns their short names.
 */
export async function dropRemains(database: Database): Promise<string[]> {
  const client = await database.dedicated()
  try {
    // Made by this program, and by no other that may share the database: its first table remains
    // to the last.
    const { rows } = await client.query<{ schema: string }>(`
      select nspname as schema from pg_namespace
      where nspname ~ '^w_[a-z0-9_]{1,40}$' and to_regclass(format('%I.schema_version', nspname)) is not null
        and not exists (select from "${catalogueSchema}".world where schema_name = nspname)`)
    const dropped: string[] = []
    for (const { schema } of rows) {
      const slug = schema.slice(2).replaceAll('_', '-')
      await withSlugLock(database, slug, async (locked) => {
        // A schema that was just being made has its line by now.
        if ((await catalogueRow(database.scope(catalogueSchema), slug)) !== undefined) return
        const first = await locked.query<{ name: string }>(
          `select name from "${schema}".schema_version where version = 1`,
        )
        if (first.rows[0]?.name !== migrations('world')[0]?.name) return
        await dropSchema(locked, schemaOf(slug))
        dropped.push(slug)
      })
    }
    return dropped
  } finally {
    await client.end()
  }
}
