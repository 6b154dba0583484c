/**
 * Opens the services that every program of this host needs: Postgres (external or embedded) and the
 * catalogue.
 */
import { resolve } from 'node:path'
import { type Config, readAddress } from './config.ts'
import { admitServer, catalogueSchema, lookAtMoves, sayWaits } from './foundation/world/index.ts'
import { makeDataFolder } from './platform/data-folder.ts'
import { type DatabaseClock, databaseClock } from './platform/db/database-clock.ts'
import { isServerAway } from './platform/db/door.ts'
import { type Database, type FurtherServers, forRequests, openDatabase } from './platform/db/pool.ts'
import { checkDatabase } from './platform/db/requirements.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres/start.ts'

export interface Host {
  readonly database: Database
  /**
   * The first server's address: for pools of their own, and for programs that bring a driver of
   * their own (the job queue).
   */
  readonly url: string
  /** Empty on a host with one server. */
  readonly further: FurtherServers
  /** A sentence on each further server that is away. */
  readonly away: readonly string[]
  /** The database server's time: the wall clock of every program on it. */
  readonly wall: DatabaseClock
  /** Says on the terminal which acts wait for a standby; a server stops it once it answers. */
  readonly waits: { stop(): void }
  close(): Promise<void>
}

type HostConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_SERVERS' | 'DATA_DIR' | 'CONNECTIONS_MAX'>

const furtherOf = ({ DATABASE_SERVERS: addresses }: HostConfig, url: string): FurtherServers => ({
  addresses,
  firstRoomBytes: readAddress(url).roomBytes,
  admit: admitServer,
})

/** Connects to each further server once. Returns a sentence on each one that is away. */
async function greetServers(database: Database): Promise<string[]> {
  const greeted = database.servers.slice(1).map(async ({ name }) => {
    try {
      await (await database.on(name).dedicated()).end()
      return []
    } catch (error) {
      if (isServerAway(error)) return [error.message]
      throw error
    }
  })
  return (await Promise.all(greeted)).flat()
}

/**
 * `tell`: for the terminal.
 * @throws Error with a plain sentence when the database cannot be reached or started.
 */
export async function openHost(config: HostConfig, log: Log, tell: (line: string) => void): Promise<Host> {
  await makeDataFolder(resolve(config.DATA_DIR))
  const embedded =
    config.DATABASE_URL === undefined
      ? await startPostgres({
          dataDir: resolve(config.DATA_DIR),
          log: { info: (text) => log.info(text), warn: (text) => log.warn(text) },
        })
      : undefined
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const further = furtherOf(config, url)
  const database = openDatabase({
    connection: embedded?.connection ?? { connectionString: url },
    further,
    ...forRequests(config.CONNECTIONS_MAX),
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  let wall: DatabaseClock | undefined
  const waits = sayWaits(database, tell)
  const close = async () => {
    waits.stop()
    wall?.stop()
    await database.close()
    await embedded?.stop()
  }
  try {
    if (embedded === undefined) await checkDatabase(database)
    await migrate(database, catalogueSchema, 'catalogue')
    const away = await greetServers(database)
    wall = await databaseClock(database.scope(catalogueSchema))
    await lookAtMoves({ database, wall, log })
    return { database, url, further, away, wall, waits, close }
  } catch (error) {
    await close()
    throw error
  }
}
