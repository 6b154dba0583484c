/** Copies the rows of a schema from one server to another, and compares the two. */
import type { Client } from 'pg'
import { plainText } from '../transfer/format.ts'
import { insertInto } from '../transfer/load.ts'
import { sequencesOf, type Table, tablesOf, tablesWithTriggers } from '../transfer/tables.ts'
import { compare } from './digest.ts'

/** The rows of the migrations are the copy's own; everything else moves, sessions too. */
const own: readonly string[] = ['schema_version']
export const movedTables = (client: Client, schema: string): Promise<Table[]> => tablesOf(client, schema, own)
const rowsPerFetch = 2000

/** Rows copied so far. */
export type CopyProgress = (done: number) => void

export interface Copying {
  readonly schema: string
  /** In a transaction in which nobody writes to the schema, or whose snapshot is one moment. */
  readonly source: Client
  /** In no transaction; the schema is there, as the migrations make it. */
  readonly target: Client
  readonly told?: CopyProgress | undefined
}

/**
 * One transaction on the target: the copy is there whole, and equal to the source, or not at all.
 * Returns the number of its rows. Errors: a sentence that names a table that differs.
 */
export async function copyRows(copying: Copying): Promise<number> {
  const { schema, source, target } = copying
  await inSchema(source, schema)
  const tables = await movedTables(source, schema)
  await target.query('begin; set local idle_in_transaction_session_timeout to 0')
  await inSchema(target, schema)
  // Its sums were checked when it was posted, and nobody listens to the copy yet.
  const watched = await tablesWithTriggers(target, schema)
  for (const name of watched) await target.query(`alter table "${name}" disable trigger user`)
  for (const { name } of tables.toReversed()) await target.query(`delete from "${name}"`)
  let done = 0
  for (const table of tables)
    for await (const rows of copiedRows(copying, table)) {
      done += rows
      copying.told?.(done)
    }
  await copyCounters(copying)
  for (const name of watched) await target.query(`alter table "${name}" enable trigger user`)
  await compare({ source, target, tables })
  await target.query('commit')
  await target.query(`analyze ${tables.map(({ name }) => `"${schema}"."${name}"`).join(', ')}`)
  return done
}

/** The target is in a transaction in the schema. */
export async function copyCounters({ schema, source, target }: Copying): Promise<void> {
  for (const { table, column, last } of await sequencesOf(source, schema, own))
    if (last !== null)
      await target.query('select setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last])
}

export const inSchema = (client: Client, schema: string) =>
  client.query(`set local search_path to "${schema}"; ${plainText}`)

/** Yields the number of rows of each batch after it was written. */
async function* copiedRows({ source, target }: Copying, { name, columns }: Table): AsyncGenerator<number> {
  const insert = await insertInto(target, { name, columns: [...columns] })
  const texts = columns.map((column) => `"${column}"::text`).join(', ')
  await source.query(`declare rows no scroll cursor for select ${texts} from "${name}"`)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({
      text: `fetch ${rowsPerFetch} from rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    await target.query(
      insert,
      columns.map((_column, index) => rows.map((row) => row[index] ?? null)),
    )
    yield rows.length
  }
  await source.query('close rows')
}
