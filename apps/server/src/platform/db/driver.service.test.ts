/**
 * What this folder uses of `pg` and of Node's sockets and neither documents: the version of the
 * driver is pinned, and each such field has a test here, so that an upgrade fails by its name.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/postgres.ts'
import { openDatabase } from './pool.ts'
import { gather } from './socket.ts'
import { sql } from './sql.ts'
import { sendStatement } from './statement.ts'

let server: TestDatabase
let client: pg.Client
beforeAll(async () => {
  server = await testDatabase()
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await client.end()
  await server.drop()
})

interface Connection {
  readonly stream: unknown
  describe(message: object): void
}
const connectionOf = () => (client as unknown as { connection: Connection }).connection

test('a client has its socket in `connection.stream`', () => {
  expect(connectionOf().stream).toBeInstanceOf(Socket)
})

test('a result has the fields that a description fills', () => {
  const query = new pg.Query('select 1::int8 as one', []) as unknown as Record<string, unknown>
  for (const method of ['prepare', 'handleCommandComplete', 'handleRowDescription'])
    expect(query[method], method).toBeTypeOf('function')
  const result = query['_result'] as Record<string, unknown>
  for (const field of ['fields', '_parsers', '_prebuiltEmptyResultObject'])
    expect(result, field).toHaveProperty(field)
})

test('a query keeps its rows once `_accumulateRows` is set, as the description sets it', async () => {
  const query = new pg.Query('select 1 as one', []) as unknown as Record<string, unknown>
  await new Promise((resolve) => {
    query['callback'] = resolve
    client.query(query as unknown as pg.Submittable)
  })
  expect(query['_accumulateRows']).toBeTruthy()
})

test('a prepared statement requests its columns once, and its rows stay the same', async () => {
  const describe = vi.spyOn(connectionOf(), 'describe')
  const query = sql`select ${1}::int8 as one, 'two' as two, now() > '2020-01-01' as three, null as four`
  const first = await sendStatement(client, 'first', query)
  expect(describe).toHaveBeenCalledTimes(1)
  const second = await sendStatement(client, 'first', query)
  expect(describe).toHaveBeenCalledTimes(1)
  expect(second.rows).toEqual(first.rows)
  expect(second.rows).toEqual([{ one: 1n, two: 'two', three: true, four: null }])
  await sendStatement(client, 'another', query)
  expect(describe).toHaveBeenCalledTimes(2)
})

test('rows have their columns in camelCase, also when the columns are known', async () => {
  const query = sql`
    select 1 as member_id, 2 as first_due_day, 3 as floor_2, 4 as plain, 5 as "KeptAsIs", null as _hidden,
      jsonb_build_object('inner_key', ${6}::int) as as_json
    union all select 7, 8, 9, 10, 11, null, '{}'`
  const first = {
    memberId: 1,
    firstDueDay: 2,
    floor2: 3,
    plain: 4,
    KeptAsIs: 5,
    _hidden: null,
    asJson: { inner_key: 6 },
  }
  for (const time of ['described', 'known']) {
    const { rows } = await sendStatement(client, 'named', query)
    expect(rows[0], time).toEqual(first)
    expect(Object.keys(rows[1] ?? {}), time).toEqual(Object.keys(first))
  }
  await client.query('create temporary table named (member_id int)')
  const inserted = sql`insert into named values (${1}::int) returning member_id, member_id + 1 as next_id`
  expect((await sendStatement(client, 'returning', inserted)).rows).toEqual([{ memberId: 1, nextId: 2 }])
})

test('a query that is no statement of ours keeps the names of Postgres', async () => {
  expect((await client.query('select 1 as member_id')).rows).toEqual([{ member_id: 1 }])
})

test('the statements of one turn leave in one write', async () => {
  const database = openDatabase({ connection: { connectionString: server.url }, connectionsMax: 1 })
  try {
    const scope = database.scope('public')
    const five = () =>
      scope.transaction((tx) => Promise.all([1, 2, 3, 4, 5].map((n) => tx.one(sql`select ${n}::int as n`))))
    await five()
    const write = vi.spyOn(Socket.prototype, '_write')
    expect(await five()).toHaveLength(5)
    // `begin` with the five, and `commit`.
    expect(write).toHaveBeenCalledTimes(2)
  } finally {
    await database.close()
  }
})

test('a corked socket gives its chunks to `_writev`, which writes bytes under the encoding `buffer`', async () => {
  const written: [Buffer, unknown][] = []
  const socket = new Socket()
  socket._write = (chunk: Buffer, encoding, done) => {
    written.push([chunk, encoding])
    done()
  }
  gather({ connection: { stream: socket } } as unknown as Parameters<typeof gather>[0])
  for (const chunk of ['a', 'b', 'c']) socket.write(Buffer.from(chunk))
  await new Promise(process.nextTick)
  expect(written).toEqual([[Buffer.from('abc'), 'buffer']])
  socket.destroy()
})

test('int8 is a bigint, alone and in an array, beyond what a float counts', async () => {
  const database = openDatabase({ connection: { connectionString: server.url } })
  try {
    const row = await database.scope('public').one<Record<string, unknown>>(sql`
        select 9007199254740993::int8 as alone, array[1, 9007199254740993]::int8[] as several, '{}'::int8[] as none`)
    expect(row).toEqual({ alone: 9007199254740993n, several: [1n, 9007199254740993n], none: [] })
  } finally {
    await database.close()
  }
})
