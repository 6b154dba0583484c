import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/postgres.ts'
import { type Database, openDatabase, type Scope } from './pool.ts'
import { sql } from './sql.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await testDatabase()
})
afterAll(() => server.drop())

async function opened(
  options: { connectionsMax: number; atWorkMax?: number },
  work: (database: Database, lost: Error[]) => Promise<void>,
): Promise<void> {
  const lost: Error[] = []
  const database = openDatabase({
    connection: { connectionString: server.url },
    ...options,
    onError: (error) => lost.push(error),
  })
  try {
    await work(database, lost)
  } finally {
    await database.close()
  }
}

const backend = async (scope: Scope): Promise<number> =>
  (await scope.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid

const nap = (scope: Scope) => scope.run(sql`select pg_sleep(0.1)`)

test('each world keeps using the connection that has worked for it', () =>
  opened({ connectionsMax: 4 }, async (database) => {
    const worlds = ['one', 'two', 'three', 'four'].map((name) => database.scope(name))
    const first: number[] = []
    for (const world of worlds) first.push(await backend(world))
    expect(new Set(first).size).toBe(4)
    for (const round of [1, 2, 3])
      for (const [index, world] of worlds.toReversed().entries())
        expect(await backend(world), `round ${round}`).toBe(first.toReversed()[index])
  }))

test('a fifth world gets the connection with the fewest known worlds, and the search path follows', () =>
  opened({ connectionsMax: 2 }, async (database) => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => database.scope(name)) as [
      Scope,
      Scope,
      Scope,
    ]
    const [a, b] = [await backend(one), await backend(two)]
    expect(new Set([a, b]).size).toBe(2)
    const c = await backend(three)
    expect([a, b]).toContain(c)
    const fourth = await backend(database.scope('four'))
    expect(fourth, 'not where three went').not.toBe(c)
    for (const scope of [one, two, three])
      expect(await scope.one(sql`select current_setting('search_path') as path`)).toEqual({
        path: scope.schema,
      })
  }))

const keys = [0, 1, 2, 3]

/** The callers that wait for their lock, and so have a connection. */
const atWork = async (scope: Scope): Promise<number[]> => {
  const waiting = await scope.many<{ key: number }>(sql`
    select l.objid::int as key from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted
    order by l.objid`)
  return waiting.map(({ key }) => key)
}

test('the number of connections in use never exceeds its maximum, and waiting callers are served in order', () =>
  opened({ connectionsMax: 1 }, async (holder) => {
    const gate = holder.scope('gate')
    for (const key of keys) await gate.run(sql`select pg_advisory_lock(${key})`)
    await opened({ connectionsMax: 4, atWorkMax: 2 }, async (database) => {
      const world = database.scope('one')
      const done = keys.map((key) => world.run(sql`select pg_advisory_xact_lock(${key})`))
      for (const [ended, working] of [
        [0, [0, 1]],
        [1, [1, 2]],
        [3, [2, 3]],
        [2, [2]],
      ] as const) {
        await expect.poll(() => atWork(gate), { timeout: 10_000 }).toEqual(working)
        await gate.run(sql`select pg_advisory_unlock(${ended})`)
        await done[ended]
      }
    })
  }))

test('a connection that dies while idle is reported and replaced', () =>
  opened({ connectionsMax: 1 }, async (database, lost) => {
    const world = database.scope('one')
    const before = await backend(world)
    await opened({ connectionsMax: 1 }, async (other) => {
      await other.scope('one').run(sql`select pg_terminate_backend(${before}::int)`)
    })
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect(await backend(world)).not.toBe(before)
  }))

test('a connection that dies in use fails only its own statement', () =>
  opened({ connectionsMax: 1 }, async (database) => {
    const world = database.scope('one')
    const cut = world.run(sql`select pg_terminate_backend(pg_backend_pid())`)
    await expect(cut).rejects.toThrow()
    expect(await backend(world)).toBeGreaterThan(0)
  }))

test('closing waits for the work in progress, and no work begins after it', async () => {
  const database = openDatabase({ connection: { connectionString: server.url }, connectionsMax: 1 })
  const world = database.scope('one')
  const [under, waiting] = [nap(world), nap(world)]
  await database.close()
  await expect(Promise.all([under, waiting])).resolves.toHaveLength(2)
  await expect(backend(world)).rejects.toThrow('closed')
})

test('a missing server is reported by every attempt to connect', async () => {
  const database = openDatabase({ connection: { host: '/nowhere', user: 'nobody' }, connectionsMax: 1 })
  for (const _ of [1, 2, 3]) await expect(backend(database.scope('one'))).rejects.toThrow('ENOENT')
  await database.close()
})

test('a statement returns the same rows with described and with remembered columns', () =>
  opened({ connectionsMax: 1 }, async (database) => {
    const scope = database.scope('public')
    const rows = (from: number, to: number) =>
      scope.many(
        sql`select n, n::text as text, null as empty from generate_series(${from}::int, ${to}::int) n`,
      )
    for (const _ of [1, 2, 3]) {
      expect(await rows(1, 2)).toEqual([
        { n: 1, text: '1', empty: null },
        { n: 2, text: '2', empty: null },
      ])
      expect(await rows(2, 1)).toEqual([])
    }
    await scope.run(sql`create table if not exists columns_test (a int)`)
    const insert = (a: number) => scope.run(sql`insert into columns_test values (${a})`)
    for (const a of [1, 2, 3]) expect(await insert(a)).toBe(1)
    const all = () => scope.many(sql`select * from columns_test order by a limit 1`)
    for (const _ of [1, 2]) expect(await all()).toEqual([{ a: 1 }])
    const broken = () => scope.many(sql`select 1 / ${0}::int as one`)
    for (const _ of [1, 2]) await expect(broken()).rejects.toThrow('division by zero')
    await scope.run(sql`alter table columns_test add column b int`)
    await expect(all()).rejects.toThrow('must not change result type')
  }))

test('a dedicated connection that is lost while idle fails its next query and not the process', () =>
  opened({ connectionsMax: 1 }, async (database) => {
    const client = await database.dedicated()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Vitest fails the run for an error event without a listener.
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    await database.scope('one').run(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`)
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    await client.end()
  }))

test('a transaction fails with the error of its first statement that failed', () =>
  opened({ connectionsMax: 1 }, async (database) => {
    const failure = database.scope('public').transaction(async (tx) => {
      // The caller hears of the second statement before it hears of the first.
      const first = tx.run(sql`select from nowhere`).then(String).then(String).then(String)
      await Promise.all([first, tx.run(sql`select 1 as n`)])
    })
    await expect(failure).rejects.toMatchObject({ code: '42P01' })
  }))
