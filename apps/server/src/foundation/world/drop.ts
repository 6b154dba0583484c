import type { Client } from 'pg'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database, Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrations } from '../../platform/migrate.ts'
import { catalogueRow, catalogueSchema } from './catalogue.ts'
import { withSlugLock } from './slug-lock.ts'
import { tablesOf } from './transfer/tables.ts'

export interface Dropping {
  /** Tables already dropped. */
  readonly told?: (done: number, of: number) => void
  /**
   * Called in a transaction in the world's own schema that lasts until its line is deleted; false:
   * the world stays.
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
  return await withSlugLock(database, slug, async (clientOf) => {
    const catalogue = database.scope(catalogueSchema)
    const row = await catalogueRow(catalogue, slug)
    if (row === undefined) return false
    const client = await clientOf(row.server)
    await client.query('begin')
    await client.query(`set local search_path to "${row.schemaName}"`)
    if (stillDue !== undefined && !(await stillDue(client))) return false
    await catalogue.run(sql`delete from world where slug = ${slug}`)
    await client.query('commit')
    await dropSchema(client, row.schemaName, told)
    return true
  })
}

/**
 * Table by table, each with what refers to it, so that one waits for the acts of one table and not
 * of all.
 */
export async function dropSchema(client: Client, schema: string, told?: Dropping['told']): Promise<void> {
  const tables = (await tablesOf(client, schema)).toReversed()
  for (const [done, { name }] of tables.entries()) {
    told?.(done, tables.length)
    await client.query(`drop table if exists "${schema}"."${name}" cascade`)
  }
  await client.query(`drop schema if exists "${schema}" cascade`)
}

/**
 * Schemas of worlds without a line in the catalogue: a process died while it deleted or made one.
 * Returns their short names. A server that is away keeps its remains until the next call.
 */
export async function dropRemains(database: Database): Promise<string[]> {
  const dropped: string[] = []
  for (const { name } of database.servers) {
    try {
      dropped.push(...(await dropRemainsOn(database, name)))
    } catch (error) {
      if (!isServerAway(error)) throw error
    }
  }
  return dropped
}

async function dropRemainsOn(database: Database, server: string): Promise<string[]> {
  const catalogue = database.scope(catalogueSchema)
  const dropped: string[] = []
  // The lines are read after the schemas: a world that was just made has its own by then.
  const schemas = await worldSchemas(database.on(server))
  const living = await livingSchemas(catalogue, server)
  for (const schema of schemas.filter((one) => !living.has(one))) {
    const slug = schema.replace(/^(left_)?w_/, '').replaceAll('_', '-')
    await withSlugLock(database, slug, async (clientOf) => {
      // A schema that was just being made has its line by now.
      if ((await livingSchemas(catalogue, server)).has(schema)) return
      const client = await clientOf(server)
      const first = await client.query<{ name: string }>(
        `select name from "${schema}".schema_version where version = 1`,
      )
      if (first.rows[0]?.name !== migrations('world')[0]?.name) return
      await dropSchema(client, schema)
      dropped.push(slug)
    })
  }
  return dropped
}

/**
 * Made by this program, and by no other that may share the database: its first table remains to
 * the last.
 */
const worldSchemas = async (database: Database): Promise<string[]> => {
  const rows = await database.scope('public').many<{ schema: string }>(sql`
    select nspname as schema from pg_namespace
    where nspname ~ '^(left_)?w_[a-z0-9_]{1,40}$' and to_regclass(format('%I.schema_version', nspname)) is not null`)
  return rows.map(({ schema }) => schema)
}

const livingSchemas = async (catalogue: Runner, server: string): Promise<ReadonlySet<string>> => {
  const rows = await catalogue.many<{ schema: string }>(
    // Both sides of a move are left to `settleMoves`.
    sql`
      select schema_name as schema from world left join world_move using (world_id)
        where server = ${server} or to_server = ${server}
      union all
      select 'left_' || schema_name from world join world_move using (world_id) where from_server = ${server}`,
  )
  return new Set(rows.map(({ schema }) => schema))
}
