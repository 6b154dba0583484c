/**
 * A world as a copy of a schema on the host's first server: set-based, so that it takes as long as
 * making an empty one.
 */
import type { Client } from 'pg'
import { type Database, firstServer, type Tx } from '../../platform/db/pool.ts'
import { migrate } from '../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema, schemaOf } from './catalogue.ts'
import { checkSlug, enter, type NewWorldWrites, WorldExists } from './create.ts'
import { withSlugLock } from './slug-lock.ts'
import { emptySpare, makeSpare, takeSpare } from './spare.ts'
import { rewriteInviteCodes } from './transfer/import.ts'
import { sequencesOf, tablesOf, tablesWithTriggers } from './transfer/tables.ts'

export interface Copying {
  /** Of this program's version, and without activity in it. */
  readonly from: string
  /** The prefix of its invite codes. */
  readonly fromPrefix: string
  readonly slug: string
  /** A copy that `copySchema` made beforehand: it is used when it exists. */
  readonly spare: string
  /** Runs in the copy, before the world can be found. */
  readonly adapted: (tx: Tx) => Promise<unknown>
  readonly entered: NonNullable<NewWorldWrites['entered']>
}

/**
 * Returns its line in the catalogue. Sessions are not copied. A failure leaves nothing. Errors:
 * WorldExists.
 */
export async function copyWorld(database: Database, copying: Copying): Promise<CatalogueRow> {
  const { from, fromPrefix, slug, spare, adapted, entered } = copying
  checkSlug(slug)
  return await withSlugLock(database, slug, async (clientOf) => {
    const client = await clientOf(firstServer)
    const catalogue = database.scope(catalogueSchema)
    if (await catalogueRow(catalogue, slug)) throw new WorldExists(`There is a world "${slug}".`)
    const schema = schemaOf(slug)
    await client.query(`drop schema if exists "${schema}" cascade`)
    try {
      if (!(await takeSpare(client, spare, schema))) {
        await takeSpare(client, emptySpare(), schema)
        await migrate(database, schema, 'world')
        await copyRows(client, from, schema)
      }
      await database.scope(schema).transaction(adapted)
      const row = await catalogue.transaction(async (tx) => {
        const made = await enter(tx, { slug, server: firstServer })
        await entered(tx, made)
        return made
      })
      await rewriteInviteCodes(database, row, fromPrefix)
      return row
    } catch (error) {
      await client.query('rollback')
      await client.query(`drop schema if exists "${schema}" cascade`)
      throw error
    }
  })
}

/** A spare of the schema `from`, for `copyWorld`. */
export const copySchema = (database: Database, from: string, to: string): Promise<void> =>
  makeSpare(database, to, (client, schema) => copyRows(client, from, schema))

/**
 * All tables in one text, so that it is one round trip. The rows of the migrations are included.
 */
async function copyRows(client: Client, from: string, to: string): Promise<void> {
  const [tables, counters] = [await tablesOf(client, from), await sequencesOf(client, from)]
  const watched = (await tablesWithTriggers(client, to)).map((name) => `"${to}"."${name}"`)
  const rows = tables.map(({ name, columns }) => {
    const list = columns.map((column) => `"${column}"`).join(', ')
    return `insert into "${to}"."${name}" (${list}) overriding system value select ${list} from "${from}"."${name}"`
  })
  const counts = counters.flatMap(({ table, column, last }) =>
    last === null
      ? []
      : [`select setval(pg_get_serial_sequence('"${to}"."${table}"', '${column}'), ${last})`],
  )
  await client.query(
    [
      'begin',
      `set local search_path to "${to}"`,
      // Its sums were checked when it was posted, and nobody listens to a world that does not
      // exist yet.
      ...watched.map((name) => `alter table ${name} disable trigger user`),
      // A few rows: truncate would make new files for every table and index.
      ...tables.toReversed().map(({ name }) => `delete from "${to}"."${name}"`),
      ...rows,
      ...watched.map((name) => `alter table ${name} enable trigger user`),
      ...counts,
      'commit',
      `analyze ${['member', 'entry', 'movement', 'balance', 'account', 'ord', 'income']
        .map((name) => `"${to}"."${name}"`)
        .join(', ')}`,
    ].join(';\n'),
  )
}
