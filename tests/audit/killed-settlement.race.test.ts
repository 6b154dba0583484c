/**
 * SIGKILL at many moments of a settlement of thousands of orders: of the settling application, and
 * of Postgres. The next process settles the day; no half-settled day is ever visible; each order is
 * paid once a day.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import { makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { readDayState } from '../../apps/server/src/ledger/moment.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { byLength } from '../support/length.ts'
import { makeProduct, putCapital } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { inOtherProcess } from '../support/other-process.ts'
import { type DurablePostgres, durablePostgres } from '../support/postgres.ts'
import { killPostgres } from '../support/postgres-processes.ts'
import { testStartMs } from '../support/template.ts'
import type { SettlingJob } from './settling-process.ts'

const orders = byLength({ short: 8_000, long: 40_000 })
/** Kills that land while a day is being settled; those that come too late are not counted. */
const kills = byLength({ short: 3, long: 20 })
const triesMax = 5 * kills
const msPerDay = 86_400_000

let server: DurablePostgres
let database: Database
let world: World
/** The usual length of a settlement on this machine, in ms. */
let settleMs: number
const wall = manualClock(testStartMs)

beforeAll(async () => {
  server = await durablePostgres()
  database = openDatabase({ connection: server, connectionsMax: 4, onError: () => undefined })
  const found = await makeWorlds(database).find('test')
  if (found === undefined) throw new Error('no world')
  world = found
  const members = await Promise.all(Array.from({ length: 8 }, () => testMember({ world, wall })))
  await putCapital({ world, wall }, 10_000_000_000n)
  const productId = await makeProduct({ world }, { validDays: 300 })
  await world.db.run(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select (${members}::bigint[])[1 + i % ${members.length}::int], ${productId}::bigint, 1, 10000000, 500000 + i % 5, 0, 1, 300,
      ${new Date(testStartMs)}, 1
    from generate_series(1, ${orders}::int) i`)
  await closeNext()
  await settleDay(world.db)
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    await closeNext()
    const start = performance.now()
    await settleDay(world.db)
    times.push(performance.now() - start)
  }
  settleMs = times.sort((a, b) => a - b)[0] ?? 0
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** Closes the open day; returns its number. */
async function closeNext(): Promise<number> {
  const { openDay, clock } = await readDayState(world.db)
  wall.forward(clock.dayZeroMs + (openDay + 1) * msPerDay - wall.nowMs())
  return (await closeDay(world.db, wall)) ?? Number.NaN
}

const incomesOf = async (day: number) =>
  (await world.db.one<{ count: number }>(sql`select count(*)::int as count from income where day = ${day}`))
    .count

/** All or nothing, and the day matches its rows. */
async function seeNoHalfDay(day: number): Promise<void> {
  const seen = await world.db.one<{ settled: boolean; incomes: number; closes: number }>(sql`
    select settled_through >= ${day} as settled, (select count(*)::int from income where day = ${day}) as incomes,
      (select count(*)::int from day_close where day = ${day}) as closes from world_day`)
  expect(seen).toEqual(
    seen.settled ? { settled: true, incomes: orders, closes: 1 } : { settled: false, incomes: 0, closes: 0 },
  )
}

/**
 * Tries until the day is settled: a killed statement may hold its locks for a moment, or a killed
 * server may still be starting.
 */
async function settleAfterwards(day: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const state = await readDayState(world.db).catch(() => undefined)
    if (state !== undefined) {
      await seeNoHalfDay(day)
      if (state.settledThrough >= day) break
      await settleDay(world.db)
    }
    await sleep(20)
  }
  expect(await incomesOf(day)).toBe(orders)
}

const program = new URL('./settling-process.ts', import.meta.url)

/** Another process, at the share `moment` of its settlement of the next day. */
async function settlingElsewhere(moment: number) {
  const run = inOtherProcess<SettlingJob, string>(program, { url: server.url })
  await run.ready
  const day = await closeNext()
  run.go()
  let isOver = false
  const over = () => {
    isOver = true
  }
  run.done.then(over, over)
  await run.held
  await sleep(settleMs * moment)
  return { day, run, isInside: !isOver }
}

/**
 * Moments from the first twentieth of a settlement to four fifths of it, until `kills` kills landed
 * inside.
 */
async function killInside(kill: (moment: number) => Promise<boolean>): Promise<void> {
  for (let [inside, tries] = [0, 0]; inside < kills; tries++) {
    expect(tries, 'kills, most of which came too late').toBeLessThan(triesMax)
    if (await kill(0.05 + (0.75 * inside) / (kills - 1))) inside++
  }
}

test(`over ${kills} kills of the settling application each day is paid once`, async () => {
  await killInside(async (moment) => {
    const { day, run, isInside } = await settlingElsewhere(moment)
    run.kill()
    await seeNoHalfDay(day)
    await settleAfterwards(day)
    return isInside
  })
  expect((await prove(world.db, -1)).broken).toBeNull()
})

test(`over ${kills} kills of Postgres each day is paid once`, async () => {
  await killInside(async (moment) => {
    const { day, run, isInside } = await settlingElsewhere(moment)
    await killPostgres(server)
    await settleAfterwards(day)
    await run.done
    return isInside
  })
  expect((await prove(world.db, -1)).broken).toBeNull()
})
