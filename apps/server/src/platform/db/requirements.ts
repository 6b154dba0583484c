/** What a Postgres of one's own has to be; said at the start, in a sentence, rather than by the first text that breaks. */
import type { Database } from './pool.ts'

const versionLeast = 15

/** Errors: Error with a plain sentence: too old, another encoding, no right to make schemas. */
export async function checkDatabase(database: Database): Promise<void> {
  const client = await database.dedicated()
  try {
    const { rows } = await client.query<{
      version: number
      encoding: string
      creates: boolean
      name: string
    }>(`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
             has_database_privilege(current_database(), 'create') as creates, current_database() as name`)
    const { version = 0, encoding = '', creates = false, name = '' } = rows[0] ?? {}
    if (version < versionLeast)
      throw new Error(`DATABASE_URL is Postgres ${version}; Glasshouse needs ${versionLeast} or newer.`)
    if (encoding !== 'UTF8')
      throw new Error(
        `The database "${name}" has encoding ${encoding}; Glasshouse needs UTF8: create database … encoding 'UTF8' template template0`,
      )
    if (!creates)
      throw new Error(
        `The role of DATABASE_URL may not create schemas in "${name}": grant create on database "${name}" to it.`,
      )
  } finally {
    await client.end()
  }
}
