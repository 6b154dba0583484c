/** The ticker of a host with two servers: each server's worlds have a loop of their own. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TwoServers, twoServers } from '../../../../../tests/support/two-servers.ts'
import type { World } from '../../context.ts'
import { catalogueSchema, changeClock, createWorld, heartbeat } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { startTicker, type Ticker } from './index.ts'

const wall = systemClock
const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }

let host: TwoServers
let north: World
let ticker: Ticker
/** Lines of the ticker's log. */
const said: { level: number; msg: string; world?: string; err?: object }[] = []
beforeAll(async () => {
  host = await twoServers()
  await createWorld(host.database, wall, { slug: 'far', name: 'Far', seed: 1n, server: 'north' })
  north = (await host.worlds.find('far')) ?? expect.fail('no world')
  await heartbeat(host.world, wall)
  ticker = startTicker({
    url: host.connection.url,
    further: host.further,
    wall,
    log: pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line)) }),
    metrics: {
      daysClosed: nothing,
      settleSeconds: nothing,
      credited: nothing,
      tickFailures: nothing,
      worlds: nothing,
    },
  })
})
afterAll(async () => {
  await ticker.stop()
  await host.drop()
})

const jump = (world: World, days: number) =>
  world.db.transaction((tx) => changeClock(tx, wall, { jumpDays: days }))
const settles = (world: World, day: number) =>
  expect.poll(async () => (await readDayState(world.db)).settledThrough, { timeout: 20_000 }).toBe(day)

test('the days of both servers’ worlds close', async () => {
  await Promise.all([jump(host.world, 2), jump(north, 1)])
  await Promise.all([settles(host.world, 1), settles(north, 0)])
}, 60_000)

test('while one server is away the other’s days close, and its own do when it is back', async () => {
  await jump(north, 3)
  await host.north.cut()
  await jump(host.world, 2)
  await settles(host.world, 3)
  await host.north.mend()
  await expect
    .poll(
      () =>
        readDayState(north.db).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await settles(north, 3)
}, 60_000)

/** As between the two statements of a move that change where a world is found. */
test.each([
  { moves: true, level: 'info', withError: false },
  { moves: false, level: 'error', withError: true },
])(
  'a world without a schema is a line of level $level when it moves: $moves',
  async ({ moves, level, withError }) => {
    const catalogue = host.database.scope(catalogueSchema)
    const there = host.database.on('north').scope('public')
    if (moves)
      await catalogue.run(sql`
      insert into world_move (world_id, from_server, to_server)
      select world_id, 'north', 'first' from world where slug = 'far'`)
    const before = said.length
    await there.run(sql`alter schema w_far rename to left_w_far`)
    const lines = () => said.slice(before).filter(({ world }) => world === 'far')
    try {
      await expect.poll(lines, { timeout: 15_000 }).not.toEqual([])
    } finally {
      await there.run(sql`alter schema left_w_far rename to w_far`)
      await catalogue.run(sql`delete from world_move`)
    }
    for (const line of lines()) {
      expect(pino.levels.labels[line.level]).toBe(level)
      expect(line.err !== undefined).toBe(withError)
    }
  },
  60_000,
)
