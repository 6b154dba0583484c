import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { clearTries, countTry, limit } from './limit.ts'
import { messageKeptMs, sweepExpired } from './sweep.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const five = { max: 5, windowMs: 60_000 }

test('a window lets its tries through, says how long to wait, and starts again', async () => {
  const { world, wall } = host
  for (let tries = 0; tries < 5; tries++) await limit(world.db, 'door', five, wall)
  wall.forward(20_500)
  await expect(limit(world.db, 'door', five, wall)).rejects.toMatchObject({
    error: 'too_many_requests',
    facts: { seconds: 40 },
  })
  await expect(limit(world.db, 'door', five, wall, 'login_paused')).rejects.toMatchObject({
    error: 'login_paused',
  })
  await limit(world.db, 'another door', five, wall)
  wall.forward(39_500)
  await limit(world.db, 'door', five, wall)
})

test('a flood does not extend the window', async () => {
  const { world, wall } = host
  for (let tries = 0; tries < 40; tries++) await countTry(world.db, 'flood', five, wall)
  wall.forward(60_000)
  expect(await countTry(world.db, 'flood', five, wall)).toEqual({ allowed: true, seconds: 60 })
})

test('exactly five of a hundred concurrent tries from two pools pass', async () => {
  const { world, wall, connection } = host
  const other = openDatabase({ connection: { connectionString: connection.url }, connectionsMax: 8 })
  const pools = [world.db, other.scope(world.db.schema)]
  const counted = await Promise.all(
    Array.from({ length: 100 }, (_, index) => countTry(pools[index % 2] ?? world.db, 'race', five, wall)),
  )
  expect(counted.filter(({ allowed }) => allowed)).toHaveLength(5)
  await other.close()
})

test('a cleared bucket is empty', async () => {
  const { world, wall } = host
  for (let tries = 0; tries < 6; tries++) await countTry(world.db, 'forgiven', five, wall)
  await clearTries(world.db, ['forgiven'])
  expect((await countTry(world.db, 'forgiven', five, wall)).allowed).toBe(true)
})

test('the sweep deletes what the wall clock has ended and keeps what is still running', async () => {
  const { world, wall } = host
  await sweepExpired(world.db, wall)
  await countTry(world.db, 'short', { max: 1, windowMs: 1000 }, wall)
  await countTry(world.db, 'long', { max: 1, windowMs: messageKeptMs }, wall)
  wall.forward(60_000)
  expect(await sweepExpired(world.db, wall)).toBeGreaterThan(0)
  expect(await world.db.many(sql`select bucket from attempt`)).toEqual([{ bucket: 'long' }])
})
