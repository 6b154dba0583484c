import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres/start.ts'
import { prepareTemplate } from './template.ts'
import type { TestConnection } from './test-connection.ts'

/** The values that test files get from the run's set-up; plain data, since it crosses processes. */
export type ServerAccess = {
  /** A database to connect to for `create database`. */
  readonly admin: TestConnection
  readonly template: string
  /** The name of every database of this run starts with it. */
  readonly prefix: string
}

/** The DATA_DIR of a server while it seeds the run's demo database. */
export const seededFolder = ({ prefix }: Pick<ServerAccess, 'prefix'>): string =>
  join(tmpdir(), `${prefix}data`)

export type TestServer = { readonly access: ServerAccess; dispose(): Promise<void> }

/**
 * The run's server with its template database: TEST_DATABASE_URL when set (its role must be allowed
 * to create databases), else an embedded scratch server without fsync in `folder` (0.9 s).
 */
export async function testServer(folder: string): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { admin: parseUrl(given), stop: async () => undefined } : await scratchServer(folder)
  const prefix = `glasshouse_test_${randomBytes(4).toString('hex')}_`
  const access = { admin: server.admin, prefix, template: `${prefix}template` }
  try {
    await onAdmin(access.admin, (admin) => admin.query(`create database "${access.template}"`))
    await prepareTemplate(inDatabase(access.admin, access.template))
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    access,
    dispose: async () => {
      if (given) await dropDatabases(access)
      await rm(seededFolder(access), { recursive: true, force: true })
      await server.stop()
    },
  }
}

/** Runs `work` on a short connection that may create and drop databases. */
export async function onAdmin<T>(admin: TestConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(admin)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * While autovacuum, which belongs to the superuser, works in a database, its session cannot be
 * ended from here: it goes away within a moment.
 */
export async function dropDatabase(admin: TestConnection, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await onAdmin(admin, (client) => client.query(`drop database if exists "${name}" with (force)`))
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || tries >= 25) throw error
      await sleep(200)
    }
  }
}

/** The same server, another database. */
export function inDatabase(connection: TestConnection, database: string): TestConnection {
  const url = new URL(connection.url)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, database, url: url.href }
}

async function scratchServer(folder: string) {
  const dataDir = await mkdtemp(join(folder, 'glasshouse-test-'))
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const postgres = await startPostgres({ dataDir, log, scratch: true }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    admin: { ...postgres.connection, url: postgres.url },
    stop: async () => {
      await postgres.stop()
      await remove()
    },
  }
}

function parseUrl(url: string): TestConnection {
  const { host, port, user, database, password } = new Client(url)
  return { host, port, user: user ?? '', database: database ?? '', ...(password ? { password } : {}), url }
}

async function dropDatabases({ admin, prefix }: ServerAccess): Promise<void> {
  await onAdmin(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  })
}
