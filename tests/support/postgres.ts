import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Postgres, startPostgres } from '../../apps/server/src/platform/postgres/start.ts'
import { allowReplication, type Replicating, replicating } from './replicating.ts'
import { prepareTemplate } from './template.ts'
import type { TestConnection } from './test-connection.ts'
import { dropDatabase, inDatabase, onAdmin, type ServerAccess } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ServerAccess
  }
}

export type { TestConnection } from './test-connection.ts'

/**
 * A database of a test's own. `url` suits DATABASE_URL; the object itself suits `new pg.Pool(…)`.
 */
export type TestDatabase = TestConnection & { drop(): Promise<void> }

/**
 * Makes a fresh database on the run's shared server by cloning the prepared template (20 to 70 ms).
 * Call it once per file in `beforeAll` and `drop` it in `afterAll`; databases that were not dropped
 * go with the run. For *.service, *.race and *.e2e tests. The server runs without fsync: a test
 * that kills Postgres takes `durablePostgres`.
 *
 * @param options.empty true: without migrations and template world
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { admin, prefix, template } = inject('testServer')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const source = options.empty ? 'template0' : template
  // `file_copy`: the default, through the write-ahead log, takes a quarter more processor time, use
  // and drop included.
  await onAdmin(admin, (client) =>
    client.query(`create database "${name}" template "${source}" strategy file_copy`),
  )
  return {
    ...inDatabase(admin, name),
    drop: () => dropDatabase(admin, name),
  }
}

/** A server of a test's own, with fsync, for tests that kill it or an application on it. */
export type DurablePostgres = TestConnection & {
  readonly dataDir: string
  readonly postgres: Postgres
  /** Missing: it does not replicate. */
  readonly route?: Replicating['route']
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

/**
 * Starts an embedded server with the product's own settings in a temporary DATA_DIR (1.2 s), its
 * database prepared like the template. While the test holds it, the server is restarted after a
 * SIGKILL of its process (`postgres.pid()`).
 *
 * @param options.replicates true: as an operator prepares a server for moves (`replicating.ts`)
 */
export async function durablePostgres(
  options: { empty?: boolean; replicates?: boolean } = {},
): Promise<DurablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-test-'))
  const log = { info: () => undefined, warn: () => undefined } // these tests make it crash
  const { settings, route } = options.replicates
    ? await replicating(dataDir)
    : { settings: {}, route: undefined }
  const postgres = await startPostgres({ dataDir, log, settings })
  const connection = options.replicates
    ? await allowReplication(postgres)
    : { ...postgres.connection, url: postgres.url }
  if (!options.empty) await prepareTemplate(connection)
  return {
    ...connection,
    ...(route === undefined ? {} : { route }),
    dataDir,
    postgres,
    dispose: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
