/** Fills a schema with the rows of a checked file. */
import type { Client } from 'pg'
import { rowsOf, rowsOfTables } from './check.ts'
import {
  NotImported,
  plainText,
  type TableHeader,
  type TransferProgress,
  type WorldHeader,
} from './format.ts'
import type { Piece } from './pieces.ts'
import { sequencesOf, tablesOf, tablesWithTriggers } from './tables.ts'

interface Loaded {
  readonly head: WorldHeader
  /** The pieces after the header; the row pieces are consumed. */
  readonly pieces: AsyncGenerator<Piece>
  readonly told?: TransferProgress | undefined
}

/** One transaction: the world exists whole or not at all. */
export async function load(client: Client, schema: string, loaded: Loaded): Promise<void> {
  try {
    await loadAll(client, schema, loaded)
  } catch (error) {
    throw inPlainWords(error)
  }
}

/**
 * A row that Postgres refuses (a value, a key, a reference, a constraint) is the file's fault, not
 * a bug.
 */
function inPlainWords(error: unknown): unknown {
  const { code, message, table } = error as { code?: string; message?: string; table?: string }
  return code !== undefined && /^2[23]/.test(code)
    ? new NotImported(
        `A row ${table === undefined ? '' : `of ${table} `}in the file is not right: ${message}.`,
      )
    : error
}

async function loadAll(client: Client, schema: string, { head, pieces, told }: Loaded): Promise<void> {
  await client.query('begin')
  await client.query(`set local search_path to "${schema}"; ${plainText}`)
  await checkColumns(client, schema, head)
  // Batches split movements, so the sums are checked once at the end instead.
  const watched = await tablesWithTriggers(client, schema)
  for (const name of watched) await client.query(`alter table "${name}" disable trigger user`)
  await empty(client, schema)
  const inserts = new Map<number, string>()
  for (let done = 0; done < rowsOfTables(head); ) {
    const { value: piece } = (await pieces.next()) as IteratorResult<Piece, undefined>
    const table = piece?.kind === 'rows' ? head.tables[piece.table] : undefined
    if (piece?.kind !== 'rows' || table === undefined) throw new Error('the rows of a file ended early')
    const insert = inserts.get(piece.table) ?? (await insertInto(client, table))
    inserts.set(piece.table, insert)
    await client.query(insert, [...piece.columns])
    done += piece.columns[0]?.length ?? 0
    told?.('write', done, rowsOf(head))
  }
  for (const name of watched) await client.query(`alter table "${name}" enable trigger user`)
  await setSequences(client, schema, head)
  await checkSums(client)
  await client.query('commit')
  await client.query(`analyze ${head.tables.map(({ name }) => `"${schema}"."${name}"`).join(', ')}`)
}

/**
 * The file also holds the rows of the migrations (the chart, the single rows). These few are
 * deleted: truncate would make new files for every table and index of the world.
 */
async function empty(client: Client, schema: string): Promise<void> {
  for (const { name } of (await tablesOf(client, schema)).toReversed())
    await client.query(`delete from "${name}"`)
}

/**
 * A file of the same version has the same tables and columns; a changed migration is detected here
 * and does not end as garbage.
 */
async function checkColumns(client: Client, schema: string, head: WorldHeader): Promise<void> {
  const text = (tables: readonly { name: string; columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`)
  const ours = text(await tablesOf(client, schema))
  const theirs = text(head.tables)
  const other = theirs.find((table) => !ours.includes(table)) ?? ours.find((table) => !theirs.includes(table))
  if (other !== undefined || new Set(theirs).size < theirs.length)
    throw new NotImported(
      `The file is of another schema, though of the same version: it differs in ${other ?? 'a table that is there twice'}.`,
    )
}

/** The statement that takes a column's values as one list each. */
export async function insertInto(
  client: Client,
  table: Pick<TableHeader, 'name' | 'columns'>,
): Promise<string> {
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0`,
    [`"${table.name}"`],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const casts = table.columns.map((column, index) => `v${index}::${typeOf.get(column)}`).join(', ')
  const arrays = table.columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')
  const values = table.columns.map((_column, index) => `v${index}`).join(', ')
  return `insert into "${table.name}" (${columns}) overriding system value
    select ${casts} from unnest(${arrays}) as given (${values})`
}

/**
 * Sequences continue where the file says, and never below a row's value: otherwise the next insert
 * would be refused for ever.
 */
async function setSequences(client: Client, schema: string, head: WorldHeader): Promise<void> {
  for (const { table, column } of await sequencesOf(client, schema)) {
    const last = head.sequences.find((each) => each.table === table && each.column === column)?.last
    const { rows } = await client.query<{ behind: boolean }>(
      `select coalesce(max("${column}") > $1::numeric, false) as behind from "${table}"`,
      [last ?? '0'],
    )
    if (rows[0]?.behind) throw new NotImported(`The counter of ${table} in the file is behind its rows.`)
    if (last !== undefined)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last])
  }
}

async function checkSums(client: Client): Promise<void> {
  const { rows } = await client.query<{ movement: string }>(
    `select movement_id::text as movement from entry join account using (account_id)
     group by movement_id, asset having sum(amount) <> 0 limit 1`,
  )
  if (rows[0])
    throw new NotImported(`The postings of movement ${rows[0].movement} in the file do not sum to zero.`)
}
