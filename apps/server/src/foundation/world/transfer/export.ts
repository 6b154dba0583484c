/** Writes a world into one file, as it was at one moment, while it keeps running. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema } from '../catalogue.ts'
import { seeAsleep } from '../heartbeat.ts'
import { rowsOf, rowsOfTables } from './check.ts'
import { filesOf, linesOfFiles, noFiles, type WorldFiles } from './files.ts'
import {
  formatName,
  formatVersion,
  plainText,
  type TableHeader,
  type TransferProgress,
  type WorldHeader,
} from './format.ts'
import { hostKey, marked } from './host-key.ts'
import { lineHash } from './lines.ts'
import { exportedColumn, secretTables } from './secrets.ts'
import { sequencesOf, type Table, tablesOf } from './tables.ts'

/**
 * Rows in flight: about 200 kB. Three million rows take no more memory than one (300 MB at most).
 */
const rowsPerFetch = 2000

export interface Exported {
  readonly rows: number
  readonly tables: number
  readonly files: number
  /** Files that rows refer to and that this host does not have. */
  readonly filesMissing: number
}

export interface ExportOptions {
  readonly files?: WorldFiles
  /**
   * With the secrets of `secrets.ts`: a backup of the host, with which anybody can act for its
   * members.
   */
  readonly whole?: boolean
  readonly told?: TransferProgress
}

/**
 * Exports a world; undefined when no world has this slug. One read-only snapshot, so no other
 * transaction waits. The file gets its name when it is complete; only its owner can read it.
 */
export async function exportWorld(
  database: Database,
  wall: WallClock,
  slug: string,
  path: string,
  { files = noFiles, whole = false, told }: ExportOptions = {},
): Promise<Exported | undefined> {
  const catalogue = database.scope(catalogueSchema)
  const world = await catalogueRow(catalogue, slug)
  if (world === undefined) return undefined
  const own = database.on(world.server)
  await seeAsleep({ quiet: own.scope(world.schemaName), catalogue }, wall)
  const key = await hostKey(catalogue)
  const client = await own.dedicated()
  const [body, half] = [`${path}.body`, `${path}.part`]
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local search_path to "${world.schemaName}"; ${plainText}`)
    const tables = (await tablesOf(client, world.schemaName)).map((table) => ({
      ...table,
      isLeft: !whole && secretTables.includes(table.name),
    }))
    const { found, missing } = await filesOf(client, slug, files)
    const head = { ...(await headerOf(client, world, tables, wall)), files: [...found], whole }
    const parts = both(linesOfTables(client, tables, whole), linesOfFiles(slug, found, files))
    const hash = lineHash()
    let bytes = 0
    const measured = counted(parts, rowsOf(head), told, (part) => {
      hash.add(part)
      bytes += Buffer.byteLength(part)
    })
    await pipeline(Readable.from(measured), createGzip(), createWriteStream(body, { mode: 0o600 }))
    // The header describes what follows it, so it is written last; two concatenated gzips are one.
    const line = marked({ ...head, body: { bytes, sha256: hash.hex() } }, key)
    await writeFile(half, gzipSync(`${line}\n`), { mode: 0o600 })
    await pipeline(createReadStream(body), createWriteStream(half, { flags: 'a' }))
    await rename(half, path)
    return {
      tables: tables.length,
      rows: rowsOfTables(head),
      files: found.length,
      filesMissing: missing,
    }
  } finally {
    await client.end()
    for (const left of [body, half]) await rm(left, { force: true })
  }
}

type ExportedTable = Table & { readonly isLeft: boolean }

async function headerOf(
  client: Client,
  world: CatalogueRow,
  tables: readonly ExportedTable[],
  wall: WallClock,
): Promise<Omit<WorldHeader, 'files' | 'whole'>> {
  const counted: TableHeader[] = []
  for (const { name, columns, isLeft } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from "${name}"${isLeft ? ' where false' : ''}`,
    )
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

async function* linesOfTables(
  client: Client,
  tables: readonly ExportedTable[],
  whole: boolean,
): AsyncGenerator<string> {
  for (const { name, columns, key, isLeft } of tables) {
    if (isLeft) continue
    const texts = columns.map((column) => exportedColumn(name, column, whole)).join(', ')
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

/** Reports how many lines were written, and passes each part to `seen`. */
async function* counted(
  parts: AsyncGenerator<string>,
  of: number,
  told: TransferProgress | undefined,
  seen: (part: string) => void,
): AsyncGenerator<string> {
  let done = 0
  for await (const part of parts) {
    seen(part)
    yield part
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) done++
    told?.('write', done, of)
  }
}
