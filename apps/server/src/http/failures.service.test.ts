/**
 * A session that ends while its call is under way: rows that refer to it cannot be written, and the
 * caller has to log in again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { sql } from '../platform/db/sql.ts'
import { isEndedSession } from './failures.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp({}, (app) => {
    // Writes the row of `operator.viewMember`, under a session that has just ended.
    app.get('/planted/ended', () =>
      host.world.db.run(sql`
        insert into view_session (member_id, operator_session, code_hash, expires_real)
        values (1, ${Buffer.alloc(32, 7)}, ${Buffer.alloc(32, 8)}, now())`),
    )
  })
  await host.world.db.run(sql`alter table view_session drop constraint view_session_member_id_fkey`)
})
afterAll(() => host.drop())

test('a session that ended during its call gives a 401, not a 500', async () => {
  const reply = await host.app.inject('/planted/ended')
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 401, data: { error: 'unauthorized' } })
})

test('every foreign key that refers to a session is recognised by its name', async () => {
  const keys = await host.world.db.many<{ name: string; schema: string }>(sql`
    select conname as name, connamespace::regnamespace::text as schema from pg_constraint
    where contype = 'f' and confrelid in (
      select oid from pg_class where relname in ('session', 'operator_session')
        and relnamespace::regnamespace::text in (${host.world.db.schema}, ${catalogueSchema}))`)
  expect(keys.length).toBeGreaterThanOrEqual(5)
  for (const { name } of keys) expect(isEndedSession({ code: '23503', constraint: name }), name).toBe(true)
  expect(isEndedSession({ code: '23503', constraint: 'ord_member_id_fkey' })).toBe(false)
})
