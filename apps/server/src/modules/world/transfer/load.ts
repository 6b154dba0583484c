/** Fills a schema with the rows of a file that was checked. */
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { jsonOf, rowsOf } from './check.ts'
import { NotImported, plainText, row, type TableHeader, type Told, type WorldHeader } from './format.ts'
import { linesOf } from './lines.ts'
import { sequencesOf, tablesOf } from './tables.ts'

/** Rows in one statement: about 200 kB. */
const rowsPerInsert = 2000

/** One transaction: the world is there whole or not at all. */
export async function load(
  client: Client,
  schema: string,
  path: string,
  head: WorldHeader,
  told: Told = () => undefined,
): Promise<void> {
  try {
    await loadAll(client, schema, { path, head, told })
  } catch (error) {
    throw inPlainWords(error)
  }
}

/** What Postgres refuses of a row (a value, a key, a reference, a rule of a column) is the file's fault, not a bug. */
function inPlainWords(error: unknown): unknown {
  const { code, message, table } = error as { code?: string; message?: string; table?: string }
  return code !== undefined && /^2[23]/.test(code)
    ? new NotImported(
        `A row ${table === undefined ? '' : `of ${table} `}in the file is not right: ${message}.`,
      )
    : error
}

interface Loaded {
  readonly path: string
  readonly head: WorldHeader
  readonly told: Told
}

async function loadAll(client: Client, schema: string, { path, head, told }: Loaded): Promise<void> {
  await client.query('begin')
  await client.query(`set local search_path to "${schema}"; ${plainText}`)
  await checkColumns(client, schema, head)
  const names = head.tables.map(({ name }) => `"${name}"`)
  // Batches cut movements in two, so the sums are checked once at the end instead.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What the migrations put there (the chart, the single rows) is in the file too.
  await client.query(`truncate ${names.join(', ')} cascade`)
  const lines = linesOf(path)
  await lines.next()
  const of = rowsOf(head)
  let done = 0
  for (const table of head.tables)
    for await (const rows of fill(client, table, lines)) told('write', (done += rows), of)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await setSequences(client, schema, head)
  await checkSums(client)
  await client.query('commit')
  await client.query('analyze')
}

/** A file of the same version has the same tables and columns; a changed migration shows here and not as garbage. */
async function checkColumns(client: Client, schema: string, head: WorldHeader): Promise<void> {
  const text = (tables: readonly { name: string; columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`)
  const ours = text(await tablesOf(client, schema))
  const theirs = text(head.tables)
  const other = theirs.find((table) => !ours.includes(table)) ?? ours.find((table) => !theirs.includes(table))
  if (other !== undefined || new Set(theirs).size < theirs.length)
    throw new NotImported(
      `The file is of another schema, though of the same version: it differs in ${other ?? 'a table that stands there twice'}.`,
    )
}

/** Yields how many rows each batch had. */
async function* fill(
  client: Client,
  table: TableHeader,
  lines: AsyncGenerator<string>,
): AsyncGenerator<number> {
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
  const insert = `insert into "${table.name}" (${columns}) overriding system value
    select ${casts} from unnest(${arrays}) as given (${values})`
  for (let left = table.rows; left > 0; left -= rowsPerInsert) {
    const batch: (string | null)[][] = table.columns.map(() => [])
    for (let index = 0; index < Math.min(left, rowsPerInsert); index++) {
      const parsed = z.safeParse(row, jsonOf((await lines.next()).value ?? ''))
      if (!parsed.success || parsed.data.length !== batch.length)
        throw new NotImported(`A row of ${table.name} in the file is not right.`)
      parsed.data.forEach((value, column) => batch[column]?.push(value))
    }
    await client.query(insert, batch)
    yield Math.min(left, rowsPerInsert)
  }
}

/** The counters go on where the file says, and never behind a row: the next one would be refused for ever. */
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
