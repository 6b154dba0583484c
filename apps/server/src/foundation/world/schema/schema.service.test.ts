import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { migrate, newestVersion } from '../../../platform/migrate.ts'
import { schemaText } from './schema-text.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

// After a new migration: `npm test -- schema.service -u` rewrites it. Read what changed before you
// commit it.
test('migrations/generated/schema.sql is the result of a world’s migrations', async () => {
  await expect(await schemaText(host.world.db)).toMatchFileSnapshot(
    '../../../../migrations/generated/schema.sql',
  )
})

test('a world that was migrated step by step has the schema of a new one', async () => {
  for (let version = 1; version <= newestVersion('world'); version++) {
    await migrate(host.database, 'w_steps', 'world', version)
  }
  expect(await schemaText(host.database.scope('w_steps'))).toBe(await schemaText(host.world.db))
})

test('a world references nothing outside itself', async () => {
  const outside = await host.world.db.many(sql`
    select conname from pg_constraint join pg_class on pg_class.oid = confrelid
    where connamespace = current_schema()::regnamespace and relnamespace <> connamespace`)
  expect(outside).toEqual([])
  expect(await schemaText(host.world.db)).not.toContain('catalogue')
})
