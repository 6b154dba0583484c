import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import { changeClock, createWorld, followVisitors, noteVisitor } from './index.ts'

let host: TestWorld
let demo: World
beforeAll(async () => {
  host = await testWorld()
  await createWorld(host.database, host.wall, { slug: 'demo', name: 'Demo', seed: 7n, demo: true })
  demo = (await host.worlds.find('demo')) as World
})
afterAll(() => host.drop())

const rateAfter = async (world: World) => {
  await followVisitors(world, host.wall)
  return (await readDayState(world.db)).clock.rate
}

test('the demo runs at ×1,440 for a minute after a request, and at ×1 otherwise', async () => {
  expect(await rateAfter(demo)).toBe(1)
  await noteVisitor(demo, host.wall)
  expect(await rateAfter(demo)).toBe(1440)
  host.wall.forward(59_000)
  expect(await rateAfter(demo)).toBe(1440)
  host.wall.forward(2000)
  expect(await rateAfter(demo)).toBe(1)
  await noteVisitor(demo, host.wall)
  expect(await rateAfter(demo)).toBe(1440)
})

test('a rate that an operator sets stays, and following can be resumed', async () => {
  const change = (wanted: object) => demo.db.transaction((tx) => changeClock(tx, host.wall, wanted))
  await change({ rate: 60 })
  host.wall.forward(300_000)
  expect(await rateAfter(demo)).toBe(60)
  await change({ paused: true, followVisitors: true })
  expect(await rateAfter(demo)).toBe(1)
  expect((await readDayState(demo.db)).clock.paused).toBe(true)
})

test('a world of a class keeps its rate, with visitors or without', async () => {
  await noteVisitor(host.world, host.wall)
  expect(await rateAfter(host.world)).toBe(1)
})
