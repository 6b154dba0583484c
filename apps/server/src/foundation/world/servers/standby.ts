/**
 * What a server's standbys mean for acts: whether an act is answered only once a standby has it,
 * and whether acts wait for one that is away. Asked over a connection of its own: while acts wait,
 * they hold those of the pool.
 */
import type { Client } from 'pg'
import type { Database, Server } from '../../../platform/db/pool.ts'

export interface Standby {
  /**
   * Whether an act is answered only once a standby has it; null: the server is away. Otherwise a
   * standby that is promoted may lack what was answered in the moments before.
   */
  readonly isSynchronous: boolean | null
  /** Whether acts wait for a standby at this moment; null: the server does not answer. */
  readonly actsWait: boolean | null
}

/** A standby answers within milliseconds; a settlement may have taken longer before it waits. */
const waitedSeconds = 3
/** A server that accepts and says nothing is not waited for. */
const answerMsMax = 2000

/**
 * A plain role reads no details of replication, only how many receivers there are, and what its own
 * connections wait for. Another receiver (a move's) counts as well, so beside one only the waits
 * tell; a role of `pg_read_all_stats` sees which one is waited for.
 *
 * An act also waits with `remote_write`, in the same wait event, but for no more than that the
 * standby has received it. A connection keeps the `synchronous_commit` with which it was opened, so
 * acts that wait count whatever this connection's is.
 */
const asked = `
  with wanted as (
    select current_setting('synchronous_standby_names') <> '' as named,
      current_setting('synchronous_commit') as until)
  select named and until in ('on', 'remote_apply') as synchronous,
    (named and until in ('on', 'remote_apply', 'remote_write') and not exists (
      select from pg_stat_replication where coalesce(sync_state, 'hidden') in ('sync', 'quorum', 'hidden')))
    or exists (
      select from pg_stat_activity
      where usename = current_user and wait_event = 'SyncRep'
        and query_start < clock_timestamp() - interval '${waitedSeconds} seconds') as waits
  from wanted`

async function ask(client: Client): Promise<Standby> {
  const question = { text: asked, query_timeout: answerMsMax }
  const { rows } = await client.query<{ synchronous: boolean; waits: boolean }>(question)
  return { isSynchronous: rows[0]?.synchronous ?? null, actsWait: rows[0]?.waits ?? null }
}

/** Of one server. Errors: `ServerAway`; of the first one, the driver's; no answer in 2 s. */
export async function readStandby(database: Pick<Database, 'dedicated'>): Promise<Standby> {
  const client = await database.dedicated()
  try {
    return await ask(client)
  } finally {
    // Not awaited: a server that says nothing does not end it either.
    client.end().catch(() => undefined)
  }
}

export const readStandbys = (database: Database): Promise<(Server & Standby)[]> =>
  Promise.all(
    database.servers.map(async (server) => {
      try {
        return { ...server, ...(await readStandby(database.on(server.name))) }
      } catch {
        // Also for want of a connection: the page about the host is then needed most.
        return { ...server, isSynchronous: null, actsWait: null }
      }
    }),
  )
