/** A process that freezes inside a money act does not block the acts of others for long. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { holdOpenDay, shareOpenDay } from '../../ledger/moment.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

/** How long the process may be silent; the long form waits for the default. */
const frozen = byLength<{ frozenMsMax?: number }>({ short: { frozenMsMax: 1_000 }, long: {} })

test('the default timeout is ten seconds', async () => {
  const database = openDatabase({ connection: { connectionString: host.connection.url } })
  const setting = sql`select current_setting('idle_in_transaction_session_timeout') as held`
  expect(await database.scope(host.world.db.schema).one(setting)).toEqual({ held: '10s' })
  await database.close()
})

test('the lock of the day is released after its silent holder times out, and the holder’s writes are rolled back', async () => {
  const { db } = host.world
  const connection = { connectionString: host.connection.url }
  const database = openDatabase({ connection, ...frozen, onError: () => undefined })
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const silent = database
    .scope(db.schema)
    .transaction(async (tx) => {
      await shareOpenDay(tx)
      await tx.run(sql`update world_setting set name = 'frozen'`)
      held.resolve()
      await over.promise
      await tx.run(sql`select 1`)
    })
    .then(
      () => 'committed',
      () => 'ended',
    )
  await held.promise
  const next = db.transaction((tx) => holdOpenDay(tx))
  expect(await waitsForLock(db, next)).toBe(true)
  await next
  over.resolve()
  expect(await silent).toBe('ended')
  expect(await db.one(sql`select name from world_setting`)).toEqual({ name: 'Test world' })
  await database.close()
})
