/** The books of worlds on two servers count only when two readings agree. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TwoServers, twoServers } from '../../../../../tests/support/two-servers.ts'
import { catalogueSchema, createWorld } from '../../foundation/world/index.ts'
import { ServerAway } from '../../platform/db/door.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { readBooks } from './books-of-all.ts'
import { openSnapshot, worldFigures } from './identity-store.ts'

let host: TwoServers
beforeAll(async () => {
  host = await twoServers()
  await createWorld(host.database, host.wall, { slug: 'far', name: 'Far', seed: 1n, server: 'north' })
  const catalogue = host.database.scope(catalogueSchema)
  await catalogue.run(sql`
    insert into chain_cursor (chain, block_number, block_hash, head_number, head_moved_real, read_real, patrol_real)
    values (${Buffer.alloc(32, 1)}, 7, ${Buffer.alloc(32, 2)}, 7, now(), now(), now())`)
  await catalogue.run(sql`insert into host_fact (name, value) values ('signer.payer', '"0x01"'::jsonb)`)
})
afterAll(() => host.drop())

/** Calls `change` before the second snapshot of a server is opened. */
function changedBetween(server: string, change: () => Promise<unknown>): Database {
  let opened = 0
  const own = host.database.on(server)
  const watched: Database = {
    ...own,
    dedicated: async () => {
      // A snapshot has two connections.
      if (++opened === 3) await change()
      return await own.dedicated()
    },
  }
  return { ...host.database, on: (name) => (name === server ? watched : host.database.on(name)) }
}

async function fill(server: string): Promise<void> {
  const world = (await host.worlds.find(server === 'north' ? 'far' : 'test')) ?? expect.fail('no world')
  await world.db.run(sql`insert into filling (amount, movement_id) values (1000000, 1)`)
}

test('two equal readings are the books of every world', async () => {
  const books = await readBooks(host.database)
  expect(books?.host.block).toBe(7)
  expect(books?.worlds).toHaveLength(2)
  expect(await readBooks(changedBetween('north', () => testMember(host)))).toEqual(books)
})

test.each(['north', 'first'])(
  'a booking on %s between the readings gives no result, and the next one has it',
  async (server) => {
    expect(await readBooks(changedBetween(server, () => fill(server)))).toBeNull()
    const books = await readBooks(host.database)
    expect(books?.worlds.flatMap(({ figures }) => figures.fillings)).toHaveLength(server === 'north' ? 1 : 2)
  },
)

test('a reading holds the locks of one world at a time, and sees all as of its beginning', async () => {
  await createWorld(host.database, host.wall, { slug: 'next', name: 'Next', seed: 1n, server: 'first' })
  const next = (await host.worlds.find('next')) ?? expect.fail('no world')
  const lockedIn = (schema: string) =>
    host.database.scope('public').one(sql`
      select count(*)::int as locks from pg_locks join pg_class on relation = pg_class.oid
      where relnamespace = ${schema}::regnamespace
        and database = (select oid from pg_database where datname = current_database())`)
  const snapshot = await openSnapshot(host.database)
  try {
    await worldFigures(await snapshot.in('w_test'), 7, [])
    expect(await lockedIn('w_test')).not.toEqual({ locks: 0 })
    await next.db.run(sql`insert into filling (amount, movement_id) values (1000000, 1)`)
    expect((await worldFigures(await snapshot.in('w_next'), 7, [])).fillings).toEqual([])
    expect(await lockedIn('w_test')).toEqual({ locks: 0 })
  } finally {
    await snapshot.close()
  }
  const later = await openSnapshot(host.database)
  try {
    expect((await worldFigures(await later.in('w_next'), 7, [])).fillings).toHaveLength(1)
  } finally {
    await later.close()
  }
})

test('while a server is away there is no result, and the error names it', async () => {
  await host.north.cut()
  await expect(readBooks(host.database)).rejects.toBeInstanceOf(ServerAway)
})
