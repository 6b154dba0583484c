/** A host with two servers: where worlds are made, found, exported and deleted. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../../../tests/support/postgres.ts'
import { type TwoServers, twoServers, worldSchemasOn } from '../../../../../../tests/support/two-servers.ts'
import { isServerAway, ServerAway } from '../../../platform/db/door.ts'
import { type FurtherServers, openDatabase } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import {
  awayServers,
  catalogueRow,
  catalogueSchema,
  createWorld,
  dropRemains,
  dropWorld,
  exportWorld,
  importWorld,
  makeWorlds,
} from '../index.ts'

let host: TwoServers
let folder: string
beforeAll(async () => {
  host = await twoServers()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-servers-'))
})
afterAll(async () => {
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})

const catalogue = () => host.database.scope(catalogueSchema)
const make = (slug: string, server?: string) =>
  createWorld(host.database, host.wall, {
    slug,
    name: slug,
    seed: 1n,
    ...(server === undefined ? {} : { server }),
  })
const found = async (slug: string) => (await host.worlds.find(slug)) ?? expect.fail(`no ${slug}`)
const schemasOn = (server: string) => worldSchemasOn(host.database, server)

test('a world lives whole on its server, and the catalogue says on which', async () => {
  await make('on-north', 'north')
  expect(await schemasOn('north')).toEqual(['w_on_north'])
  expect(await schemasOn('first')).toEqual([])
  expect(await catalogueRow(catalogue(), 'on-north')).toMatchObject({ server: 'north' })
  const world = await found('on-north')
  expect(world.server).toBe('north')
  expect(await world.db.one(sql`select name from world_setting`)).toEqual({ name: 'on-north' })
  expect((await found('test')).server).toBe('first')
  await dropWorld(host.database, 'on-north')
  expect(await schemasOn('north')).toEqual([])
  expect(await catalogueRow(catalogue(), 'on-north')).toBeUndefined()
})

test('a world is exported from one server and imported on the other, with its rows', async () => {
  await make('there', 'north')
  await (await found('there')).db.run(sql`update world_setting set member_cap = 77`)
  const path = join(folder, 'there')
  await exportWorld(host.database, host.wall, 'there', path, { whole: true })
  const proves = async () => undefined
  for (const [slug, server] of [
    ['here', 'first'],
    ['there-again', 'north'],
  ] as const) {
    const { world } = await importWorld(host.database, path, { slug, server, proves })
    expect(world.server).toBe(server)
    expect(await (await found(slug)).db.one(sql`select member_cap as cap from world_setting`)).toEqual({
      cap: 77,
    })
  }
  expect(await schemasOn('north')).toEqual(['w_there', 'w_there_again'])
  for (const slug of ['there', 'there-again', 'here']) await dropWorld(host.database, slug)
})

test('what a killed process left of a world is removed on each server, and nothing else', async () => {
  await make('whole', 'north')
  await make('half', 'north')
  // As if it had been made on the first server after a half-made attempt on the other.
  await catalogue().run(sql`update world set server = 'first' where slug = 'half'`)
  await host.database.on('north').scope('public').run(sql`create schema w_of_another_program`)
  expect(await dropRemains(host.database)).toEqual(['half'])
  expect(await schemasOn('north')).toEqual(['w_of_another_program', 'w_whole'])
  await catalogue().run(sql`delete from world where slug = 'half'`)
  await host.database.on('north').scope('public').run(sql`drop schema w_of_another_program`)
  await dropWorld(host.database, 'whole')
})

describe('a new world', () => {
  const rooms = async (first: number, north: number, work: (place: string) => void) => {
    const database = openDatabase({
      connection: { connectionString: host.connection.url },
      further: {
        ...host.further,
        addresses: new Map([['north', { url: host.north.url, roomBytes: north }]]),
        firstRoomBytes: first,
      },
    })
    try {
      const row = await createWorld(database, host.wall, { slug: 'placed', name: 'Placed', seed: 1n })
      work(row.server)
      await dropWorld(database, 'placed')
    } finally {
      await database.close()
    }
  }

  /** Whatever other tests and Postgres's own vacuum did to the catalogues, the first has more. */
  beforeAll(async () => {
    const first = host.database.scope('public')
    await first.run(
      sql`create table filler as select repeat('x', 1000) as text from generate_series(1, 50000)`,
    )
    await first.run(sql`analyze filler`)
  })
  afterAll(() => host.database.scope('public').run(sql`drop table filler`))

  test.each([
    [200e9, 100e9, 'first'],
    [100e9, 200e9, 'north'],
    [0, 1e9, 'north'],
    [1e9, 0, 'first'],
    [100e9, 100e9, 'north'],
  ])('is placed where most room is free: of %i and %i bytes on %s', (first, north, place) =>
    rooms(first, north, (server) => expect(server).toBe(place)),
  )

  test('is made nowhere when no server takes one', async () => {
    await expect(rooms(0, 0, () => undefined)).rejects.toThrow('No server of this host takes a new world')
  })
})

describe('a further server is not used', () => {
  const opened = async (further: Partial<FurtherServers>, firstUrl = host.connection.url) => {
    const database = openDatabase({
      connection: { connectionString: firstUrl },
      further: { ...host.further, ...further },
    })
    try {
      const [[, why] = []] = await awayServers(
        database,
        ['north', 'south'].filter((name) => further.addresses?.has(name) ?? name === 'north'),
      )
      return why
    } finally {
      await database.close()
    }
  }
  const at = (name: string, url: string): Partial<FurtherServers> => ({
    addresses: new Map([[name, { url, roomBytes: 1e9 }]]),
  })

  test('by another host', async () => {
    expect(await awayServers(host.database, ['north'])).toEqual(new Map())
    const other = await testDatabase()
    expect(await opened({}, other.url)).toBe(
      'The server "north" is away: its database belongs to another host.',
    )
    await other.drop()
  })

  test('under another name', async () => {
    expect(await opened(at('south', host.north.url))).toBe(
      'The server "south" is away: its database is that of the server "north".',
    )
  })

  test('when it is the database of a catalogue', async () => {
    expect(await opened(at('south', host.connection.url))).toContain('has the catalogue of a host')
  })
})

describe('while a server is away', () => {
  beforeAll(async () => {
    await make('far', 'north')
    await make('near', 'first')
    await host.north.cut()
  })
  afterAll(async () => {
    await host.north.mend()
  })
  const read = async (slug: string) => (await found(slug)).db.one(sql`select name from world_setting`)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('its worlds say so, and the others run', async () => {
    expect(await failure(read('far'))).toBeInstanceOf(ServerAway)
    expect(await read('near')).toEqual({ name: 'near' })
    expect([...(await awayServers(host.database, ['first', 'north'])).keys()]).toEqual(['north'])
  })

  test('nobody waits for it: a thousand reads are refused while one is tried', async () => {
    const startedMs = performance.now()
    const outcomes = await Promise.all(Array.from({ length: 1000 }, () => failure(read('far'))))
    expect(
      outcomes.every((one) => isServerAway(one) || (one as { code?: string }).code === 'POOL_FULL'),
    ).toBe(true)
    expect(performance.now() - startedMs).toBeLessThan(5000)
  })

  test('its worlds are neither deleted nor exported, and remains are looked for on the others', async () => {
    expect(await failure(dropWorld(host.database, 'far'))).toBeInstanceOf(ServerAway)
    expect(await failure(exportWorld(host.database, host.wall, 'far', join(folder, 'far')))).toBeInstanceOf(
      ServerAway,
    )
    expect(await dropRemains(host.database)).toEqual([])
    expect(await catalogueRow(catalogue(), 'far')).toMatchObject({ server: 'north' })
  })

  test('new worlds are placed elsewhere', async () => {
    expect((await make('placed-now')).server).toBe('first')
    await dropWorld(host.database, 'placed-now')
  })

  test('a world of a server that the environment does not name is away as well', async () => {
    await catalogue().run(sql`update world set server = 'gone' where slug = 'near'`)
    expect(
      await failure(
        makeWorlds(host.database)
          .find('near')
          .then((world) => world?.db.one(sql`select 1 as n`)),
      ),
    ).toMatchObject({
      message: 'The server "gone" is away: DATABASE_SERVERS does not name it.',
    })
    await catalogue().run(sql`update world set server = 'first' where slug = 'near'`)
  })

  test('it is used again as soon as it is back, without a restart', async () => {
    await host.north.mend()
    await expect.poll(() => failure(read('far')), { timeout: 10_000 }).toBeUndefined()
    await host.north.cut()
    await expect.poll(() => failure(read('far')), { timeout: 10_000 }).toBeInstanceOf(ServerAway)
  })
})

test('a server that hangs is away within seconds, then nobody waits for it, and the others run', async () => {
  await make('hung', 'north')
  await make('going', 'first')
  const read = async (slug: string) =>
    (await found(slug)).db.one(sql`select name from world_setting`).then(
      () => 'read',
      (error: unknown) => error,
    )
  expect(await read('hung')).toBe('read')
  host.north.hang()
  const startedMs = performance.now()
  const waiting = Promise.all(Array.from({ length: 20 }, () => read('hung')))
  expect(await read('going')).toBe('read')
  expect((await waiting).every(isServerAway)).toBe(true)
  expect(performance.now() - startedMs, 'four looks, one a second').toBeLessThan(9000)
  const laterMs = performance.now()
  expect(await read('hung')).toBeInstanceOf(ServerAway)
  expect(await read('going')).toBe('read')
  expect(performance.now() - laterMs).toBeLessThan(3000)
  host.north.letOn()
  await expect.poll(() => read('hung'), { timeout: 20_000 }).toBe('read')
  for (const slug of ['hung', 'going']) await dropWorld(host.database, slug)
}, 60_000)
