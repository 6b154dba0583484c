/**
 * Opens the services that every program of this host needs: Postgres (external or embedded) and the
 * catalogue.
 */
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { catalogueSchema } from './foundation/world/index.ts'
import { makeDataFolder } from './platform/data-folder.ts'
import { type DatabaseClock, databaseClock } from './platform/db/database-clock.ts'
import { type Database, forRequests, openDatabase } from './platform/db/pool.ts'
import { checkDatabase } from './platform/db/requirements.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres/start.ts'

export interface Host {
  readonly database: Database
  /** A connection URL for programs that bring a driver of their own (the job queue). */
  readonly url: string
  /** The database server's time: the wall clock of every program on it. */
  readonly wall: DatabaseClock
  close(): Promise<void>
}

type HostConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'CONNECTIONS_MAX'>

/** @throws Error with a plain sentence when the database cannot be reached or started. */
export async function openHost(config: HostConfig, log: Log): Promise<Host> {
  await makeDataFolder(resolve(config.DATA_DIR))
  const embedded =
    config.DATABASE_URL === undefined
      ? await startPostgres({
          dataDir: resolve(config.DATA_DIR),
          log: { info: (text) => log.info(text), warn: (text) => log.warn(text) },
        })
      : undefined
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const database = openDatabase({
    connection: embedded?.connection ?? { connectionString: url },
    ...forRequests(config.CONNECTIONS_MAX),
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  let wall: DatabaseClock | undefined
  const close = async () => {
    wall?.stop()
    await database.close()
    await embedded?.stop()
  }
  try {
    if (embedded === undefined) await checkDatabase(database)
    await migrate(database, catalogueSchema, 'catalogue')
    wall = await databaseClock(database.scope(catalogueSchema))
    return { database, url, wall, close }
  } catch (error) {
    await close()
    throw error
  }
}
