/**
 * The time to settle, claim and credit a million incomes, against the plain insert of as many rows.
 */
import { performance } from 'node:perf_hooks'
import type { Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, creditDue, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { type Claimers, startClaimers } from './settle-claims.ts'
import { addOrders, members, ordersPerMember, type SettleWorld, settleWorld } from './settle-world.ts'

const days = 5
/** The workers that credit in parallel; as many claim. The settlement itself is one transaction. */
const workers = 2
const nodeBytesMax = 200 * 1024 * 1024

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

/** The reference: as many rows of the same columns, with only the primary key. */
async function plainTable(db: Scope): Promise<void> {
  await db.run(sql`create table plain (like income)`)
  await db.run(sql`alter table plain add primary key (day, order_id)`)
}

const plainInsert = (db: Scope, day: number) =>
  db.run(sql`insert into plain (day, order_id, member_id, promised, revenue, fees, operator, purchases, rest)
    select ${day}::int, order_id, member_id, day_return, day_return, 0, 0, 0, 0 from ord`)

interface Day {
  readonly plain: number
  readonly settle: number
  readonly claim: number
  readonly credit: number
}

/**
 * Closes and settles one day, then claims and credits all incomes. A checkpoint precedes the plain
 * insert and the settlement.
 */
async function oneDay(
  { db, wall, endDay }: SettleWorld,
  claimers: Claimers,
  { day, orders }: { day: number; orders: number },
): Promise<Day> {
  await db.run(sql`checkpoint`)
  const plain = await secondsOf(() => plainInsert(db, day))
  await endDay()
  await closeDay(db, wall)
  await db.run(sql`checkpoint`)
  const settle = await secondsOf(async () => {
    const settled = await settleDay(db)
    if (settled?.day !== day || settled.incomes !== BigInt(orders))
      throw new Error(`day ${day} was not settled`)
  })
  const claim = await secondsOf(() => claimers.claimAll(wall.nowMs()))
  wall.forward(30 * 60_000)
  const credit = await secondsOf(() => creditAll(db, wall))
  return { plain, settle, claim, credit }
}

async function creditAll(db: Scope, wall: SettleWorld['wall']): Promise<void> {
  const each = await Promise.all(Array.from({ length: workers }, () => creditDue(db, wall)))
  const claims = each.reduce((sum, credited) => sum + credited.claims, 0)
  if (claims !== members) throw new Error(`${claims} claims credited`)
}

/** The highest resident memory of this process, sampled ten times a second. */
function watchMemory(): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

const seconds = (value: number): string => `${value.toFixed(2)} s`

async function measureSettlement(server: BenchServer): Promise<Figure[]> {
  const world = await settleWorld(server)
  const claimers = await startClaimers(world.connection)
  const memory = watchMemory()
  try {
    const { db, wall, endDay } = world
    await plainTable(db)
    // Day 0 has no incomes, because the machines were bought on that day.
    await endDay()
    await closeDay(db, wall)
    await settleDay(db)
    const orders = members * ordersPerMember
    const each: Day[] = []
    for (let day = 1; day <= days; day++) each.push(await oneDay(world, claimers, { day, orders }))
    const five = await fiveTimes(world, orders)
    const bytes = memory()
    return figures(each, five, bytes)
  } finally {
    memory()
    await claimers.stop()
    await world.drop()
  }
}

async function fiveTimes({ db, wall, endDay }: SettleWorld, orders: number): Promise<number> {
  await addOrders(db, { count: orders * 4, boughtDay: days + 1 })
  await endDay()
  await closeDay(db, wall)
  await settleDay(db)
  await endDay()
  await closeDay(db, wall)
  await db.run(sql`checkpoint`)
  return secondsOf(async () => {
    const settled = await settleDay(db)
    if (settled?.incomes !== BigInt(orders * 5))
      throw new Error(`${settled?.incomes} incomes, not five million`)
  })
}

/**
 * Each day is compared with the plain insert just before it, so that a busy minute of the machine
 * affects both.
 */
function figures(each: readonly Day[], five: number, bytes: number): Figure[] {
  const settle = median(each.map((day) => day.settle))
  const plain = median(each.map((day) => day.plain))
  const settled = median(each.map((day) => day.settle / day.plain))
  const all = median(each.map((day) => (day.settle + day.claim + day.credit) / day.plain))
  const parts = (['settle', 'claim', 'credit'] as const).map(
    (part) => `${part} ${seconds(median(each.map((day) => day[part])))}`,
  )
  const daily = each.map((day) => `${seconds(day.settle)} : ${seconds(day.plain)}`)
  const [first, last] = [each[0]?.settle ?? 0, each.at(-1)?.settle ?? 0]
  return [
    figure(
      'settle 1,000,000 ÷ plain insert',
      settled,
      1.4,
      'lower',
      `${seconds(settle)} : ${seconds(plain)}`,
    ),
    figure(
      'settled, claimed, credited ÷ plain insert',
      all,
      2,
      'lower',
      `${parts.join(', ')}, ${workers} workers`,
    ),
    figure('memory of Node ÷ 200 MB', bytes / nodeBytesMax, 1, 'lower', `${Math.round(bytes / 2 ** 20)} MB`),
    figure('5,000,000 ÷ 1,000,000', five / settle, 6, 'lower', seconds(five)),
    figure(
      'fifth day ÷ first',
      last / first,
      1.2,
      'lower',
      `settled ÷ plain, day by day: ${daily.join(', ')}`,
    ),
  ]
}

export const settleBench: Bench = { name: 'settle', run: measureSettlement }
