/**
 * The amounts due on a day and the money held at its close, against naive sums over incomes and
 * entries.
 */
import { callDeclarations, formatMoney, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oweMoney } from '../../../../../tests/support/debt.ts'
import { type Life, passDays, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { addFunded, type Funded, nothingFunded, sourcesOf } from '../../ledger/sources.ts'
import { sql } from '../../platform/db/sql.ts'
import { walletDays } from './days.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'days')
})
afterAll(() => host.drop())

const daysOf = async (memberId: bigint, days?: number) => {
  const data = await walletDays({ days }, { world: host.world, memberId: id('member', memberId) })
  return z.parse(callDeclarations['wallet.days'].data, data).list
}

/** The expected day, added up row by row in the plainest way. */
async function naive(memberId: bigint, day: number) {
  const { db } = host.world
  const incomes = await db.many<Funded & { rest: number }>(
    sql`select * from income where member_id = ${memberId} and day = ${day}::int`,
  )
  const { held, owed } = await db.one<{ held: bigint; owed: bigint }>(sql`
    select coalesce(sum(amount) filter (where account_id % 8 < 4), 0)::bigint as held,
           coalesce(-sum(amount) filter (where account_id % 8 = 4), 0)::bigint as owed
    from entry where account_id / 8 = ${memberId} and day <= ${day}::int`)
  const due = incomes
    .map((income) => ({ ...income, rest: BigInt(income.rest) }))
    .reduce(addFunded, nothingFunded)
  return { day, held: formatMoney(held), owed: formatMoney(owed), sources: sourcesOf(due) }
}

test('a world without a settled day lists no days', async () => {
  expect(await daysOf(life.members[0] as bigint)).toEqual([])
})

test('every day of every member equals the sums of its incomes and entries', async () => {
  for (let day = 0; day < 9; day++) await life.liveDay()
  let paid = 0
  for (const memberId of life.members) {
    const list = await daysOf(memberId)
    expect(list.map(({ day }) => day)).toEqual([...Array(list.length).keys()])
    expect(list.length).toBeGreaterThan(7)
    for (const shown of list) expect(shown).toEqual(await naive(memberId, shown.day))
    paid += list.filter(({ sources }) => sources.paid !== '0.00').length
  }
  // This excludes a comparison of nothing with nothing.
  expect(paid).toBeGreaterThan(20)
})

test('the newest thirty days are listed; a day without a movement keeps the balance of the day before', async () => {
  const memberId = await testMember(host, {})
  await passDays(host, 31)
  const list = await daysOf(memberId)
  expect(list.length).toBe(30)
  const last = list.at(-1)
  expect(list[0]?.day).toBe((last?.day ?? 0) - 29)
  expect(last).toEqual(await naive(memberId, last?.day ?? 0))
  for (const { held, sources } of list.slice(1)) {
    expect(held).toBe(last?.held)
    expect(sources.promised).toBe('0.00')
  }
})

test('as many days as are asked are listed, and never more than the member has been in the world', async () => {
  const [memberId = 0n] = life.members
  const all = await daysOf(memberId, 366)
  expect(all.length).toBe(40)
  expect(all[0]?.day).toBe(0)
  for (const shown of all) expect(shown).toEqual(await naive(memberId, shown.day))
  // Some days with an income are older than the thirty that are listed unasked.
  expect(all.slice(0, -30).filter(({ sources }) => sources.promised !== '0.00').length).toBeGreaterThan(5)
  expect(await daysOf(memberId)).toEqual(all.slice(-30))
  for (const days of [1, 7, all.length - 1]) expect(await daysOf(memberId, days)).toEqual(all.slice(-days))
})

test('what a member owes is apart from what they hold, from the day on which it began', async () => {
  const memberId = await testMember(host, {})
  await passDays(host, 2)
  await oweMoney(host, memberId, 2_500_000n)
  await passDays(host, 2)
  const list = await daysOf(memberId)
  expect(list.map(({ owed }) => owed)).toEqual(['0.00', '0.00', '2.50', '2.50'])
  for (const shown of list) expect(shown).toEqual(await naive(memberId, shown.day))
})

test.each(['0', '367', '-1', '1.5', 'all', ''])('%j days are refused', (days) => {
  expect(z.safeParse(callDeclarations['wallet.days'].body, { days }).success).toBe(false)
})

test('the list begins on the day on which the member joined, and shows no earlier day of the world', async () => {
  const memberId = await testMember(host, {})
  const { joined } = await host.world.db.one<{ joined: number }>(
    sql`select joined_day as joined from member where member_id = ${memberId}`,
  )
  expect(joined).toBeGreaterThan(30)
  expect(await daysOf(memberId)).toEqual([])
  await passDays(host, 3)
  expect((await daysOf(memberId)).map(({ day }) => day)).toEqual([joined, joined + 1, joined + 2])
})
