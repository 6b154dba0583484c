/**
 * The requirements of an external Postgres. They are checked at the start, with a plain sentence,
 * so that no later statement fails on them.
 */
import type { ClientBase } from 'pg'
import { whyAway } from './away.ts'
import type { Database } from './pool.ts'

const versionLeast = 15

/** Names the variable and never its value, which may hold a password. */
function awayError(error: unknown): Error {
  return new Error(
    `The database of DATABASE_URL is away: ${whyAway(error)}. Start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

/**
 * Errors: Error with a plain sentence: unreachable, too old, another encoding, no right to create
 * schemas.
 */
export async function checkDatabase(database: Database): Promise<void> {
  const client = await database.dedicated().catch((error: unknown) => {
    throw awayError(error)
  })
  try {
    await checkRequirements(client, 'DATABASE_URL')
  } finally {
    await client.end()
  }
}

/** `setting`: how the environment names this server. Errors: as above, of a server that answers. */
export async function checkRequirements(client: ClientBase, setting: string): Promise<void> {
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
    throw new Error(`${setting} is Postgres ${version}; Glasshouse needs ${versionLeast} or newer.`)
  if (encoding !== 'UTF8')
    throw new Error(
      `The database "${name}" has encoding ${encoding}; Glasshouse needs UTF8: create database … encoding 'UTF8' template template0`,
    )
  if (!creates)
    throw new Error(
      `The role of ${setting} may not create schemas in "${name}": grant create on database "${name}" to it.`,
    )
}
