/**
 * A class of nine people with simulated members. Every member reads every answer on several days;
 * no figure and no difference of two answers may count fewer than ten members, or tell how many of
 * the class did something.
 */
import type { DataOf } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { lotCallsOf } from './lot-calls.fixture.ts'

type Payers = DataOf<'income.payers'>
type Payment = DataOf<'books.payment'>
interface Answers {
  readonly day: number
  readonly payers: Payers[]
  readonly payments: Payment[]
}

const lifeDays = 16
/** On each of these days everybody reads everything: answers of two days may be compared, too. */
const readAfter = new Set([6, 10, 13, 16])

let host: TestWorld
let members: readonly bigint[]
const read: Answers[] = []

beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'nine')
  // Seven people and three simulated members live by themselves; two more people complete the nine.
  const two = [await testMember(host), await testMember(host)]
  members = [...life.members, ...two]
  const productId = await makeProduct(host, { price: 2_000_000n, dayReturn: 300_000n, validDays: 12 })
  await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
  for (let day = 1; day <= lifeDays; day++) {
    const memberId = two[day % 2] ?? 0n
    const wanted = { memberId, productId, agree: 'true', operationId: null } as const
    if (day % 3 === 0) await buy({ ...host, random: secureRandom }, wanted)
    // One member alone is promised a recruiting reward: nobody may work out what it got.
    await host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      select 'referral', ${members[0] ?? 0n}, ${day}, open_day, 900001, now() from world_day`)
    await life.liveDay()
    if (readAfter.has(day)) read.push(await readAll(day))
  }
})
afterAll(() => host.drop())

async function readAll(day: number): Promise<Answers> {
  const ask = lotCallsOf(host)
  const answers: Answers = { day, payers: [], payments: [] }
  for (const memberId of members) {
    const orders = await host.world.db.many<{ orderId: bigint; firstDay: number; lastDay: number }>(sql`
      select order_id, first_day, least(last_day, settled_through) as last_day from ord cross join world_day
      where member_id = ${memberId}`)
    for (const { orderId, firstDay, lastDay } of orders) {
      answers.payers.push(await ask.orderPayers(memberId, orderId))
      for (let income = firstDay; income <= lastDay; income++)
        answers.payers.push(await ask.incomePayers(memberId, orderId, income))
    }
    const rewards = await host.world.db.many<{ payableId: bigint }>(
      sql`select payable_id from payable where member_id = ${memberId}`,
    )
    for (const { payableId } of rewards) answers.payers.push(await ask.rewardPayers(memberId, payableId))
    for (let bought = 0; bought < day; bought++) answers.payments.push(await ask.payment(memberId, bought))
  }
  return answers
}

interface Counted {
  readonly fromDay: number
  readonly throughDay: number
  readonly total: number
  readonly simulated: number | null
}

/** Every count of payers that anybody read on any day, each once. */
function countsRead(): Counted[] {
  const lines = read.flatMap(({ payers }) => payers.flatMap((answer) => answer.lines))
  const counts = new Map<string, Counted>()
  for (const { fromDay, throughDay, payers } of lines)
    if (payers !== null && fromDay !== null && throughDay !== null) {
      const count = { fromDay, throughDay, ...payers }
      counts.set(JSON.stringify(count), count)
    }
  return [...counts.values()]
}

test('payers are counted from ten on, and how many of them are people is not said of fewer than ten', () => {
  const counts = countsRead()
  expect(counts.length).toBeGreaterThan(0)
  for (const { total, simulated } of counts) {
    expect(total).toBeGreaterThanOrEqual(10)
    // The class has nine people: any number of simulated members would tell how many of the nine.
    expect(simulated).toBeNull()
  }
})

test('of any two counts the days are the same or have none in common: no difference is a count', () => {
  const counts = countsRead()
  for (const one of counts)
    for (const two of counts) {
      const same = one.fromDay === two.fromDay && one.throughDay === two.throughDay
      if (same) expect(one).toEqual(two)
      else expect(one.throughDay < two.fromDay || two.throughDay < one.fromDay).toBe(true)
    }
})

test('days with fewer than ten payers have no count, and no line is of a part of joined days', () => {
  const lines = read.flatMap(({ payers }) => payers.flatMap((answer) => answer.lines))
  const uncounted = lines.filter(({ source, payers }) => source === 'purchases' && payers === null)
  expect(uncounted.length).toBeGreaterThan(0)
  const counts = countsRead()
  for (const { fromDay, throughDay } of uncounted)
    for (const count of counts)
      if ((fromDay ?? -1) <= count.throughDay && count.fromDay <= (throughDay ?? -1))
        // On an earlier day these days were still open: they are all of them, or the newest.
        expect(fromDay).toBe(count.fromDay)
})

test('a close tells kinds apart only where ten members got each, and to everybody alike', async () => {
  const got = await host.world.db.many<{ day: number; kind: string; members: number }>(sql`
    select day, kind, count(distinct member_id)::int as members from (
      select day, 'income' as kind, member_id from income where purchases > 0
      union all select day, kind, member_id from payable where purchases > 0) as row group by day, kind`)
  const lines = read.flatMap(({ payments }) => payments.flatMap((payment) => payment.lines))
  const byClose = Map.groupBy(lines, ({ day }) => day)
  expect(byClose.size).toBeGreaterThan(5)
  let together = 0
  for (const [day, ofDay] of byClose) {
    const kinds = got.filter((row) => row.day === day)
    const hasFew = kinds.some((row) => row.members < 10)
    const told = new Set(ofDay.map(({ to }) => to))
    expect(told.has('payouts')).toBe(hasFew)
    if (hasFew) {
      expect([...told]).toEqual(['payouts'])
      together++
    }
  }
  // The one reward is in there.
  expect(together).toBeGreaterThan(3)
  expect(got.some(({ kind, members: few }) => kind === 'referral' && few === 1)).toBe(true)
})
