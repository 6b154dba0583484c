/** Chooses the server of a new world: the one with most free room. */
import { isServerAway } from '../../../platform/db/door.ts'
import { type Database, firstServer, type Server } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

export interface ServerRoom extends Server {
  /** What its database takes, as Postgres counted it at its last look; null: it is away. */
  readonly usedBytes: number | null
}

/**
 * Pages as the last vacuum or analyze counted them: the true size would ask the file system for
 * each of some thousand files of each world.
 */
const used = sql`
  select coalesce(sum(relpages), 0)::float8 * current_setting('block_size')::float8 as bytes from pg_class`

export const readRoom = (database: Database): Promise<ServerRoom[]> =>
  Promise.all(
    database.servers.map(async (server) => {
      try {
        const { bytes } = await database.on(server.name).scope('public').one<{ bytes: number }>(used)
        return { ...server, usedBytes: bytes }
      } catch (error) {
        if (isServerAway(error)) return { ...server, usedBytes: null }
        throw error
      }
    }),
  )

/** A call is answered that the server is not ready. */
class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly code = 'NO_ROOM'
}

/** The servers that may get a new world; whether they can be reached is another question. */
export const serversWithRoom = ({ servers }: Database): readonly Server[] =>
  servers.length === 1 ? servers : servers.filter(({ roomBytes }) => roomBytes > 0)

const freeBytes = ({ roomBytes, usedBytes }: ServerRoom): number => roomBytes - (usedBytes ?? 0)

/** A server with room=0GB gets no world, and a server that is away gets none. Errors: `NoRoom`. */
export async function placeOfNewWorld(database: Database): Promise<string> {
  if (database.servers.length === 1) return firstServer
  const names = new Set(serversWithRoom(database).map(({ name }) => name))
  const open = (await readRoom(database)).filter((one) => one.usedBytes !== null && names.has(one.name))
  const [best] = open.toSorted((one, other) => freeBytes(other) - freeBytes(one))
  if (best === undefined) throw new NoRoom('No server of this host takes a new world at this moment.')
  return best.name
}
