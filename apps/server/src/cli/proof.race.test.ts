/**
 * The command line on a host of which one server does not do its part: its standby is away, or a
 * class is not on it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DurablePostgres, durablePostgres, testDatabase } from '../../../../tests/support/postgres.ts'
import { type TwoServers, twoServers } from '../../../../tests/support/two-servers.ts'
import { createWorld } from '../foundation/world/index.ts'
import { sql } from '../platform/db/sql.ts'
import { runProof } from './proof/run-proof.ts'
import { runWorld } from './world/commands.ts'

let host: TwoServers
let north: DurablePostgres
let superuser: pg.Client
let folder: string
beforeAll(async () => {
  north = await durablePostgres({ empty: true, replicates: true })
  const own = { ...north, drop: () => north.dispose() }
  host = await twoServers(testDatabase().then((first) => [first, own]))
  superuser = new pg.Client({ ...north.postgres.connection, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-proof-'))
  for (const slug of ['far', 'farther'])
    await createWorld(host.database, host.wall, { slug, name: slug, seed: 1n, server: 'north' })
})
afterAll(async () => {
  await superuser.end()
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Running {
  readonly said: string[]
  readonly code: Promise<number>
}

/** Runs a program of the command line in this process; what it says is there at once. */
function running(program: () => Promise<number>): Running {
  const said: string[] = []
  const note = (text: unknown) => {
    said.push(String(text).trimEnd())
    return true
  }
  vi.stubEnv('DATABASE_URL', host.connection.url)
  vi.stubEnv('DATABASE_SERVERS', `north=${host.north.url}`)
  vi.stubEnv('DATA_DIR', folder)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(process.stdout, 'write').mockImplementation(note),
  ]
  const code = program().finally(() => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  })
  return { said, code }
}

async function nameStandby(name: 'nobody' | ''): Promise<void> {
  await superuser.query(`alter system set synchronous_standby_names = '${name}'`)
  await superuser.query('select pg_reload_conf()')
}

test.each([
  ['proof', () => runProof(['--world', 'far'])],
  ['clock', () => runWorld(['clock', 'rate', '60', '--world', 'far'])],
])('%s says that it waits for a standby that is away, and goes on once none is named', async (_, program) => {
  await nameStandby('nobody')
  const { said, code } = running(program)
  try {
    await expect
      .poll(() => said.join('\n'), { timeout: 10_000 })
      .toContain('Acts wait for the standby of the server "north", which is away')
    expect(said.join('\n')).toContain("alter system set synchronous_standby_names = ''")
  } finally {
    await nameStandby('')
  }
  expect(await code).toBe(0)
})

const lost =
  'The tables of world "far" are not on the server "north": restore the server, or drop the world and import its file.'

test('a class that its server does not have is named, and the others are proved and listed', async () => {
  await host.database.on('north').scope('public').run(sql`drop schema w_far cascade`)
  const proof = running(() => runProof([]))
  expect(await proof.code).toBe(2)
  expect(proof.said).toEqual([
    expect.stringMatching(/^world test: the books add up/),
    `world far: NOT PROVED: ${lost}`,
    expect.stringMatching(/^world farther: the books add up/),
    'paying wallet: each world was paid what it put in, and no more',
    'practice chain: NOT PROVED: its coins are compared with the books of all worlds',
  ])

  const list = running(() => runWorld(['list']))
  expect(await list.code).toBe(1)
  expect(list.said).toEqual([
    expect.stringMatching(/^test +first +day 0/),
    expect.stringMatching(/^far +north +ITS TABLES ARE NOT THERE$/),
    expect.stringMatching(/^farther +north +day 0/),
    lost,
  ])
  const show = running(() => runWorld(['show', '--world', 'far']))
  expect(await show.code).toBe(1)
  expect(show.said).toEqual([lost])

  expect(await running(() => runWorld(['drop', 'far', '--yes'])).code).toBe(0)
  expect(await running(() => runWorld(['list'])).code).toBe(0)
})
