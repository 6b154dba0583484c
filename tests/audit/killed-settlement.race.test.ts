/**
 * Kill −9 at twenty moments of a settlement of 40,000 orders: of the application that settles, and of Postgres.
 * Whoever comes next settles the day; no half day is ever seen; each order is paid once a day.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import { readDayState } from '../../apps/server/src/ledger/moment.ts'
import { prove } from '../../apps/server/src/ledger/proof/prove.ts'
import { closeDay, settleDay } from '../../apps/server/src/modules/day/index.ts'
import { makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { makeProduct, putCapital } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { type DurablePostgres, durablePostgres } from '../support/postgres.ts'
import { testStartMs } from '../support/template.ts'

const orders = 40_000
const kills = 20
const killsInsideMin = 15
const msPerDay = 86_400_000

let server: DurablePostgres
let database: Database
let world: World
/** Usual length of a settlement here and now, in ms. */
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

/** Closes the open day; its number. */
async function closeNext(): Promise<number> {
  const { openDay, clock } = await readDayState(world.db)
  wall.forward(clock.dayZeroMs + (openDay + 1) * msPerDay - wall.nowMs())
  return (await closeDay(world.db, wall)) ?? Number.NaN
}

const incomesOf = async (day: number) =>
  (await world.db.one<{ count: number }>(sql`select count(*)::int as count from income where day = ${day}`))
    .count

/** All or nothing, and the day says the same as its rows. */
async function seeNoHalfDay(day: number): Promise<void> {
  const seen = await world.db.one<{ settled: boolean; incomes: number; closes: number }>(sql`
    select settled_through >= ${day} as settled, (select count(*)::int from income where day = ${day}) as incomes,
      (select count(*)::int from day_close where day = ${day}) as closes from world_day`)
  expect(seen).toEqual(
    seen.settled ? { settled: true, incomes: orders, closes: 1 } : { settled: false, incomes: 0, closes: 0 },
  )
}

/** Tries until the day is settled: a killed statement may hold its locks for a moment, a killed server be starting. */
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

interface Settler {
  readonly child: ChildProcess
  readonly said: string[]
  hears(word: string): Promise<void>
}

async function startSettler(): Promise<Settler> {
  const child = fork(new URL('./settling-process.ts', import.meta.url), [server.url], { execArgv: [] })
  const said: string[] = []
  child.on('message', (word: string) => said.push(word))
  const hears = async (word: string) => {
    for (let tries = 0; !said.includes(word); tries++) {
      if (tries > 10_000) throw new Error(`the settler said ${said.join(', ')}, not ${word}`)
      await sleep(1)
    }
  }
  await hears('ready')
  return { child, said, hears }
}

/** Twenty moments from the first twentieth of a settlement to four fifths of it. */
const moments = Array.from({ length: kills }, (_, nth) => 0.05 + (0.75 * nth) / (kills - 1))

async function closeAndStart(settler: Settler, moment: number): Promise<number> {
  const day = await closeNext()
  settler.said.length = 0
  settler.child.send('settle')
  await settler.hears('settling')
  await sleep(settleMs * moment)
  return day
}

test(`of ${kills} kills of the settling application at least ${killsInsideMin} land inside, each day is paid once`, async () => {
  let inside = 0
  for (const moment of moments) {
    const settler = await startSettler()
    const day = await closeAndStart(settler, moment)
    if (!settler.said.includes('settled')) inside++
    settler.child.kill('SIGKILL')
    await seeNoHalfDay(day)
    await settleAfterwards(day)
  }
  expect(inside).toBeGreaterThanOrEqual(killsInsideMin)
  expect((await prove(world.db, -1)).broken).toBeNull()
})

/** The server with all of its processes, as a power cut ends them. */
async function killPostgres(): Promise<void> {
  const pid = await server.postgres.pid()
  if (pid === undefined) throw new Error('no server to kill')
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  for (const victim of [pid, ...children.map(Number)]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // It ended by itself in between.
    }
  }
}

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

test(`of ${kills} kills of Postgres at least ${killsInsideMin} land inside, each day is paid once`, async () => {
  const settler = await startSettler()
  let inside = 0
  for (const moment of moments) {
    const day = await closeAndStart(settler, moment)
    if (!settler.said.includes('settled')) inside++
    await killPostgres()
    await settleAfterwards(day)
    for (let tries = 0; settler.said.length < 2 && tries < 1000; tries++) await sleep(10)
  }
  settler.child.disconnect()
  expect(inside).toBeGreaterThanOrEqual(killsInsideMin)
  expect((await prove(world.db, -1)).broken).toBeNull()
})
