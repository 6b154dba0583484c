/** A lock on a slug for making, importing and dropping a world. */
import type { Client } from 'pg'
import { type Database, firstServer } from '../../platform/db/pool.ts'

/**
 * A connection to a server while the lock is held, the same one at each call; it is in no
 * transaction.
 */
export type ClientOf = (server: string) => Promise<Client>

/**
 * Runs `work` while no other process of the host makes, imports or drops the same slug, on whatever
 * server. The lock is held where the catalogue is.
 */
export const withSlugLock = <T>(
  database: Database,
  slug: string,
  work: (clientOf: ClientOf) => Promise<T>,
): Promise<T> =>
  withClients(database, async (clientOf) => {
    await (await clientOf(firstServer)).query('select pg_advisory_lock(hashtextextended($1, 8))', [slug])
    return await work(clientOf)
  })

/** The same, unless another process holds the lock. */
export const unlessSlugLocked = (
  database: Database,
  slug: string,
  work: (clientOf: ClientOf) => Promise<unknown>,
): Promise<void> =>
  withClients(database, async (clientOf) => {
    const { rows } = await (await clientOf(firstServer)).query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 8)) as mine',
      [slug],
    )
    if (rows[0]?.mine === true) await work(clientOf)
  })

async function withClients<T>(database: Database, work: (clientOf: ClientOf) => Promise<T>): Promise<T> {
  const clients = new Map([[firstServer, database.dedicated()]])
  const clientOf: ClientOf = (server) => {
    const client = clients.get(server) ?? database.on(server).dedicated()
    clients.set(server, client)
    return client
  }
  try {
    return await work(clientOf)
  } finally {
    // A lock ends with its connection, the first one.
    for (const client of [...clients.values()].reverse())
      await client.then((opened) => opened.end()).catch(() => undefined)
  }
}
