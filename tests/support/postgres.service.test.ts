import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type TestConnection, testDatabase } from './postgres.ts'

const query = async (connection: TestConnection | string, sql: string) => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each database is separate, by connection and by URL', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  await query(first, 'create table seen as select 42 as answer')
  expect(await query(first.url, 'select answer, current_database() as name from seen')).toEqual([
    { answer: 42, name: first.database },
  ])
  await expect(query(second, 'select * from seen')).rejects.toThrow('does not exist')
  await Promise.all([first.drop(), second.drop()])
  await expect(query(first, 'select 1')).rejects.toThrow('does not exist')
})

test('an empty database has no schema but public', async () => {
  const empty = await testDatabase({ empty: true })
  const schemas = `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
  expect(await query(empty, schemas)).toEqual([{ nspname: 'public' }])
  await empty.drop()
})
