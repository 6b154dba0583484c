/**
 * The lots of a world as the migration lays out its past, for a comparison with those that the
 * settlements laid. Nothing is kept.
 */
import type { ClientBase } from 'pg'
import { schemaOf } from '../../apps/server/src/foundation/world/catalogue.ts'
import { migrations } from '../../apps/server/src/platform/migrate.ts'
import type { TestWorld } from './world.ts'

export const lotTables = ['draw_kind', 'lot_draw', 'lot_payers', 'pot_in', 'pot_queue'] as const

/** Every row as text, in order. */
export type LotRows = Readonly<Record<(typeof lotTables)[number], readonly string[]>>

async function rowsOf(client: ClientBase): Promise<LotRows> {
  const rows: Partial<Record<(typeof lotTables)[number], string[]>> = {}
  for (const table of lotTables) {
    const found = await client.query<{ line: string }>(`select t::text as line from ${table} t order by 1`)
    rows[table] = found.rows.map(({ line }) => line)
  }
  return rows as LotRows
}

interface Laid {
  readonly settled: LotRows
  readonly migrated: LotRows
}

/** `before`: statements that change the past first. */
export async function laidAgain(
  { database, world }: Pick<TestWorld, 'database' | 'world'>,
  before: readonly string[] = [],
): Promise<Laid> {
  const text = migrations('world').find(({ name }) => name.endsWith('_lots.sql'))?.text
  if (text === undefined) throw new Error('there is no such migration')
  const client = await database.dedicated()
  try {
    await client.query('begin')
    await client.query(`set local search_path to "${schemaOf(world.slug)}"`)
    const settled = await rowsOf(client)
    await client.query(`drop table ${lotTables.join(', ')}`)
    for (const statement of before) await client.query(statement)
    await client.query(text)
    return { settled, migrated: await rowsOf(client) }
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
