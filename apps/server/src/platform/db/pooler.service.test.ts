/**
 * PgBouncer in session mode, as Debian installs it: it refuses a connection whose startup packet
 * has a setting that it does not know.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/postgres.ts'
import { openDatabase } from './pool.ts'
import { checkDatabase } from './requirements.ts'
import { sql } from './sql.ts'

/** The settings that PgBouncer's `varlist.c` knows, and the user and database. */
const known = new Set(
  'user database client_encoding datestyle timezone standard_conforming_strings application_name'.split(' '),
)

let own: TestDatabase
let folder: string
const refused: string[] = []
const server = createServer((client) => {
  client.once('data', (startup: Buffer) => {
    const words = startup.subarray(8).toString().split('\0')
    const unknown = words.filter(
      (word, index) => index % 2 === 0 && word !== '' && !known.has(word.toLowerCase()),
    )
    refused.push(...unknown)
    if (unknown.length > 0) {
      client.destroy()
      return
    }
    const onward: Socket = own.host?.startsWith('/')
      ? connect(join(own.host, `.s.PGSQL.${own.port ?? 5432}`))
      : connect(own.port ?? 5432, own.host)
    onward.write(startup)
    client.pipe(onward).pipe(client)
    onward.on('error', () => client.destroy())
    client.on('error', () => onward.destroy())
  })
})

beforeAll(async () => {
  own = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-pooler-'))
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
  await own.drop()
})

test('each connection is accepted and has the limits', async () => {
  const { user, database: name, password } = own
  const database = openDatabase({
    connection: { host: folder, port: 5432, user, database: name, ...(password ? { password } : {}) },
    frozenMsMax: 7_000,
  })
  await checkDatabase(database)
  const limits = await database.scope('w_test').one(sql`
    select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  await database.close()
  expect(refused).toEqual([])
  expect(limits).toEqual({ lock: '15s', idle: '7s' })
})

test.each([
  ['a port that nothing listens at', 'postgres://somebody:secret@127.0.0.1:1/there', 'nothing listens there'],
  [
    'a name that there is not',
    'postgres://somebody:secret@nowhere.invalid/there',
    /no such host|not answered/,
  ],
])('%s: said with the variable, and without its value', async (_what, connectionString, reason) => {
  const database = openDatabase({ connection: { connectionString } })
  const said = await checkDatabase(database).then(
    () => 'it is there',
    (error: Error) => error.message,
  )
  await database.close()
  expect(said).toMatch(/^The database of DATABASE_URL is away: /)
  expect(said).toMatch(reason)
  expect(said).not.toContain('secret')
})
