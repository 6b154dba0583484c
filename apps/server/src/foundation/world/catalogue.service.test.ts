import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { newestVersion } from '../../platform/migrate.ts'
import { catalogueSchema, createWorld, dropWorld, listWorlds, makeWorlds, WorldExists } from './index.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const make = (slug: string, options: object = {}) =>
  createWorld(host.database, host.wall, { slug, name: slug, seed: 1n, ...options })

test('a slug finds its world, no slug the default world, and an unknown slug none', async () => {
  const row = await make('class-7b')
  const worlds = makeWorlds(host.database)
  expect((await worlds.find('class-7b'))?.invitePrefix).toBe(row.invitePrefix)
  expect((await worlds.find(null))?.slug).toBe('test')
  expect(await worlds.find('nobody')).toBeUndefined()
  expect(await worlds.find('w_test"; drop table world')).toBeUndefined()
})

test.each([
  ['nothing', '', /one line of 1 to 60/],
  ['a line that is turned around', 'Cl\u202eass', /one line of 1 to 60/],
  ['61 letters', 'a'.repeat(61), /one line of 1 to 60/],
  ['a telephone number', 'call +91 98765 43210', /no address, link/],
  ['an address of a real chain', '0x52908400098527886E0F7030069857D2E4169EE7', /no address, link/],
])('a world’s name cannot be %s', async (_what, name, sentence) => {
  await expect(make('named', { name })).rejects.toThrow(sentence)
  expect((await listWorlds(host.database)).map(({ slug }) => slug)).not.toContain('named')
})

test('a slug is taken once, also by two concurrent creations', async () => {
  const both = await Promise.allSettled([make('twice'), make('twice')])
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(make('twice')).rejects.toThrow(WorldExists)
})

test('invite prefixes are three letters and unique, whatever the slugs begin with', async () => {
  await Promise.all(['abcd', 'abce', 'abcf', 'a1', 'o-o'].map((slug) => make(slug)))
  const prefixes = (await listWorlds(host.database)).map((row) => row.invitePrefix)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-HJ-NP-Z2-9]{3}$/)
})

test('the newest default world replaces the one before', async () => {
  await make('second', { isDefault: true })
  expect((await makeWorlds(host.database).find(null))?.slug).toBe('second')
  expect((await listWorlds(host.database)).filter((row) => row.isDefault)).toHaveLength(1)
})

test('a half-made world is made again', async () => {
  await host.database.scope('catalogue').run(sql`create schema w_half create table left_over (one int)`)
  await make('half')
  const { rows } = await host.database
    .scope('w_half')
    .one<{ rows: number }>(sql`select count(*)::int as rows from world_setting`)
  expect(rows).toBe(1)
})

test.each([
  ['less than nothing', { startingMoney: -5_000_000n }, 'Starting money is 0 to 1000000.00, not -5.00.'],
  ['too much', { startingMoney: 1_000_000_000_001n }, 'not 1000000.000001.'],
  ['room for nobody', { memberCap: 0 }, 'A member cap is 1 to 1000000, not 0.'],
])('a world with %s is refused with a sentence', async (_, options, said) => {
  await expect(make('class-f', options)).rejects.toThrow(said)
})

test('a world whose creation fails leaves nothing behind', async () => {
  // Only the database knows this limit.
  await expect(make('class-f', { fundBasisPoints: -1 })).rejects.toThrow('check constraint')
  const { schemas } = await host.database
    .scope('catalogue')
    .one<{ schemas: number }>(
      sql`select count(*)::int as schemas from pg_namespace where nspname = 'w_class_f'`,
    )
  expect(schemas).toBe(0)
})

test('a dropped world disappears with its data within a second, in this process and in others', async () => {
  await make('short-lived')
  const worlds = makeWorlds(host.database)
  await worlds.find('short-lived')
  expect(await dropWorld(host.database, 'short-lived')).toBe(true)
  expect(await dropWorld(host.database, 'short-lived')).toBe(false)
  await expect.poll(() => worlds.find('short-lived'), { timeout: 3000 }).toBeUndefined()
  const left = await host.database
    .scope(catalogueSchema)
    .many(sql`select from pg_namespace where nspname = 'w_short_lived'`)
  expect(left).toEqual([])
})

test('a world that replaced another one is found immediately by a process that asks for a fresh answer', async () => {
  await make('replaced')
  const worlds = makeWorlds(host.database)
  const before = await worlds.find('replaced')
  await dropWorld(host.database, 'replaced')
  const row = await make('replaced')
  const after = await worlds.find('replaced', { fresh: true })
  expect(after).not.toBe(before)
  expect(after?.invitePrefix).toBe(row.invitePrefix)
  expect(await worlds.find('replaced')).toBe(after)
})

test('concurrent first requests migrate a world of an older version once', async () => {
  await make('older')
  const older = host.database.scope('w_older')
  const catalogue = host.database.scope(catalogueSchema)
  // Version 0: the schema exists, and is empty.
  await catalogue.run(sql`drop schema w_older cascade`)
  await catalogue.run(sql`update world set schema_version = 0 where slug = 'older'`)
  const worlds = makeWorlds(host.database)
  const others = makeWorlds(host.database)
  await Promise.all([worlds.find('older'), worlds.find('older'), others.find('older')])
  expect(await older.many(sql`select * from member`)).toEqual([])
  expect((await listWorlds(host.database)).find((row) => row.slug === 'older')?.schemaVersion).toBe(
    newestVersion('world'),
  )
})

test('a world of a newer version is refused by name', async () => {
  await make('newer')
  await host.database
    .scope(catalogueSchema)
    .run(sql`update world set schema_version = 99 where slug = 'newer'`)
  await expect(makeWorlds(host.database).find('newer')).rejects.toThrow('newer version of this program')
})

test.each([
  ['a slug with capitals', { slug: 'Class' }, 'A slug is'],
  ['a slug that climbs out', { slug: '../../modules/x' }, 'A slug is'],
  ['a life of 366 days', { slug: 'long', livesDays: 366 }, 'lives 1 to 365 days'],
])('%s is refused', async (_name, options, sentence) => {
  await expect(make('x', options)).rejects.toThrow(sentence)
})
