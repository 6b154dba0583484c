/** Empty worlds that are made in advance, and the worlds that take them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TwoServers, twoServers } from '../../../../../tests/support/two-servers.ts'
import { testWorld } from '../../../../../tests/support/world.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { createWorld } from './create.ts'
import { schemaText } from './schema/schema-text.ts'
import { emptySpare, ensureEmptySpares, makeSpare, takeSpare } from './spare.ts'

let host: TwoServers
beforeAll(async () => {
  host = await twoServers()
})
afterAll(() => host.drop())

const scope = (server: string) => host.database.on(server).scope('public')
/** The schema's own number, which it keeps under another name. */
const oidOf = async (server: string, schema: string) =>
  (
    await scope(server).maybe<{ oid: number }>(
      sql`select oid::int8 as oid from pg_namespace where nspname = ${schema}`,
    )
  )?.oid
const make = (slug: string, server = 'first') =>
  createWorld(host.database, host.wall, { slug, name: slug, seed: 1n, server })
afterEach(async () => {
  await dropSpare('first')
  await dropSpare('north')
})
async function dropSpare(server: string): Promise<void> {
  const client = await host.database.on(server).dedicated()
  await client.query(`drop schema if exists "${emptySpare()}" cascade`)
  await client.end()
}

test('each server gets one, and a new world takes that of its own server', async () => {
  expect(await ensureEmptySpares(host.database)).toEqual(['first', 'north'])
  expect(await ensureEmptySpares(host.database)).toEqual([])
  const spare = await oidOf('north', emptySpare())
  const other = await oidOf('first', emptySpare())
  await make('taken', 'north')
  expect(await oidOf('north', 'w_taken')).toBe(spare)
  expect(await oidOf('north', emptySpare())).toBeUndefined()
  expect(await oidOf('first', emptySpare())).toBe(other)
  expect(await ensureEmptySpares(host.database)).toEqual(['north'])
})

test('the only server of a host has one, and of several one without room has none', async () => {
  const alone = await testWorld()
  expect(await ensureEmptySpares(alone.database)).toEqual(['first'])
  await alone.drop()
  const [first, north] = host.database.servers
  const servers = [{ ...first, roomBytes: 0 }, north]
  expect(await ensureEmptySpares({ ...host.database, servers } as Database)).toEqual(['north'])
})

test('a world from a spare is one from the migrations', async () => {
  await ensureEmptySpares(host.database)
  const [from, without] = [await make('spared', 'north'), await make('migrated', 'north')]
  expect(from.schemaVersion).toBe(without.schemaVersion)
  const north = host.database.on('north')
  expect(await schemaText(north.scope('w_spared'))).toBe(await schemaText(north.scope('w_migrated')))
  const rows = (schema: string) =>
    north.scope(schema).many(sql`
      select table_name as "table", (xpath('/row/count/text()', query_to_xml(
        format('select count(*) from %I.%I', ${schema}::text, table_name), false, true, '')))[1]::text as rows
      from information_schema.tables where table_schema = ${schema} order by 1`)
  const counts = await rows('w_spared')
  expect(counts.length).toBeGreaterThan(50)
  expect(counts).toEqual(await rows('w_migrated'))
})

test('of two who want the same spare one gets it, and both worlds are complete', async () => {
  await ensureEmptySpares(host.database)
  const spare = await oidOf('first', emptySpare())
  await Promise.all([make('one'), make('two')])
  const [one, two] = [await oidOf('first', 'w_one'), await oidOf('first', 'w_two')]
  expect([one, two].filter((oid) => oid === spare)).toHaveLength(1)
  for (const schema of ['w_one', 'w_two'])
    expect(await host.database.scope(schema).many(sql`select from world_clock`)).toHaveLength(1)
})

test('two processes that miss it make one', async () => {
  const both = await Promise.all([ensureEmptySpares(host.database), ensureEmptySpares(host.database)])
  expect(both.flat().sort()).toEqual(['first', 'north'])
})

test('those of older versions are dropped on every server, and nothing else', async () => {
  await ensureEmptySpares(host.database)
  const client = await host.database.dedicated()
  const names = ['spare_1', 'spare_1_unfinished', 'spare_9999', 'spare_20261231235959', 'spare_parts']
  for (const name of names) await client.query(`create schema ${name}`)
  await client.end()
  expect(await ensureEmptySpares(host.database)).toEqual([])
  const left = await scope('first').many<{ name: string }>(sql`
    select nspname as name from pg_namespace where nspname like 'spare%' order by 1`)
  expect(left.map(({ name }) => name)).toEqual([
    'spare_20261231235959',
    emptySpare(),
    'spare_9999',
    'spare_parts',
  ])
})

test('a server that fails keeps no other from its own', async () => {
  const full = new Error('no space left on device')
  const on = (server: string): Database =>
    server === 'first'
      ? { ...host.database.on('first'), dedicated: () => Promise.reject(full) }
      : host.database.on(server)
  const failed: unknown[] = []
  const made = await ensureEmptySpares(
    { ...host.database, on },
    { failed: (server, error) => failed.push([server, error]) },
  )
  expect(made).toEqual(['north'])
  expect(failed).toEqual([['first', full]])
})

test('a process that stops makes none', async () => {
  expect(await ensureEmptySpares(host.database, { isStopping: () => true })).toEqual([])
  expect(await oidOf('first', emptySpare())).toBeUndefined()
})

test('one that was never finished is made again, and not taken', async () => {
  await expect(
    makeSpare(host.database, emptySpare(), () => Promise.reject(new Error('the process died'))),
  ).rejects.toThrow('the process died')
  const client = await host.database.dedicated()
  expect(await takeSpare(client, emptySpare(), 'w_never')).toBe(false)
  await client.end()
  expect(await ensureEmptySpares(host.database)).toContain('first')
})
