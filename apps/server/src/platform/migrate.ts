/**
 * Migrates a schema to the newest version: numbered SQL files, each once, in order, under a lock.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Database } from './db/pool.ts'

export type MigrationKind = 'catalogue' | 'world' | 'server'

interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
}

const folder = (kind: MigrationKind) => join(import.meta.dirname, '../../migrations', kind)

/** Files are `0001_name.sql`, numbered without a gap. */
function readMigrations(kind: MigrationKind): Migration[] {
  const names = readdirSync(folder(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    if (Number(name.slice(0, 4)) !== index + 1) throw new Error(`migration out of order: ${kind}/${name}`)
    return { version: index + 1, name, text: readFileSync(join(folder(kind), name), 'utf8') }
  })
}

// Read once per process: files of a newer version that appear here later do not belong to this
// program.
const known = {
  catalogue: readMigrations('catalogue'),
  world: readMigrations('world'),
  server: readMigrations('server'),
}

export const migrations = (kind: MigrationKind): readonly Migration[] => known[kind]

export const newestVersion = (kind: MigrationKind): number => migrations(kind).length

/**
 * Creates the schema when it is missing and applies the missing migrations, all in one
 * transaction. Two processes that start together take turns on an advisory lock. Returns the
 * version. `through`: an older version, for the import of an older program's export.
 */
export async function migrate(
  database: Database,
  schema: string,
  kind: MigrationKind,
  through = newestVersion(kind),
): Promise<number> {
  const client = await database.dedicated()
  try {
    return await migrateOver(client, schema, kind, through)
  } finally {
    await client.end()
  }
}

/** The same over a connection, which is in no transaction. After an error it is in a failed one. */
export async function migrateOver(
  client: ClientBase,
  schema: string,
  kind: MigrationKind,
  through = newestVersion(kind),
): Promise<number> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [schema])
  await client.query(`create schema if not exists "${schema}"`)
  await client.query(`set local search_path to "${schema}"`)
  await client.query(
    'create table if not exists schema_version (version int primary key, name text not null)',
  )
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_version',
  )
  const from = rows[0]?.version ?? 0
  for (const step of migrations(kind).filter(({ version }) => version > from && version <= through)) {
    await client.query(step.text)
    await client.query('insert into schema_version values ($1, $2)', [step.version, step.name])
  }
  await client.query('commit')
  return Math.max(from, through)
}
