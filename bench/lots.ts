/**
 * The lots: what they add to the settlement of a million incomes and to a close of a world of 1,000
 * days, and reading whose money paid an order of sixty incomes, and where a payment went.
 * `BENCH_SMALL=1` settles 100,000 incomes.
 */
import { performance } from 'node:perf_hooks'
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { chart } from '../apps/server/src/ledger/accounts.ts'
import { openDatabase, type Scope, type Tx } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { type LaidDay, layLots } from '../apps/server/src/scheme/lots/index.ts'
import { callDeclarations } from '../packages/contract/src/registry.ts'
import { formatId } from '../packages/contract/src/values/ids.ts'
import { money } from '../packages/contract/src/values/money.ts'
import { noPots, type PotAmounts, type PotName, potAmounts } from '../packages/model/src/pots.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { cameADay, daysLived, drawnADay, fillLots, price, soldADay, spentDay } from './lots-world.ts'
import { getRequest, load } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { freshDatabase, makeBenchWorlds } from './read-worlds.ts'
import { members, ordersPerMember, settleWorld } from './settle-world.ts'

const machines = process.env['BENCH_SMALL'] === undefined ? ordersPerMember : 1
const daysMeasured = 3
const closesMeasured = 25
const shareMax = 0.02
const closeMsMax = 5
const readMsMax = 20
const warmupSeconds = 0.5
const seconds = 2

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

const undone = new Error('undone')

/** The time of `layLots` in a transaction that is rolled back after it. */
async function msToLay(db: Scope, day: LaidDay, before: (tx: Tx) => Promise<unknown>): Promise<number> {
  let ms = 0
  const work = db.transaction(async (tx) => {
    await before(tx)
    const start = performance.now()
    await layLots(tx, day)
    ms = performance.now() - start
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return ms
}

const nothingPaid = { promised: money(0n), paid: money(0n), named: noPots, groups: [] }
const fundingOf = (draw: PotAmounts): LaidDay['funding'] => ({
  draw,
  incomes: { ...nothingPaid, named: draw },
  payouts: nothingPaid,
})

/** A settled day without its lots, and what it needs to be laid out again. */
async function unlaid(tx: Tx, day: number): Promise<void> {
  await tx.run(sql`
    update pot_queue set drawn = drawn - (
      select coalesce(sum(amount), 0) from lot_draw where lot_draw.pot = pot_queue.pot and close_day = ${day})`)
  await tx.run(sql`delete from lot_draw where close_day = ${day}`)
  await tx.run(sql`delete from pot_in where day = ${day}`)
  await tx.run(sql`delete from draw_kind where close_day = ${day}`)
  await tx.run(sql`delete from lot_payers where through_day = ${day}`)
}

async function laidDay(db: Scope, day: number): Promise<LaidDay> {
  const rows = await db.many<{ accountId: bigint; left: bigint; drawn: bigint }>(sql`
    select account_id, balance_after as left, coalesce((
      select -amount from entry join day_close using (movement_id)
      where day_close.day = ${day} and entry.account_id = account_day.account_id), 0)::bigint as drawn
    from account_day where day = ${day}`)
  const of = (pot: PotName) => rows.find(({ accountId }) => accountId === chart[`pot/${pot}`])
  const draw = potAmounts((pot) => of(pot)?.drawn ?? 0n)
  return {
    day,
    available: potAmounts((pot) => (of(pot)?.left ?? 0n) + draw[pot]),
    funding: fundingOf(draw),
  }
}

/** Settles some days, and lays each of them out once more. */
async function ofSettlement(server: BenchServer): Promise<Figure> {
  const world = await settleWorld(server, machines)
  try {
    const { db, wall, endDay } = world
    const shares: number[] = []
    const notes: string[] = []
    for (let day = 0; day <= daysMeasured; day++) {
      await endDay()
      await closeDay(db, wall)
      await db.run(sql`checkpoint`)
      const start = performance.now()
      const settled = await settleDay(db)
      const all = performance.now() - start
      if (settled?.day !== day) throw new Error(`day ${day} was not settled`)
      // Day 0 has no incomes, because the machines were bought on that day.
      if (day === 0) continue
      const lots = await msToLay(db, await laidDay(db, day), (tx) => unlaid(tx, day))
      shares.push(lots / all)
      notes.push(`${lots.toFixed(1)} of ${all.toFixed(0)} ms`)
    }
    const incomes = (members * machines).toLocaleString('en')
    return figure(
      `lots ÷ settlement of ${incomes} incomes`,
      median(shares),
      shareMax,
      'lower',
      notes.join(', '),
    )
  } finally {
    await world.drop()
  }
}

/** The next day of the long world: sales as on every other day, and a close like the last. */
async function ofClose(db: Scope): Promise<Figure> {
  const day = daysLived
  const held = await db.many<{ pot: string; balanceAfter: bigint }>(sql`
    select substr(path, 5) as pot, balance_after from account_day join account using (account_id)
    where day = ${day - 1} and path like 'pot/%'`)
  const before = (pot: string) => held.find((row) => row.pot === pot)?.balanceAfter ?? 0n
  const available = potAmounts((pot) => before(pot) + (pot === 'purchases' ? cameADay : 0n))
  const draw = potAmounts((pot) => (pot === 'purchases' ? drawnADay : 0n))
  const sells = (tx: Tx) =>
    tx.run(sql`
      with made as (
        insert into movement (code, day, happened_at, member_id)
        select 'purchase', ${day}::int, now(), 1000000 + nth from generate_series(1, ${soldADay}::int) as nth
        returning movement_id)
      insert into entry (account_id, seq, movement_id, day, amount)
      select account_id, movement_id, movement_id, ${day}::int, sign * ${price}::bigint
      from made cross join (values (4, 1), (10, -1)) as side (account_id, sign)`)
  const times: number[] = []
  for (let nth = 0; nth < closesMeasured; nth++)
    times.push(await msToLay(db, { day, available, funding: fundingOf(draw) }, sells))
  const note = `${median(times).toFixed(1)} ms, the slowest ${Math.max(...times).toFixed(1)} ms`
  return figure(
    `a close in a world of ${daysLived} days ÷ 5 ms`,
    median(times) / closeMsMax,
    1,
    'lower',
    note,
  )
}

async function ofLongWorld(server: BenchServer): Promise<Figure[]> {
  const connection = await freshDatabase(server, 'bench_lots')
  const { worlds } = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld: 1 })
  const [own] = worlds
  const [member] = own?.members ?? []
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const world = await makeWorlds(database).find(own?.slug ?? null)
    if (world === undefined || member === undefined) throw new Error('no world')
    const orderId = await fillLots(world, BigInt(member.memberId))
    const close = await ofClose(world.db)
    const app = await startBenchApp({ connection, bytes: '' })
    try {
      const figures: Figure[] = [close]
      for (const [name, of, query] of [
        ['who paid an order of 60 incomes', 'order.payers', `orderId=${formatId('order', orderId)}`],
        ['where a payment went', 'books.payment', `day=${spentDay}`],
      ] as const) {
        const { service, path } = callDeclarations[of]
        const request = getRequest(`/${service}/${path}?${query}`, { 'access-token': member.token })
        const asked = { port: app.port, expected: '{"code":200,', perSecond: null, connections: 1 }
        const report = await load({ ...asked, warmupSeconds, seconds, requests: [request] })
        if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
        const note = `p50 ${report.p50Ms.toFixed(1)} ms`
        figures.push(figure(`${name}, p99 ÷ 20 ms`, report.p99Ms / readMsMax, 1, 'lower', note))
      }
      return figures
    } finally {
      await app.stop()
    }
  } finally {
    await database.close()
  }
}

export const lotsBench: Bench = {
  name: 'lots',
  rounds: 1,
  run: async (server) => [await ofSettlement(server), ...(await ofLongWorld(server))],
}
