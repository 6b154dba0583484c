/**
 * Compares the books with naive sums over orders, incomes and entries, in a world that runs for a
 * while.
 */
import { callDeclarations, type DataOf, formatMoney, parseMoney, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildRoots, type Life, passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost, setPolicy } from '../../staff/index.ts'
import { buyUnits } from '../fund/index.ts'
import { receiveRegisterReward } from '../reward/register-reward.ts'
import { booksHandlers } from './handlers.ts'
import { booksSummary, summaryNow } from './summary.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'books')
})
afterAll(() => host.drop())

const sum = async (query: ReturnType<typeof sql>): Promise<bigint> =>
  BigInt((await host.world.db.one<{ sum: string | null }>(query)).sum ?? 0)

const context = () => ({ world: host.world, wall: host.wall }) as never

/**
 * What the summary should say, computed from the rows themselves: through the last close, or with
 * the open day.
 */
async function naive(asOf: 'close' | 'now'): Promise<Partial<DataOf<'books.summary'>>> {
  const { open, settled } = await host.world.db.one<{ open: number; settled: number }>(
    sql`select open_day as open, settled_through as settled from world_day`,
  )
  const through = asOf === 'close' ? settled : open
  const pot = async (path: keyof typeof chart) =>
    formatMoney(
      await sum(sql`
        select sum(amount)::text from entry where account_id = ${chart[path]} and day <= ${through}::int`),
    )
  const sold = await host.world.db.one<{ total: number; simulated: number }>(sql`
    select count(*)::int as total, count(*) filter (where simulated)::int as simulated
    from ord join member using (member_id) where bought_day <= ${through}::int`)
  let promised = 0n
  for (const order of await host.world.db.many<{ dayReturn: bigint; firstDay: number; lastDay: number }>(
    sql`select * from ord where bought_day <= ${through}::int`,
  ))
    for (let day = settled + 1; day <= settled + 30; day++)
      if (order.firstDay <= day && day <= order.lastDay) promised += order.dayReturn
  const [all, paid] = [
    (await sum(sql`select sum(promised)::text from income`)) +
      (await sum(sql`select sum(promised)::text from payable where operator is not null`)),
    (await sum(sql`select sum(revenue + fees + operator + purchases + rest)::text from income`)) +
      (await sum(sql`select sum(revenue + fees + operator + purchases + rest)::text from payable`)),
  ]
  return {
    day: open,
    settledThrough: settled,
    pots: {
      revenue: await pot('pot/revenue'),
      fees: await pot('pot/fees'),
      operator: await pot('pot/operator'),
      purchases: await pot('pot/purchases'),
    },
    promisedNext30Days: formatMoney(promised),
    promisedEver: formatMoney(all),
    paidEver: formatMoney(paid),
    revenueStatedEver: formatMoney(
      await sum(sql`select sum(amount)::text from machine_revenue where stated and day <= ${through}::int`),
    ),
    revenueModelledEver: formatMoney(
      await sum(sql`select sum(amount)::text from machine_revenue where not stated`),
    ),
    // People and simulated members have joined: everybody reads of both together, and staff apart.
    machinesSold: {
      ...sold,
      simulated: asOf === 'close' ? null : sold.simulated,
    },
    members: await host.world.db.one<{ total: number; simulated: number }>(sql`
      select count(*)::int as total, count(*) filter (where simulated)::int as simulated
      from member where joined_day <= ${through}::int`),
  }
}

describe('books.summary', () => {
  test('a new world has promised nothing, paid nothing and made no forecast', async () => {
    expect(await booksSummary(host.world.db)).toMatchObject({
      coverage: null,
      coverageModelledOnly: null,
      coverageWithSales: null,
      emptyDay: null,
      spentSince: null,
      said: null,
      yesterday: null,
      ever: null,
      promisedEver: '0.00',
      pots: { operator: '20.00' },
    })
  })

  test('before the first close no act of a member moves a figure that everybody reads', async () => {
    const young = await testWorld()
    try {
      const { act } = await startLife(young, 'young')
      const before = await booksSummary(young.world.db)
      expect(before).toMatchObject({ pots: { operator: '20.00' }, members: { total: 0, simulated: 0 } })
      const memberId = await testMember(young)
      for (const acts of [
        act,
        () => receiveRegisterReward({ ...young, memberId: memberId as never }),
        () => buyUnits({ amount: '100' }, { ...young, memberId, operationId: null }),
        () => bookRevenue(byHost(young.world, young.wall), { amount: '1.00', evidence: 'scrap' }),
      ]) {
        await acts()
        expect(await booksSummary(young.world.db)).toEqual(before)
      }
      await passDays(young, 1)
      expect((await booksSummary(young.world.db)).members.total).toBeGreaterThan(0)
    } finally {
      await young.drop()
    }
  })

  test('the newest daily record is there once its root is built', async () => {
    const young = await testWorld()
    try {
      expect((await booksSummary(young.world.db)).record).toBeNull()
      await passDays(young, 2)
      await buildRoots(young)
      const { record } = await booksSummary(young.world.db)
      expect(record).toEqual(
        await young.world.db.one(
          sql`select day, encode(digest, 'hex') as digest from root_day where day = 1`,
        ),
      )
    } finally {
      await young.drop()
    }
  })

  test('the summary equals naive sums before and after each close, under both policies, with rewards and stated revenue', async () => {
    const staff = byHost(host.world, host.wall)
    for (let day = 0; day < 24; day++) {
      await life.act()
      if (day === 3)
        for (const memberId of life.members.slice(0, 3))
          await receiveRegisterReward({ ...host, memberId: memberId as never })
      if (day === 6) await bookRevenue(staff, { amount: '7.50', evidence: 'sold scrap' })
      if (day === 12) await setPolicy(staff, { policy: 'promise-first' }, 'a lesson')
      if (day > 0) {
        expect(await booksSummary(host.world.db)).toMatchObject(await naive('close'))
        expect(await summaryNow(host.world.db)).toMatchObject(await naive('now'))
      }
      await passDays(host, 1)
      const closed = await booksSummary(host.world.db)
      expect(closed).toMatchObject(await naive('close'))
      expect({ ...(await summaryNow(host.world.db)), machinesSold: closed.machinesSold }).toEqual(closed)
    }
  })

  test('the figures of yesterday add up: paid = four pots and rest, promised = paid and uncovered', async () => {
    const { yesterday, settledThrough } = await booksSummary(host.world.db)
    const part = (name: keyof NonNullable<typeof yesterday>['sources']) =>
      parseMoney(yesterday?.sources[name] ?? '') ?? -1n
    expect(yesterday?.day).toBe(settledThrough)
    expect(part('paid')).toBe(
      part('revenue') + part('fees') + part('operator') + part('purchases') + part('rest'),
    )
    expect(part('promised')).toBe(part('paid') + part('uncovered'))
    expect(part('purchases')).toBeGreaterThan(0n)
  })

  test('all that was ever paid adds up to its sources, pot by pot, from the ledger’s own entries', async () => {
    const { ever, paidEver, promisedEver } = await booksSummary(host.world.db)
    const part = (name: keyof NonNullable<typeof ever>) => parseMoney(ever?.[name] ?? '') ?? -1n
    expect(ever).toMatchObject({ paid: paidEver, promised: promisedEver })
    const pots = ['revenue', 'fees', 'operator', 'purchases'] as const
    expect(part('paid')).toBe(pots.reduce((all, pot) => all + part(pot), part('rest')))
    const given = await host.world.db.one<Record<(typeof pots)[number], bigint>>(sql`
      select coalesce(-sum(amount) filter (where account_id = 1), 0)::bigint as revenue,
             coalesce(-sum(amount) filter (where account_id = 2), 0)::bigint as fees,
             coalesce(-sum(amount) filter (where account_id = 3), 0)::bigint as operator,
             coalesce(-sum(amount) filter (where account_id = 4), 0)::bigint as purchases
      from entry join day_close using (movement_id)`)
    // Rounding leaves a few units a close unassigned, from any of the pots.
    const left = pots.map((pot) => given[pot] - part(pot))
    expect(left.every((units) => units >= 0n && units < 1000n)).toBe(true)
    expect(part('purchases')).toBeGreaterThan(0n)
    expect(part('revenue')).toBeGreaterThan(0n)
  })

  test('new capital pays what was short, and a surplus is shown as an amount', async () => {
    const before = await summaryNow(host.world.db)
    expect(before).toMatchObject({ shortDay: 24, emptyDay: 24, leftAfter30Days: '0.00' })
    expect(before.coverage).toBeLessThan(1)
    await putCapital(host, 50_000_000n)
    const after = await summaryNow(host.world.db)
    expect(Number(after.paidNext30Days) - Number(before.paidNext30Days)).toBeCloseTo(50, 4)
    await putCapital(host, 5_000_000_000n)
    const rich = await summaryNow(host.world.db)
    expect(rich).toMatchObject({ coverage: 1, shortDay: null, emptyDay: null })
    expect(Number(rich.leftAfter30Days)).toBeGreaterThan(1_000)
  })

  test('the coverage without stated revenue leaves out what of it is still in the pot', async () => {
    await host.world.db.run(sql`update world_setting set operator_funds = false, policy = 'revenue-backed'`)
    const staff = byHost(host.world, host.wall)
    await bookRevenue(staff, { amount: '30.00', evidence: 'a contract' })
    const { coverage, coverageModelledOnly, promisedNext30Days } = await summaryNow(host.world.db)
    expect((coverage ?? 0) - (coverageModelledOnly ?? 0)).toBeCloseTo(30 / Number(promisedNext30Days), 1)
    expect(coverageModelledOnly).toBeLessThan(coverage ?? 0)
  })

  test('savings count among the promises ahead, and revenue that goes out as dividends is not expected for promises', async () => {
    const before = await summaryNow(host.world.db)
    const memberId = await testMember(host)
    await buyUnits({ amount: '100' }, { ...host, memberId, operationId: null })
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 2500`)
    const after = await summaryNow(host.world.db)
    expect(Number(after.promisedNext30Days) - Number(before.promisedNext30Days)).toBeCloseTo(15, 6)
    const kept = Number(after.expectedRevenueNext30Days) / Number(before.expectedRevenueNext30Days)
    expect(kept).toBeCloseTo(0.75, 3)
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 0`)
  })

  test('nothing that happens on the open day moves a figure that everybody reads, and the next close does', async () => {
    const before = await booksSummary(host.world.db)
    const now = await summaryNow(host.world.db)
    const staff = byHost(host.world, host.wall)
    const memberId = await testMember(host)
    const acts = [
      () => life.act(),
      () => testMember(host),
      () => receiveRegisterReward({ ...host, memberId: memberId as never }),
      () => buyUnits({ amount: '100' }, { ...host, memberId, operationId: null }),
      () => bookRevenue(staff, { amount: '1.00', evidence: 'more scrap' }),
      () => putCapital(host, 1_000_000n),
    ]
    for (const act of acts) {
      await act()
      expect(await booksSummary(host.world.db)).toEqual(before)
    }
    const after = await summaryNow(host.world.db)
    expect(after.pots).not.toEqual(now.pots)
    expect(after.machinesSold.total).toBeGreaterThan(now.machinesSold.total)
    expect(after.promisedNext30Days).not.toBe(now.promisedNext30Days)
    await passDays(host, 1)
    const { pots, machinesSold, members } = await booksSummary(host.world.db)
    expect(pots).not.toEqual(before.pots)
    expect(machinesSold.total).toBe(after.machinesSold.total)
    expect(members.total).toBe(after.members.total)
  })
})

describe('books.history', () => {
  test('there is one row for each settled day, oldest first, equal to the day’s own rows', async () => {
    host.wall.forward(2000)
    const { list } = await booksHandlers['books.history']({}, context())
    z.parse(callDeclarations['books.history'].data, { list })
    expect(list.map(({ day }) => day)).toEqual(Array.from({ length: list.length }, (_, day) => day))
    for (const row of list) {
      const deposits = await sum(sql`select sum(price)::text from ord where bought_day = ${row.day}`)
      const promised =
        (await sum(sql`select sum(promised)::text from income where day = ${row.day}`)) +
        (await sum(sql`select sum(promised)::text from payable where day = ${row.day}`))
      const operator = await sum(
        sql`select sum(amount)::text from entry where account_id = 3 and day <= ${row.day}`,
      )
      expect(row).toMatchObject({
        deposits: formatMoney(deposits),
        sources: { promised: formatMoney(promised) },
        pots: { operator: formatMoney(operator) },
      })
    }
    const few = await booksHandlers['books.history']({ days: '3' }, context())
    expect(few.list).toEqual(list.slice(-3))
  })

  test('the history of the whole life has at most 400 days, evenly spaced, with the first and the last', async () => {
    const db = host.world.db
    const days = (of: DataOf<'books.history'>) => of.list.map(({ day }) => day)
    const first = await db.one<{ settled: number }>(sql`select settled_through as settled from world_day`)
    const long = 1000
    await db.run(sql`
      insert into books_day
      select day, incomes, promised, paid, revenue, fees, operator, purchases, deposits, promised_ever, paid_ever,
             stated_ever, modelled_ever
      from (select * from books_day where day = ${first.settled}) as last (old, incomes, promised, paid, revenue, fees,
        operator, purchases, deposits, promised_ever, paid_ever, stated_ever, modelled_ever)
      cross join generate_series(${first.settled}::int + 1, ${long}::int) as day`)
    await db.run(sql`update world_day set settled_through = ${long}, open_day = ${long + 1}`)
    host.wall.forward(2000)
    const shown = days(await booksHandlers['books.history']({}, context()))
    expect(shown.length).toBeLessThanOrEqual(400)
    expect([shown[0], shown.at(-1)]).toEqual([0, long])
    expect(new Set(shown.slice(2).map((day, at) => day - (shown[at + 1] ?? 0)))).toEqual(new Set([3]))
    expect(days(await booksHandlers['books.history']({ days: '2' }, context()))).toEqual([999, 1000])
    await db.run(sql`delete from books_day where day > ${first.settled}`)
    await db.run(
      sql`update world_day set settled_through = ${first.settled}, open_day = ${first.settled + 1}`,
    )
    host.wall.forward(2000)
  })
})

test('books.acts shows the newest act first, by pseudonym', async () => {
  host.wall.forward(2000)
  const { list } = await booksHandlers['books.acts']({}, context())
  expect(list[0]).toMatchObject({ by: 'host', act: 'stated-revenue', detail: { evidence: 'more scrap' } })
  expect(list.map(({ act }) => act)).toContain('policy')
})

test('a reader who pages through the acts reaches the first one of the world, however many follow it', async () => {
  const count = async () =>
    (await host.world.db.one<{ acts: number }>(sql`select count(*)::int as acts from operator_act`)).acts
  const before = await count()
  await host.world.db.run(sql`
    insert into operator_act (pseudonym, act, detail, day, happened_at)
    select 'host', 'switch', '{}', 24, now() from generate_series(1, 250)`)
  host.wall.forward(2000)
  const read = []
  let after: string | undefined
  do {
    const { list, next } = await booksHandlers['books.acts'](after === undefined ? {} : { after }, context())
    expect(list.length).toBeLessThanOrEqual(100)
    read.push(...list)
    after = next ?? undefined
  } while (after !== undefined)
  expect(read).toHaveLength(before + 250)
  expect(read.slice(0, 250).every(({ act }) => act === 'switch')).toBe(true)
  expect(read.slice(250).map(({ act }) => act)).toContain('stated-revenue')
  await expect(booksHandlers['books.acts']({ after: 'x' }, context())).rejects.toThrow(
    new Refusal('field_invalid', { field: 'after' }),
  )
})

test('closed books open by themselves on the announced date, and when the world ends', async () => {
  const opens = new Date(host.wall.nowMs() + 60_000)
  await host.world.db.run(sql`update world_setting set books_closed = true, books_open_real = ${opens}`)
  host.wall.forward(2000)
  for (const call of ['books.summary', 'books.history', 'books.acts'] as const)
    await expect(booksHandlers[call]({}, context())).rejects.toThrow(new Refusal('feature_closed'))
  await expect(booksHandlers['books.acts']({ after: '9' }, context())).rejects.toThrow(
    new Refusal('feature_closed'),
  )
  host.wall.forward(58_000)
  expect((await booksHandlers['books.summary']({}, context())).day).toBe(25)
  await host.world.db.run(sql`update world_setting set books_open_real = null`)
  host.wall.forward(2000)
  await expect(booksHandlers['books.summary']({}, context())).rejects.toThrow(new Refusal('feature_closed'))
  await host.world.db.run(sql`update world_setting set ends_real = ${new Date(host.wall.nowMs())}`)
  host.wall.forward(2000)
  expect((await booksHandlers['books.summary']({}, context())).day).toBe(25)
  await host.world.db.run(
    sql`update world_setting set books_closed = false, ends_real = ends_real + interval '1 day'`,
  )
})

test('concurrent readers share one reading a second', async () => {
  host.wall.forward(5000)
  const [one, two] = await Promise.all([
    booksHandlers['books.summary']({}, context()),
    booksHandlers['books.summary']({}, context()),
  ])
  expect(two).toBe(one)
  expect(Object.isFrozen(one)).toBe(true)
})
