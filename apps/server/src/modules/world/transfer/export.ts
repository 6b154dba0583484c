/** Writes a whole world into one file, as it was at one moment, while it goes on. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema } from '../catalogue.ts'
import { rowsOf } from './check.ts'
import { filesOf, linesOfFiles, noFiles, type WorldFiles } from './files.ts'
import {
  formatName,
  formatVersion,
  plainText,
  type TableHeader,
  type Told,
  type WorldHeader,
} from './format.ts'
import { hostKey, markOf } from './host-key.ts'
import { lineHash } from './lines.ts'
import { sequencesOf, type Table, tablesOf } from './tables.ts'

/** Rows on their way at a time: about 200 kB. Three million rows take no more memory than one (300 MB at most). */
const rowsPerFetch = 2000

export interface Exported {
  readonly rows: number
  readonly tables: number
  readonly files: number
  /** Files that rows know and that are not on this host. */
  readonly filesMissing: number
}

/**
 * Exports a world; undefined when there is none of this slug. One snapshot, read only: nobody is kept waiting.
 * The file appears under its name when it is whole, readable by its owner alone: it holds hashes of passwords,
 * the recovery words of practice phones and the secrets of authenticators.
 */
export async function exportWorld(
  database: Database,
  wall: WallClock,
  slug: string,
  path: string,
  { files = noFiles, told }: { readonly files?: WorldFiles; readonly told?: Told } = {},
): Promise<Exported | undefined> {
  const catalogue = database.scope(catalogueSchema)
  const world = await catalogueRow(catalogue, slug)
  if (world === undefined) return undefined
  const key = await hostKey(catalogue)
  const client = await database.dedicated()
  const half = `${path}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local search_path to "${world.schemaName}"; ${plainText}`)
    const tables = await tablesOf(client, world.schemaName)
    const { found, missing } = await filesOf(client, slug, files)
    const head = { ...(await headerOf(client, world, tables, wall)), files: [...found] }
    const parts = both(linesOfWorld(client, head, tables), linesOfFiles(slug, found, files))
    const lines = withHash(counted(parts, rowsOf(head), told), key)
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(half, { mode: 0o600 }))
    await rename(half, path)
    return {
      tables: tables.length,
      rows: head.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: found.length,
      filesMissing: missing,
    }
  } finally {
    await client.end()
    await rm(half, { force: true })
  }
}

async function headerOf(
  client: Client,
  world: CatalogueRow,
  tables: readonly Table[],
  wall: WallClock,
): Promise<Omit<WorldHeader, 'files'>> {
  const counted: TableHeader[] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`)
    counted.push({ name, columns: [...columns], rows: rows[0]?.rows ?? 0 })
  }
  const about = await client.query<{ name: string; version: number }>(
    'select name, (select max(version) from schema_version) as version from world_setting',
  )
  const { name = world.slug, version = world.schemaVersion } = about.rows[0] ?? {}
  const sequences = await sequencesOf(client, world.schemaName)
  return {
    format: formatName,
    formatVersion,
    schemaVersion: version,
    slug: world.slug,
    name,
    invitePrefix: world.invitePrefix,
    exportedAt: new Date(wall.nowMs()).toISOString(),
    tables: counted,
    sequences: sequences.flatMap(({ table, column, last }) =>
      last === null ? [] : [{ table, column, last }],
    ),
  }
}

async function* linesOfWorld(
  client: Client,
  head: WorldHeader,
  tables: readonly Table[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  for (const { name, columns, key } of tables) {
    const texts = columns.map((column) => `"${column}"::text`).join(', ')
    const order = key.length > 0 ? `order by ${key.map((column) => `"${column}"`).join(', ')}` : ''
    await client.query(
      `declare rows no scroll cursor for select json_build_array(${texts})::text as line from "${name}" ${order}`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsPerFetch} from rows`)
      if (rows.length === 0) break
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close rows')
  }
}

async function* both(first: AsyncGenerator<string>, second: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* first
  yield* second
}

/** Tells how many lines have gone out, the first one (the header) left out. */
async function* counted(
  parts: AsyncGenerator<string>,
  of: number,
  told: Told | undefined,
): AsyncGenerator<string> {
  let done = -1
  for await (const part of parts) {
    yield part
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) done++
    told?.('write', done, of)
  }
}

async function* withHash(parts: AsyncGenerator<string>, key: string): AsyncGenerator<string> {
  const hash = lineHash()
  for await (const part of parts) {
    hash.add(part)
    yield part
  }
  const sha256 = hash.hex()
  yield `${JSON.stringify({ sha256, by: markOf(sha256, key) })}\n`
}
