/** Sums over a world that lived, and what a small class may read of it. */
import type { DataOf } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { lotCallsOf, sumOf, units } from './lot-calls.fixture.ts'

type Payers = DataOf<'income.payers'>

let host: TestWorld
let ask: ReturnType<typeof lotCallsOf>
let members: readonly bigint[]
beforeAll(async () => {
  host = await testWorld()
  ask = lotCallsOf(host)
  const life = await startLife(host, 'who paid')
  members = life.members
  for (let day = 0; day < 18; day++) {
    if (day === 3) await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    if (day === 8) await bookRevenue(byHost(host.world, host.wall), { amount: '6.00', evidence: 'scrap' })
    if (day < 14)
      await host.world.db.run(sql`
        insert into payable (kind, member_id, subject_id, day, promised, happened_at)
        select 'referral', ${members[day % 3] ?? 0n}, ${day}, open_day, 70001, now() from world_day`)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

test('the lines of an income add up to what it was paid, and an order’s to those of its incomes', async () => {
  const orders = await host.world.db.many<{ memberId: bigint; orderId: bigint }>(
    sql`select member_id, order_id from ord`,
  )
  let fromOthers = 0
  for (const { memberId, orderId } of orders) {
    const incomes = await host.world.db.many<Record<string, bigint> & { day: number }>(sql`
      select day, revenue, fees, operator, purchases, rest::bigint as rest from income where order_id = ${orderId}`)
    const all = await ask.orderPayers(memberId, orderId)
    const each: Payers[] = []
    for (const { day, revenue, fees, operator, purchases, rest } of incomes) {
      const one = await ask.incomePayers(memberId, orderId, day)
      const of = (...sources: string[]) => sumOf(one.lines.filter(({ source }) => sources.includes(source)))
      expect([of('revenue', 'stated'), of('fees'), of('operator'), of('purchases'), units(one.rest)]).toEqual(
        [revenue, fees, operator, purchases, rest],
      )
      expect(sumOf(one.lines) + units(one.rest)).toBe(units(one.paid))
      for (const { amount, own } of one.lines) {
        expect(units(own) <= units(amount)).toBe(true)
        if (units(own) < units(amount)) fromOthers++
      }
      each.push(one)
    }
    expect(units(all.paid)).toBe(each.reduce((sum, { paid }) => sum + units(paid), 0n))
    expect(sumOf(all.lines)).toBe(each.reduce((sum, { lines }) => sum + sumOf(lines), 0n))
  }
  expect(fromOthers).toBeGreaterThan(50)
})

test('a payment is what went out, what is still there and what never came in; and what came back is in its incomes', async () => {
  let returned = 0n
  for (const memberId of members) {
    let back = 0n
    for (let day = 0; day < 18; day++) {
      const { paid, machineCosts, operatorTook, intoPot, lines, cameBack, stillInPot } = await ask.payment(
        memberId,
        day,
      )
      expect(units(machineCosts) + units(operatorTook) + units(intoPot)).toBe(units(paid))
      expect(sumOf(lines) + units(stillInPot ?? '')).toBe(units(intoPot))
      expect(units(cameBack) <= sumOf(lines)).toBe(true)
      back += units(cameBack)
    }
    const orders = await host.world.db.many<{ orderId: bigint }>(
      sql`select order_id from ord where member_id = ${memberId}`,
    )
    const rewards = await host.world.db.many<{ payableId: bigint }>(
      sql`select payable_id from payable where member_id = ${memberId}`,
    )
    const answers: Payers[] = []
    for (const { orderId } of orders) answers.push(await ask.orderPayers(memberId, orderId))
    for (const { payableId } of rewards) answers.push(await ask.rewardPayers(memberId, payableId))
    const own = answers.flatMap(({ lines }) => lines).reduce((sum, line) => sum + units(line.own), 0n)
    expect(back).toBe(own)
    returned += back
  }
  expect(returned).toBeGreaterThan(1_000_000n)
})

test('a reward has its lines too, and none before its close', async () => {
  const paid = await host.world.db.one<{ payableId: bigint; memberId: bigint; amount: bigint }>(sql`
    select payable_id, member_id, operator + purchases as amount from payable
    where kind = 'referral' and purchases > 0 order by payable_id desc limit 1`)
  const answer = await ask.rewardPayers(paid.memberId, paid.payableId)
  expect(units(answer.paid)).toBe(paid.amount)
  expect(answer.lines.at(-1)).toMatchObject({ source: 'purchases' })
  const waiting = await host.world.db.one<{ payableId: bigint }>(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'bonus', ${paid.memberId}, 1, open_day, 5, now() from world_day returning payable_id`)
  expect(await ask.rewardPayers(paid.memberId, waiting.payableId)).toEqual({
    boughtDay: null,
    paid: '0.00',
    rest: '0.00',
    lines: [],
  })
})
