/** An external Postgres: its requirements, and that its defaults do not override ours. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/postgres.ts'
import { inDatabase, onAdmin } from '../../../../../tests/support/test-server.ts'
import { openDatabase } from './pool.ts'
import { checkDatabase } from './requirements.ts'
import { sql } from './sql.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.drop())

async function checked(url: string): Promise<void> {
  const database = openDatabase({ connection: { connectionString: url } })
  try {
    await checkDatabase(database)
  } finally {
    await database.close()
  }
}

const isSuperuser = () =>
  onAdmin(own, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = current_user and rolsuper')
    return rows.length > 0
  })

test('a UTF-8 database in which the role may create schemas is accepted', () => checked(own.url))

test('another encoding is refused with an error that names it', async () => {
  const { admin, prefix } = inject('testServer')
  const name = `${prefix}ascii`
  await onAdmin(admin, (client) =>
    client.query(`create database "${name}" encoding 'SQL_ASCII' locale 'C' template template0`),
  )
  await expect(checked(inDatabase(admin, name).url)).rejects.toThrow('needs UTF8')
  await onAdmin(admin, (client) => client.query(`drop database "${name}"`))
})

test('a role that may not create schemas is refused with an error that names it', async (context) => {
  if (await isSuperuser()) return context.skip('TEST_DATABASE_URL names a superuser, who may do anything')
  await onAdmin(own, (client) =>
    client.query(`revoke create on database "${own.database}" from current_user`),
  )
  await expect(checked(own.url)).rejects.toThrow('may not create schemas')
  await onAdmin(own, (client) => client.query(`grant create on database "${own.database}" to current_user`))
})

test('the settings that our statements are measured under hold, whatever the defaults of the database', async () => {
  await onAdmin(own, async (client) => {
    await client.query(`alter database "${own.database}" set jit to on`)
    await client.query(`alter database "${own.database}" set timezone to 'Asia/Kolkata'`)
    await client.query(`alter database "${own.database}" set default_transaction_isolation to 'serializable'`)
  })
  const database = openDatabase({ connection: { connectionString: own.url } })
  const settings = sql`
    select current_setting('jit') as jit, current_setting('timezone') as zone,
           current_setting('transaction_isolation') as isolation, current_schema() as schema`
  const wanted = { jit: 'off', zone: 'UTC', isolation: 'read committed' }
  expect(await database.scope('w_test').one(settings)).toEqual({ ...wanted, schema: 'w_test' })
  expect(await database.scope('catalogue').transaction((tx) => tx.one(settings))).toEqual({
    ...wanted,
    schema: 'catalogue',
  })
  await database.close()
})
