/**
 * The team: a purchase under a chain of 10,000 inviters against one under none, and the team
 * screens of a member with 100,000 members below.
 */

import { changeClock, makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase, type Scope } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { rollUpMoneyBack } from '../apps/server/src/scheme/team/index.ts'
import { parseId } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { getRequest, type LoadReport, load, postRequest } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchMember, type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const chainLength = 10_000
const membersBelow = 100_000
/**
 * The days on which they join; one in two buys on the day of joining, and the next two days pay.
 */
const joiningDays = 10
const daysLived = joiningDays + 2
const ratioMax = 1.1
const statisticsMsMax = 100
/** The number of buyers at the end of the chain, and of buyers without an inviter. */
const buyersOfEach = 16
const buyingConnections = 4
/** The two alternate, so that a busy moment of the machine affects both. */
const turns = 9
const warmupSeconds = 0.3
const seconds = 1.2

/** First ids of the members that are inserted besides those of the bench world. */
const chainFrom = 1_000_000
const belowFrom = 2_000_000

/** Each member of the chain was invited by the one before; the last of them invited the buyers. */
async function hangUnderChain(db: Scope, buyers: readonly bigint[]): Promise<void> {
  await db.run(sql`
    insert into member (member_id, country, digits, invite_code, inviter_id, joined_day, joined_at)
    overriding system value
    select ${chainFrom}::int + number, 'IN', 7000000000 + number, 'C' || number,
      case when number > 1 then ${chainFrom}::int + number - 1 end, 0, (select day_zero from world_clock)
    from generate_series(1, ${chainLength}::int) as number`)
  // The buyers are older than the chain above them, which this constraint forbids.
  await db.run(sql`alter table member drop constraint member_inviter_before`)
  await db.run(sql`
    update member set inviter_id = ${chainFrom + chainLength} where member_id = any(${buyers}::bigint[])`)
}

/**
 * The top member invited a hundred members, these invited thirty times as many, and those invited
 * all others.
 */
async function putBelow(db: Scope, top: bigint, productId: bigint): Promise<void> {
  await db.run(sql`
    insert into member (member_id, country, digits, invite_code, inviter_id, joined_day, joined_at, simulated)
    overriding system value
    select ${belowFrom}::int + number, 'IN', 6000000000 + number, 'B' || number,
      case when number <= 100 then ${top}::bigint when number <= 3100 then ${belowFrom}::int + 1 + number % 100
        else ${belowFrom}::int + 101 + number % 3000 end,
      number % ${joiningDays}::int, (select day_zero from world_clock) + number % ${joiningDays}::int * interval '1 day',
      number % 5 = 0
    from generate_series(1, ${membersBelow}::int) as number`)
  await db.run(sql`
    with opened as (
      insert into account (account_id, path, kind, floor_minor)
      select member_id * 8, 'member/' || member_id || '/wallet', 'stored', 0
      from member where member_id > ${belowFrom}::int
      returning account_id)
    insert into balance (account_id, machines_bought) select account_id, account_id / 8 % 2 from opened`)
  await db.run(sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select member_id, ${productId}::bigint, 0, 10000, 5000 + (member_id % 3) * 1000, joined_day, joined_day + 1,
      joined_day + 2, joined_at, 1
    from member join balance on account_id = member_id * 8
    where member_id > ${belowFrom}::int and machines_bought > 0`)
}

/** Settles day after day and rolls up the team figures; the result is the longest of them in ms. */
async function live(db: Scope): Promise<number> {
  await db.run(sql`analyze`)
  await db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: daysLived }))
  let longestMs = 0
  for (let day = 0; day < daysLived; day++) {
    await closeDay(db, systemClock)
    const startedMs = performance.now()
    await settleDay(db)
    await rollUpMoneyBack(db)
    longestMs = Math.max(longestMs, performance.now() - startedMs)
  }
  await db.run(sql`analyze`)
  return longestMs
}

interface Prepared {
  readonly worlds: BenchWorlds
  readonly top: BenchMember
  readonly longestMs: number
}

/** Made once for all rounds. */
let prepared: Promise<Prepared> | undefined

async function prepare(server: BenchServer): Promise<Prepared> {
  const connection = await freshDatabase(server, 'bench_team')
  const worlds = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: 2 * buyersOfEach + 1 })
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const [bench] = worlds.worlds
    const world = await makeWorlds(database).find(bench?.slug ?? null)
    const top = bench?.members.at(-1)
    if (world === undefined || bench === undefined || top === undefined) throw new Error('no world')
    await hangUnderChain(
      world.db,
      bench.members.slice(0, buyersOfEach).map(({ memberId }) => BigInt(memberId)),
    )
    await putBelow(world.db, BigInt(top.memberId), parseId('product', bench.productId) ?? 0n)
    return { worlds, top, longestMs: await live(world.db) }
  } finally {
    await database.close()
  }
}

function faultless(report: LoadReport): LoadReport {
  if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
  return report
}

interface TeamServer {
  readonly port: number
  readonly expected: string
}

/** The time of a purchase under the chain ÷ the time under none, from alternating rates. */
async function purchases(asked: TeamServer, { worlds }: Prepared): Promise<Figure> {
  const [bench] = worlds.worlds
  const [under, underNone] = [0, buyersOfEach].map((from) =>
    (bench?.members ?? [])
      .slice(from, from + buyersOfEach)
      .map(({ token }) =>
        postRequest(
          '/product/mine/order/create',
          { 'access-token': token, 'idempotency-key': '{operation}' },
          `productId=${bench?.productId}&agree=true`,
        ),
      ),
  )
  const how = { connections: buyingConnections, warmupSeconds, seconds, perSecond: null }
  const rateOf = async (requests: readonly string[] = []) =>
    faultless(await load({ ...asked, ...how, requests })).perSecond
  const pairs: { chain: number; none: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    // The order alternates, so that a machine that gets busier or quieter affects both.
    const first = await rateOf(turn % 2 === 0 ? under : underNone)
    const second = await rateOf(turn % 2 === 0 ? underNone : under)
    pairs.push(turn % 2 === 0 ? { chain: first, none: second } : { chain: second, none: first })
  }
  pairs.sort((one, other) => one.none / one.chain - other.none / other.chain)
  const { chain, none } = pairs[Math.floor(turns / 2)] ?? { chain: Number.NaN, none: Number.NaN }
  return figure(
    'a purchase under 10,000 inviters ÷ under none, time',
    none / chain,
    ratioMax,
    'lower',
    `median of ${turns} pairs: ${Math.round(chain)} and ${Math.round(none)} purchases/s`,
  )
}

/** Measures all calls of the team's screens, one after the other. */
async function statistics(asked: TeamServer, { top, longestMs }: Prepared): Promise<Figure> {
  const token = { 'access-token': top.token }
  const count = await fetch(`http://127.0.0.1:${asked.port}/user/share/invited/floor/num`, {
    method: 'POST',
    headers: { ...token, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { data } = (await count.json()) as { data: { total: { total: number; simulated: number } } }
  if (data.total.total !== membersBelow || data.total.simulated !== membersBelow / 5)
    throw new Error(`${JSON.stringify(data.total)} below, not ${membersBelow}`)
  const back = await fetch(`http://127.0.0.1:${asked.port}/user/team/moneyBack`, { headers: token })
  const shares = ((await back.json()) as { data: { byFloor: { bought: { total: number } }[] } }).data.byFloor
  const bought = shares.reduce((sum, floor) => sum + floor.bought.total, 0)
  if (bought !== membersBelow / 2) throw new Error(`${bought} of those below bought, not half of them`)
  const requests = [
    postRequest('/user/share/invited/floor/num', token, ''),
    ...[1, 2, 3].map((floor) => postRequest('/user/share/invited/floor', token, `floor=${floor}`)),
    getRequest('/user/team/moneyBack', token),
    getRequest('/user/team/terms', token),
    getRequest('/gift/reward/list?of=team', token),
    getRequest('/user/user/info', token),
    getRequest('/wallet/wallet/summary', token),
  ]
  const slowest = { ms: 0, p50: 0, call: '' }
  for (const request of requests) {
    const how = { connections: 1, warmupSeconds: 0.5, seconds: 1.5, perSecond: null }
    const { p50Ms, p99Ms } = faultless(await load({ ...asked, ...how, requests: [request] }))
    const call = request.split(' ')[1] ?? ''
    console.log(
      `  ${call} ${request.split('\r\n').at(-1)}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    )
    if (p99Ms > slowest.ms) Object.assign(slowest, { ms: p99Ms, p50: p50Ms, call })
  }
  return figure(
    'team statistics of a member with 100,000 below, slowest call, p99 in ms',
    slowest.ms,
    statisticsMsMax,
    'lower',
    `${slowest.call}, p50 ${slowest.p50.toFixed(1)} ms; the longest close that rolled up 10,000 joiners took ${Math.round(longestMs)} ms`,
  )
}

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const made = await prepared
  const app = await startBenchApp({ connection: made.worlds.connection, bytes: '' })
  try {
    const asked = { port: app.port, expected: '{"code":200,' }
    return [await purchases(asked, made), await statistics(asked, made)]
  } finally {
    await app.stop()
  }
}

export const teamBench: Bench = { name: 'team', run }
