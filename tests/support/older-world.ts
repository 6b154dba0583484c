/** A world as an older version of the program left it: its rows in a schema of that version. */
import {
  sequencesOf,
  tablesOf,
  tablesWithTriggers,
} from '../../apps/server/src/foundation/world/transfer/tables.ts'
import { migrate, migrations } from '../../apps/server/src/platform/migrate.ts'
import type { TestWorld } from './world.ts'

const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** What a migration took elsewhere is put back: without it the older world would lack it. */
const backBefore: readonly (readonly [name: string, statement: (from: string, to: string) => string])[] = [
  [
    '_machines-on-the-wallet.sql',
    (from, to) => `
      update ${to}.member set machines_bought = balance.machines_bought
      from ${from}.balance where account_id = member_id * 8`,
  ],
]

const versionOf = (ending: string): number => {
  const found = migrations('world').find(({ name }) => name.endsWith(ending))
  if (found === undefined) throw new Error(`there is no migration ${ending}`)
  return found.version
}

/**
 * Replaces the schema by one of the version before the migration with this ending. Columns and
 * tables that came later are lost, as are sessions.
 */
export async function asBefore(
  { database }: Pick<TestWorld, 'database'>,
  schema: string,
  ending: string,
): Promise<void> {
  const older = `${schema}_older`
  const version = versionOf(ending) - 1
  await migrate(database, older, 'world', version)
  const client = await database.dedicated()
  try {
    const now = new Map((await tablesOf(client, schema)).map(({ name, columns }) => [name, columns]))
    const tables = await tablesOf(client, older)
    const watched = await tablesWithTriggers(client, older)
    await client.query('begin')
    for (const name of watched) await client.query(`alter table ${older}.${name} disable trigger user`)
    for (const { name } of tables.toReversed()) await client.query(`delete from ${older}.${name}`)
    for (const { name, columns } of tables) {
      const shared = listed(columns.filter((column) => now.get(name)?.includes(column)))
      await client.query(
        `insert into ${older}.${name} (${shared}) overriding system value select ${shared} from ${schema}.${name}`,
      )
    }
    for (const [moved, statement] of backBefore)
      if (versionOf(moved) > version) await client.query(statement(schema, older))
    for (const { table, column, last } of await sequencesOf(client, schema))
      if (last !== null && tables.some(({ name }) => name === table))
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
          `${older}.${table}`,
          column,
          last,
        ])
    for (const name of watched) await client.query(`alter table ${older}.${name} enable trigger user`)
    await client.query(`drop schema ${schema} cascade`)
    await client.query(`alter schema ${older} rename to ${schema}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
