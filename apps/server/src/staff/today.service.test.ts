/** The state of a world, compared with the rows that it is computed from. */
import { callDeclarations, formatMoney, queueCountMax } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catchUp, type Life, passDays, startLife } from '../../../../tests/support/life.ts'
import { testMember } from '../../../../tests/support/member.ts'
import { boundPayee } from '../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { catalogueSchema, readSettings } from '../foundation/world/index.ts'
import { sql } from '../platform/db/sql.ts'
import { booksHandlers } from '../scheme/books/index.ts'
import { proveBooks } from '../scheme/day/index.ts'
import { byHost } from './index.ts'
import { bookRevenue } from './ledger/revenue.ts'
import { today } from './today.ts'

const msPerDay = 86_400_000

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'today')
})
afterAll(() => host.drop())

const read = () =>
  today({
    world: host.world,
    wall: host.wall,
    host: { catalogue: host.database.scope(catalogueSchema) } as never,
  })
const waiting = async (name: string) => (await read()).queues.find(({ queue }) => queue === name)

test('a new world has no flows, empty queues and no proof', async () => {
  const now = await read()
  z.parse(callDeclarations['operator.today'].data, now)
  expect(now).toMatchObject({ flows: [], proof: null, lastClose: null, behindDays: 0, moneyStopped: false })
  expect(now.queues.map((queue) => queue.waiting)).toEqual([0, 0, 0, 0, 0, 0])
  expect(now).toMatchObject({ chain: { state: 'away', head: null }, jobs: { waiting: 0, failed: 0 } })
})

describe('flows', () => {
  test('have a row for each settled day, at most thirty, with the figures of the books', async () => {
    for (let day = 0; day < 33; day++) {
      await life.act()
      if (day === 30)
        await bookRevenue(byHost(host.world, host.wall), { amount: '7.50', evidence: 'sold scrap' })
      await passDays(host, 1)
    }
    const { flows, settledThrough, coverage, coverageModelledOnly } = await read()
    expect(flows.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, at) => settledThrough - 29 + at),
    )
    const context = { world: host.world, wall: host.wall } as never
    const { list } = await booksHandlers['books.history']({ days: '30' }, context)
    expect(flows.map(({ deposits, promised, paid }) => ({ deposits, promised, paid }))).toEqual(
      list.map(({ deposits, sources: { promised, paid } }) => ({ deposits, promised, paid })),
    )
    const revenueOf = async (day: number, stated: boolean) => {
      const { sum } = await host.world.db.one<{ sum: bigint }>(sql`
        select coalesce(sum(amount), 0)::bigint as sum from machine_revenue
        where day = ${day} and stated = ${stated}`)
      return formatMoney(sum)
    }
    for (const { day, revenueModelled, revenueStated } of flows) {
      expect([day, revenueModelled, revenueStated]).toEqual([
        day,
        await revenueOf(day, false),
        await revenueOf(day, true),
      ])
    }
    expect(flows.find(({ day }) => day === 30)?.revenueStated).toBe('7.50')
    expect(coverage).toBeGreaterThanOrEqual(coverageModelledOnly ?? Number.NaN)
  })
})

test('the newest close is shown with what was due and what was paid of it', async () => {
  const kept = await host.world.db.one<{ day: number; incomes: number; promised: bigint; paid: bigint }>(sql`
    select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid
    from day_close order by day desc limit 1`)
  const told = { ...kept, promised: formatMoney(kept.promised), paid: formatMoney(kept.paid) }
  expect((await read()).lastClose).toMatchObject(told)
  await host.world.db.run(sql`
    update day_close set paid = promised / 2, incomes = 7 where day = ${kept.day}::int`)
  expect((await read()).lastClose).toMatchObject({ day: kept.day, incomes: 7, potsEmpty: false })
  expect((await read()).lastClose?.percent).toBeCloseTo(50, 0)
  await host.world.db.run(sql`
    update day_close set paid = ${kept.paid}::bigint, incomes = ${kept.incomes}::int where day = ${kept.day}::int`)
})

test('the last proof, its result, and a money stop are shown', async () => {
  await proveBooks(host.world.db)
  const before = await read()
  expect(before).toMatchObject({ proof: { settledThrough: before.settledThrough, broken: null } })
  await host.world.db.run(sql`
    insert into proof_run (settled_through, complete, broken) values (${before.settledThrough}, true, 'planted')`)
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  expect(await read()).toMatchObject({ proof: { broken: 'planted' }, moneyStopped: true })
  await host.world.db.run(sql`update world_day set money_stopped = false`)
})

describe('the queue', () => {
  const at = new Date(0)

  test('of withdrawals counts one that waits for staff, not one with a due time', async () => {
    const memberId = await testMember(host)
    const payeeId = await boundPayee(host, memberId)
    const ask = (number: number, dueAt: Date | null) =>
      host.world.db.run(sql`
        insert into withdrawal (member_id, number, payee_id, rail, amount, fee, approvals_needed, requested_at,
                                due_at, send_by, movement_id)
        values (${memberId}, ${number}, ${payeeId}, 'chain', 100, 1, 1, ${at}, ${dueAt}, ${at}, 1)`)
    await ask(1, null)
    await ask(2, at)
    expect(await waiting('withdrawals')).toEqual({ queue: 'withdrawals', waiting: 1, isMore: false })
  })

  test('of feedback counts until it is closed, that of conversations until they are answered', async () => {
    const memberId = await testMember(host)
    await host.world.db.run(sql`
      insert into feedback (member_id, comments, by_phone, at_real) values (${memberId}, 'A word', false, ${at})`)
    await host.world.db.run(sql`
      insert into support_conversation (member_id, messages, waits_since) values (${memberId}, 1, ${at})`)
    expect([(await waiting('feedback'))?.waiting, (await waiting('conversations'))?.waiting]).toEqual([1, 1])
    await host.world.db.run(sql`update feedback set closed_real = ${at}`)
    await host.world.db.run(sql`update support_conversation set waits_since = null`)
    expect([(await waiting('feedback'))?.waiting, (await waiting('conversations'))?.waiting]).toEqual([0, 0])
  })

  test('stops counting above its limit', async () => {
    const memberId = await testMember(host)
    await host.world.db.run(sql`
      insert into feedback (member_id, comments, by_phone, at_real)
      select ${memberId}, 'A word', false, ${at} from generate_series(1, ${queueCountMax + 1}::int)`)
    expect(await waiting('feedback')).toEqual({ queue: 'feedback', waiting: queueCountMax, isMore: true })
  })
})

describe('days that wait', () => {
  let own: TestWorld
  beforeAll(async () => {
    own = await testWorld()
  })
  afterAll(() => own.drop())
  const nowOf = () =>
    today({
      world: own.world,
      wall: own.wall,
      host: { catalogue: own.database.scope(catalogueSchema) } as never,
    })

  test('are late when a close has been due for a minute, and not before', async () => {
    expect(await nowOf()).toMatchObject({ late: false, behindDays: 0 })
    own.wall.forward(msPerDay + 30_000)
    expect(await nowOf()).toMatchObject({ late: false, behindDays: 1 })
    own.wall.forward(60_000)
    expect(await nowOf()).toMatchObject({ late: true, behindDays: 1 })
  })

  test('are not late while their closes are being booked', async () => {
    await startLife(own, 'late').then((lives) => lives.act())
    await catchUp(own)
    await passDays(own, 1)
    own.wall.forward(3 * msPerDay)
    expect(await nowOf()).toMatchObject({ late: false, behindDays: 3 })
    await catchUp(own)
    expect(await nowOf()).toMatchObject({ late: false, behindDays: 0 })
  })
})

test('a world says when it has ended, early or on its day, and what can be bought in it', async () => {
  const at = (ends: Date, archived: Date | null) =>
    host.world.db.run(sql`update world_setting set ends_real = ${ends}, archived_end = ${archived}`)
  const { endsReal } = await readSettings(host.world.db)
  const before = await read()
  expect(before.life).toBe('open')
  expect(before.machinesOnSale).toBeGreaterThan(0)
  await host.world.db.run(sql`update product set paused = true`)
  expect((await read()).machinesOnSale).toBe(0)
  await host.world.db.run(sql`update product set paused = false`)
  await at(new Date(host.wall.nowMs()), null)
  expect((await read()).life).toBe('ended')
  await at(new Date(host.wall.nowMs()), endsReal)
  expect((await read()).life).toBe('archived')
  await at(endsReal, null)
})
