/** One server under two addresses: a primary, and a synchronous standby that takes its place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { primaryWithStandby, type WithStandby } from '../../../../../tests/support/standby.ts'
import { addressesOf } from './addresses.ts'
import { type Database, openDatabase } from './pool.ts'
import { sql } from './sql.ts'

let servers: WithStandby
let database: Database
const open = (url: string) =>
  openDatabase({ connection: { connectionString: url }, connectionsMax: 4, onError: () => undefined })

beforeAll(async () => {
  servers = await primaryWithStandby({ empty: true })
  database = open(servers.url)
  await database.scope('public').run(sql`create schema if not exists glasshouse_test`)
  await scope().run(sql`create table written (n int primary key)`)
})
afterAll(async () => {
  await database.close()
  await servers.drop()
})

const scope = (of = database) => of.scope('glasshouse_test')
const write = (n: number, of = database) => scope(of).run(sql`insert into written values (${n}::int)`)
const written = async (of = database) =>
  (await scope(of).many<{ n: number }>(sql`select n from written order by n`)).map(({ n }) => n)
const isStandby = async (of: Database) =>
  (await of.scope('public').one<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).is

test('of two addresses the one that takes writes is used, whichever comes first', async () => {
  const [primary = '', standby = ''] = addressesOf(servers.url)
  const other = open(servers.url.replace(/@[^/]*/, `@${new URL(standby).host},${new URL(primary).host}`))
  const lone = open(standby)
  try {
    expect(await isStandby(other)).toBe(false)
    // The control: that address alone is a standby.
    expect(await isStandby(lone)).toBe(true)
    await expect(write(0, lone)).rejects.toThrow('read-only transaction')
  } finally {
    await Promise.all([other.close(), lone.close()])
  }
})

test('a standby that was promoted takes the place of a primary that hangs, with all that was answered', async () => {
  for (let n = 1; n <= 20; n++) await write(n)
  expect(await written()).toHaveLength(20)
  // No byte comes from it any more, and no connection fails: it lost its network.
  servers.primary.hang()
  const underWay = write(21).then(
    () => 'written',
    () => 'lost',
  )
  await servers.promote()
  await expect.poll(() => write(22).then(Boolean, () => false), { timeout: 20_000, interval: 200 }).toBe(true)
  expect(await isStandby(database)).toBe(false)
  expect(await underWay).toBe('lost')
  const there = await written()
  for (let n = 1; n <= 20; n++) expect(there).toContain(n)
  expect(there).toContain(22)
})

test('the old primary that comes back is not used, by old processes and new ones', async () => {
  servers.primary.letOn()
  const [old = ''] = addressesOf(servers.url)
  const lone = open(old)
  const late = open(servers.url)
  try {
    // The control: it runs, and takes itself for the primary.
    expect(await isStandby(lone)).toBe(false)
    await write(30)
    await write(31, late)
    expect(await written(late)).toEqual(expect.arrayContaining([30, 31]))
    expect(await written(lone)).not.toEqual(expect.arrayContaining([30]))
  } finally {
    await Promise.all([lone.close(), late.close()])
  }
})
