/**
 * The requirements of an external Postgres. They are checked at the start, with a plain sentence,
 * so that no later statement fails on them.
 */
import type { Database } from './pool.ts'

const versionLeast = 15

/** The reason why a connection failed, by Node's or Postgres' error code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host’s name is not answered',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'it hung up',
  '28P01': 'the password is not right',
  '28000': 'it does not let this role in',
  '3D000': 'there is no database of this name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up or shutting down',
}

/** Names the variable and never its value, which may hold a password. */
function awayError(error: unknown): Error {
  const { code = '', message } = error as { code?: string; message?: string }
  const reason = reasons[code] ?? (message || code || 'no connection came about')
  return new Error(`The database of DATABASE_URL is away: ${reason}. Start it, or correct DATABASE_URL.`, {
    cause: error,
  })
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
