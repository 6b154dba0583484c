/** Which connection a caller gets, without Postgres. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, keepConnections } from './connections.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two connections, the first of which knows every other world, beginning with the first. */
async function knowing(worlds: string) {
  const pool = keepConnections({
    config: {},
    connect: async () => undefined,
    settings: '',
    keptMax: 2,
    atWorkMax: 2,
    onError: () => undefined,
  })
  const take = async (world: string): Promise<Connection> => {
    const connection = await pool.take(world)
    connection.schemaInUse = world
    return connection
  }
  const taught: Connection[] = []
  for (const world of worlds) {
    const connection = await take(world)
    if (worlds.length > 1 && taught.length === 0) {
      // The second world comes while the first is at work, so it gets a connection of its own.
      taught.push(connection, await take(worlds[1] as string))
      for (const each of taught) pool.give(each)
    } else pool.give(connection)
  }
  /** The connection that a call gets, once it has one. */
  const call = (world: string) => {
    const got: { connection?: Connection } = {}
    void take(world).then((connection) => {
      got.connection = connection
    })
    return got
  }
  const [first, second] = taught
  return { pool, take, call, first, second }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('where each connection knows four worlds, a caller waits for the one that knows its world', async () => {
  const { pool, take, call, first } = await knowing('abcdefgh')
  const held = await take('a')
  expect(held).toBe(first)
  const waiting = call('a')
  await settled()
  expect(waiting.connection).toBeUndefined()
  pool.give(held)
  await settled()
  expect(waiting.connection).toBe(first)
})

test('it waits for 20 ms, and then another connection learns its world', async () => {
  const { pool, take, call, second } = await knowing('abcdefgh')
  await take('a')
  const waiting = call('a')
  await vi.advanceTimersByTimeAsync(19)
  await settled()
  expect(waiting.connection).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(waiting.connection).toBe(second)
  pool.give(second as Connection)
  const again = call('a')
  await settled()
  expect(again.connection, 'which knows it from now on').toBe(second)
})

test('meanwhile others are served, also those whose world no connection knows', async () => {
  const { take, call, second } = await knowing('abcdefgh')
  await take('a')
  const waiting = call('a')
  const other = call('z')
  await settled()
  expect([waiting.connection, other.connection]).toEqual([undefined, second])
})

test('a connection that knows fewer worlds learns one without delay', async () => {
  const { take, call, second } = await knowing('abcdef')
  await take('a')
  const served = call('a')
  await settled()
  expect(served.connection).toBe(second)
})
