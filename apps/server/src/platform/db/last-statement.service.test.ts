/** A transaction whose last statement travels with the commit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/postgres.ts'
import { type Database, openDatabase, type Scope } from './pool.ts'
import { sql } from './sql.ts'

let server: TestDatabase
let database: Database
let scope: Scope
beforeAll(async () => {
  server = await testDatabase()
  database = openDatabase({ connection: { connectionString: server.url }, connectionsMax: 1 })
  scope = database.scope('public')
  await scope.run(sql`create table written (n int primary key)`)
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

const written = async () =>
  (await scope.many<{ n: number }>(sql`select n from written order by n`)).map(({ n }) => n)

test('its rows are returned, and all of the transaction is written', async () => {
  const rows = await scope.transaction(async (tx) => {
    await tx.run(sql`insert into written values (1)`)
    return tx.last(sql`insert into written values (2) returning n`)
  })
  expect(rows).toEqual([{ n: 2 }])
  expect(await written()).toEqual([1, 2])
})

test('when it fails, nothing is written, and the connection is of use afterwards', async () => {
  const failed = scope.transaction(async (tx) => {
    await tx.run(sql`insert into written values (3)`)
    return tx.last(sql`insert into written values (1)`)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505', severity: 'ERROR' })
  expect(await written()).toEqual([1, 2])
})

test('when it fails for a reason that passes, the transaction runs again', async () => {
  let tries = 0
  await scope.transaction(async (tx) => {
    tries++
    await tx.run(sql`insert into written values (4)`)
    if (tries === 1) await tx.last(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    else await tx.last(sql`insert into written values (5)`)
  })
  expect([tries, await written()]).toEqual([2, [1, 2, 4, 5]])
})

test('a statement before it that failed unseen leaves nothing written, and is the error', async () => {
  const failed = scope.transaction(async (tx) => {
    const unseen = tx.run(sql`insert into written values (1)`)
    unseen.catch(() => undefined)
    await tx.last(sql`insert into written values (6)`)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await written()).toEqual([1, 2, 4, 5])
})
