/** Which of some servers are away at this moment, and why. */
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** By name: a sentence on each server that does not answer. */
export async function awayServers(
  database: Database,
  servers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const away = new Map<string, string>()
  await Promise.all(
    servers.map(async (server) => {
      try {
        await database.on(server).scope('public').one(sql`select 1 as answer`)
      } catch (error) {
        if (!isServerAway(error)) throw error
        away.set(server, error.message)
      }
    }),
  )
  return away
}
