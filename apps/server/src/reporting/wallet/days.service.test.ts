/**
 * The amounts due on a day and the money held at its close, against naive sums over incomes and
 * entries.
 */
import { builtCalls, formatMoney, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
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

const daysOf = async (memberId: bigint) => {
  const data = await walletDays({ world: host.world, memberId: id('member', memberId) })
  return z.parse(builtCalls['wallet.days'].data, data).list
}

/** The expected day, added up row by row in the plainest way. */
async function naive(memberId: bigint, day: number) {
  const { db } = host.world
  const incomes = await db.many<Funded & { rest: number }>(
    sql`select * from income where member_id = ${memberId} and day = ${day}::int`,
  )
  const { held } = await db.one<{ held: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as held from entry
    where account_id / 8 = ${memberId} and account_id % 8 < 4 and day <= ${day}::int`)
  const due = incomes
    .map((income) => ({ ...income, rest: BigInt(income.rest) }))
    .reduce(addFunded, nothingFunded)
  return { day, held: formatMoney(held), sources: sourcesOf(due) }
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
