/** The books against naive sums over orders, incomes and entries, in a world that lives for a while. */
import { builtCalls, type DataOf, formatMoney, parseMoney, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Life, passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { buyUnits } from '../fund/index.ts'
import { bookRevenue, hostDesk, setPolicy } from '../operator/index.ts'
import { receiveRegisterReward } from '../reward/register-reward.ts'
import { booksHandlers } from './handlers.ts'
import { booksSummary } from './summary.ts'

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

/** What the summary says, from the rows themselves. */
async function naive(): Promise<Partial<DataOf<'books.summary'>>> {
  const { open, settled } = await host.world.db.one<{ open: number; settled: number }>(
    sql`select open_day as open, settled_through as settled from world_day`,
  )
  const pot = async (path: keyof typeof chart) =>
    formatMoney(await sum(sql`select sum(amount)::text from entry where account_id = ${chart[path]}`))
  let promised = 0n
  for (const order of await host.world.db.many<{ day_return: bigint; first_day: number; last_day: number }>(
    sql`select * from ord`,
  ))
    for (let day = settled + 1; day <= settled + 30; day++)
      if (order.first_day <= day && day <= order.last_day) promised += order.day_return
  const modelled = await sum(sql`
    select sum(amount)::text from machine_revenue where not stated and day > ${settled - 7}`)
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
    expectedRevenueNext30Days: formatMoney((modelled * 30n) / BigInt(Math.min(7, settled + 1))),
    promisedEver: formatMoney(all),
    paidEver: formatMoney(paid),
    revenueStatedEver: formatMoney(
      await sum(sql`select sum(amount)::text from machine_revenue where stated`),
    ),
    revenueModelledEver: formatMoney(
      await sum(sql`select sum(amount)::text from machine_revenue where not stated`),
    ),
    machinesSold: await host.world.db.one<{ total: number; simulated: number }>(sql`
      select count(*)::int as total, count(*) filter (where simulated)::int as simulated
      from ord join member using (member_id)`),
    members: await host.world.db.one<{ total: number; simulated: number }>(sql`
      select count(*)::int as total, count(*) filter (where simulated)::int as simulated from member`),
  }
}

describe('books.summary', () => {
  test('a new world has nothing promised, nothing paid and is not emptying', async () => {
    expect(await booksSummary(host.world.db)).toMatchObject({
      coverage: null,
      coverageModelledOnly: null,
      daysToEmpty: null,
      yesterday: null,
      promisedEver: '0.00',
      pots: { operator: '20.00' },
    })
  })

  test('equals naive sums, by day and by night, under both policies, with rewards and stated revenue', async () => {
    const desk = hostDesk(host.world, host.wall)
    for (let day = 0; day < 24; day++) {
      await life.act()
      if (day === 3)
        for (const memberId of life.members.slice(0, 3))
          await receiveRegisterReward({ ...host, memberId: memberId as never })
      if (day === 6) await bookRevenue(desk, { amount: '7.50', evidence: 'sold scrap' })
      if (day === 12) await setPolicy(desk, { policy: 'promise-first' }, 'a lesson')
      if (day > 0) expect(await booksSummary(host.world.db)).toMatchObject(await naive())
      await passDays(host, 1)
      expect(await booksSummary(host.world.db)).toMatchObject(await naive())
    }
  })

  test('yesterday adds up: paid = four pots and rest, promised = paid and uncovered', async () => {
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

  test('coverage is what there is and is to be expected over what is promised; capital moves it', async () => {
    const before = await booksSummary(host.world.db)
    const pots = Object.values(before.pots).reduce((total, pot) => total + Number(pot), 0)
    const have = pots + Number(before.expectedRevenueNext30Days)
    expect(before.coverage).toBeCloseTo(have / Number(before.promisedNext30Days), 3)
    await putCapital(host, 50_000_000n)
    const after = await booksSummary(host.world.db)
    expect(after.coverage).toBeCloseTo((have + 50) / Number(before.promisedNext30Days), 3)
  })

  test('stated revenue that is still in the pot is told apart', async () => {
    const desk = hostDesk(host.world, host.wall)
    await bookRevenue(desk, { amount: '30.00', evidence: 'a contract' })
    const { coverage, coverageModelledOnly, promisedNext30Days } = await booksSummary(host.world.db)
    expect((coverage ?? 0) - (coverageModelledOnly ?? 0)).toBeCloseTo(30 / Number(promisedNext30Days), 2)
  })

  test('units of savings are promised ahead, and dividends are not expected for promises', async () => {
    const before = await booksSummary(host.world.db)
    const memberId = await testMember(host)
    await buyUnits({ amount: '100' }, { ...host, memberId, operationId: null })
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 2500`)
    const after = await booksSummary(host.world.db)
    expect(Number(after.promisedNext30Days) - Number(before.promisedNext30Days)).toBeCloseTo(15, 6)
    const kept = Number(after.expectedRevenueNext30Days) / Number(before.expectedRevenueNext30Days)
    expect(kept).toBeCloseTo(0.75, 5)
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 0`)
  })
})

describe('books.history', () => {
  test('one row a settled day, oldest first, equal to the days’ own rows', async () => {
    host.wall.forward(2000)
    const { list } = await booksHandlers['books.history']({}, context())
    z.parse(builtCalls['books.history'].data, { list })
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
})

test('books.acts shows the newest act first, by pseudonym', async () => {
  host.wall.forward(2000)
  const { list } = await booksHandlers['books.acts']({}, context())
  expect(list[0]).toMatchObject({ by: 'host', act: 'stated-revenue', detail: { evidence: 'a contract' } })
  expect(list.map(({ act }) => act)).toContain('policy')
})

test('no act is buried under others: whoever reads on comes to the first one of the world', async () => {
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

test('a class may open its books later; then they open by themselves', async () => {
  const opens = new Date(host.wall.nowMs() + 60_000)
  await host.world.db.run(sql`update world_setting set books_open_real = ${opens}`)
  host.wall.forward(2000)
  for (const call of ['books.summary', 'books.history', 'books.acts'] as const)
    await expect(booksHandlers[call]({}, context())).rejects.toThrow(new Refusal('feature_closed'))
  await expect(booksHandlers['books.acts']({ after: '9' }, context())).rejects.toThrow(
    new Refusal('feature_closed'),
  )
  host.wall.forward(58_000)
  expect((await booksHandlers['books.summary']({}, context())).day).toBe(24)
})

test('a crowd of readers costs one reading a second', async () => {
  host.wall.forward(5000)
  const [one, two] = await Promise.all([
    booksHandlers['books.summary']({}, context()),
    booksHandlers['books.summary']({}, context()),
  ])
  expect(two).toBe(one)
  expect(Object.isFrozen(one)).toBe(true)
})
