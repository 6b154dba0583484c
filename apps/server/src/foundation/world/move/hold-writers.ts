/** Keeps the writers of a world out, which every move ends with. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { newestVersion } from '../../../platform/migrate.ts'
import { tablesOf } from '../transfer/tables.ts'

/** The writers wait until Postgres notices that the mover's machine is gone: in 20 s. */
const settings = `set local idle_in_transaction_session_timeout to 0;
  set local tcp_keepalives_idle to 5; set local tcp_keepalives_interval to 5; set local tcp_keepalives_count to 3`

export interface Patience {
  /** How long it waits for one lock; all later writers wait as long. */
  readonly lockMsMax: number
  /** After a failure it lets the writers on for a second, and tries again. */
  readonly tries: number
}

/**
 * Begins a transaction in which nobody else writes to the schema; reads go on. Returns when it
 * began to wait, by `performance.now()`. Errors: a writer holds a lock for longer than this; the
 * schema is not of this program's version.
 */
export async function keepWritersOut(
  client: Client,
  schema: string,
  { lockMsMax, tries }: Patience,
): Promise<number> {
  for (let tried = 1; ; tried++) {
    const startedMs = performance.now()
    try {
      await lockAll(client, schema, lockMsMax)
      return startedMs
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || tried >= tries) throw error
      await client.query('rollback')
      await sleep(1000)
    }
  }
}

/**
 * The day's lock comes first, as in every money act, so that these do not meet the other locks
 * half-way.
 */
async function lockAll(client: Client, schema: string, lockMsMax: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `${settings}; set local lock_timeout to ${lockMsMax}; set local search_path to "${schema}"`,
  )
  await client.query('select pg_advisory_xact_lock(hashtextextended(current_schema(), 11))')
  const tables = await tablesOf(client, schema, [])
  await client.query(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in exclusive mode`)
  const { rows } = await client.query<{ version: number }>(
    'select max(version) as version from schema_version',
  )
  // A newer program may have started meanwhile: the copy would be migrated a second time.
  if (rows[0]?.version !== newestVersion('world'))
    throw new Error('The world was brought to another version meanwhile: start the move again.')
}
