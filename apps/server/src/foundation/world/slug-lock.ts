/** A lock on a slug for making, importing and dropping a world. */
import type { Client } from 'pg'
import type { Database } from '../../platform/db/pool.ts'

/**
 * Runs `work` while no other process makes, imports or drops the same slug. The client is not in a
 * transaction.
 */
export async function withSlugLock<T>(
  database: Database,
  slug: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 8))', [slug])
    return await work(client)
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
