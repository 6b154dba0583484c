/** Copies the rows of a schema from one server to another, and compares the two. */
import type { Client } from 'pg'
import { plainText } from '../transfer/format.ts'
import { insertInto } from '../transfer/load.ts'
import { sequencesOf, type Table, tablesOf, tablesWithTriggers } from '../transfer/tables.ts'

/** The rows of the migrations are the copy's own; everything else moves, sessions too. */
const own: readonly string[] = ['schema_version']
const rowsPerFetch = 2000

/** Rows copied so far. */
export type CopyProgress = (done: number) => void

export interface Copying {
  readonly schema: string
  /** In a transaction in which nobody writes to the schema. */
  readonly source: Client
  /** In no transaction; the schema is there, as the migrations make it. */
  readonly target: Client
  readonly told?: CopyProgress | undefined
}

/** Of a table: its rows, and a sum over all that is in them. */
interface Digest {
  readonly rows: string
  readonly sum: string
}

/**
 * One transaction on the target: the copy is there whole, and equal to the source, or not at all.
 * Returns the number of its rows. Errors: a sentence that names a table that differs.
 */
export async function copyRows(copying: Copying): Promise<number> {
  const { schema, source, target } = copying
  await inSchema(source, schema)
  const tables = await tablesOf(source, schema, own)
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
  for (const { table, column, last } of await sequencesOf(source, schema, own))
    if (last !== null)
      await target.query('select setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last])
  for (const name of watched) await target.query(`alter table "${name}" enable trigger user`)
  for (const { name } of tables) await compare(copying, name)
  await target.query('commit')
  await target.query(`analyze ${tables.map(({ name }) => `"${schema}"."${name}"`).join(', ')}`)
  return done
}

const inSchema = (client: Client, schema: string) =>
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

/** A sum, so that the order of the rows does not matter; by md5, which every version computes. */
async function digestOf(client: Client, name: string): Promise<Digest> {
  const { rows } = await client.query<Digest>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || substr(md5(one::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
     from "${name}" as one`,
  )
  return rows[0] ?? { rows: '', sum: '' }
}

async function compare({ source, target }: Copying, name: string): Promise<void> {
  const [before, after] = [await digestOf(source, name), await digestOf(target, name)]
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(`The copy differs from the world in ${name}: ${before.rows} and ${after.rows} rows.`)
}
