/** The payers of a payout, and where a payment went, worked out by hand. */
import { Refusal } from '@glasshouse/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { buy } from '../order/index.ts'
import { lotCallsOf } from './lot-calls.fixture.ts'

let host: TestWorld
beforeEach(async () => {
  host = await testWorld()
  return () => host.drop()
})

const ask = () => lotCallsOf(host)

async function buyOne(memberId: bigint, productId: bigint): Promise<bigint> {
  await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  const { orderId } = await host.world.db.one<{ orderId: bigint }>(
    sql`select max(order_id) as order_id from ord`,
  )
  return orderId
}

const setPolicy = () =>
  host.world.db.run(sql`update world_setting set policy = 'promise-first', operator_funds = false`)

describe('two members, whose machines pay more than they cost', () => {
  let anna: bigint
  let bela: bigint
  let annas: bigint
  let belas: bigint
  /**
   * 10 each, 4 a day. Close 1 takes 4 of day 0. Close 2 takes 8: the 6 that day 0 still holds, and
   * 2 of day 1. Close 3 takes the 8 that are left of day 1, and close 4 finds nothing.
   */
  beforeEach(async () => {
    await setPolicy()
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 4_000_000n, validDays: 9 })
    anna = await testMember(host)
    bela = await testMember(host)
    annas = await buyOne(anna, productId)
    await passDays(host, 1)
    belas = await buyOne(bela, productId)
    await passDays(host, 4)
  })

  const fewBetween = { source: 'purchases', fromDay: 0, throughDay: 4, payers: null } as const

  test('an income is paid by the oldest days that still hold something, and partly by one’s own money', async () => {
    expect(await ask().incomePayers(anna, annas, 1)).toEqual({
      boughtDay: 0,
      paid: '4.00',
      rest: '0.00',
      lines: [{ ...fewBetween, amount: '4.00', own: '4.00' }],
    })
    expect((await ask().incomePayers(anna, annas, 2)).lines).toEqual([
      { ...fewBetween, amount: '4.00', own: '3.00' },
    ])
    expect((await ask().incomePayers(bela, belas, 2)).lines).toEqual([
      { ...fewBetween, amount: '4.00', own: '1.00' },
    ])
    expect((await ask().incomePayers(bela, belas, 3)).lines).toEqual([
      { ...fewBetween, amount: '4.00', own: '4.00' },
    ])
    expect(await ask().incomePayers(anna, annas, 4)).toEqual({
      boughtDay: 0,
      paid: '0.00',
      rest: '0.00',
      lines: [],
    })
  })

  test('an order has the sum of its incomes', async () => {
    expect((await ask().orderPayers(anna, annas)).lines).toEqual([
      { ...fewBetween, amount: '12.00', own: '7.00' },
    ])
    expect((await ask().orderPayers(bela, belas)).boughtDay).toBe(1)
  })

  test('a payment is followed to the closes that took it, and to the part that came back', async () => {
    expect(await ask().payment(anna, 0)).toEqual({
      day: 0,
      paid: '10.00',
      machineCosts: '0.00',
      operatorTook: '0.00',
      intoPot: '10.00',
      lines: [
        { day: 1, to: 'payouts', amount: '4.00' },
        { day: 2, to: 'payouts', amount: '6.00' },
      ],
      cameBack: '7.00',
      stillInPot: '0.00',
    })
    expect(await ask().payment(bela, 1)).toMatchObject({ cameBack: '5.00', stillInPot: '0.00' })
    expect(await ask().payment(bela, 0)).toMatchObject({
      paid: '0.00',
      lines: [],
      cameBack: '0.00',
      stillInPot: '0.00',
    })
  })

  test('what of a price reached no pot is named, and today’s payment is still in the pot', async () => {
    await host.world.db.run(sql`update world_setting set take_basis_points = 1000`)
    const terms = { price: 10_000_000n, dayReturn: 1n, validDays: 9, machineCost: 3_000_000n }
    await buyOne(anna, await makeProduct(host, terms))
    expect(await ask().payment(anna, 5)).toMatchObject({
      paid: '10.00',
      machineCosts: '3.00',
      operatorTook: '1.00',
      intoPot: '6.00',
      lines: [],
      stillInPot: '6.00',
    })
  })

  test('another member’s thing is unknown, and closed books close these answers, too', async () => {
    await expect(ask().incomePayers(bela, annas, 1)).rejects.toThrow(
      new Refusal('income_unknown', { field: 'incomeId' }),
    )
    await expect(ask().incomePayers(anna, annas, 5)).rejects.toThrow(
      new Refusal('income_unknown', { field: 'incomeId' }),
    )
    await expect(ask().orderPayers(bela, annas)).rejects.toThrow(
      new Refusal('order_unknown', { field: 'orderId' }),
    )
    await expect(ask().rewardPayers(bela, 77n)).rejects.toThrow(
      new Refusal('reward_unknown', { field: 'rewardId' }),
    )
    await host.world.db.run(sql`update world_setting set books_closed = true`)
    host.wall.forward(2000)
    for (const answer of [
      ask().incomePayers(anna, annas, 1),
      ask().orderPayers(anna, annas),
      ask().payment(anna, 0),
    ])
      await expect(answer).rejects.toThrow(new Refusal('feature_closed'))
  })
})

describe('how many paid', () => {
  /** They buy on day 0, and day 1 is paid from that. Returns the first of them with its order. */
  const buyers = async (people: number, simulated: number): Promise<readonly [bigint, bigint]> => {
    await setPolicy()
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_003n, validDays: 9 })
    const orders: [bigint, bigint][] = []
    for (let index = 0; index < people + simulated; index++) {
      const memberId = await testMember(host, { simulated: index >= people })
      orders.push([memberId, await buyOne(memberId, productId)])
    }
    await passDays(host, 2)
    return orders[0] ?? [0n, 0n]
  }
  const paidBy = async (people: number, simulated: number) =>
    (await ask().incomePayers(...(await buyers(people, simulated)), 1)).lines[0]?.payers
  test('nine are not counted', async () => expect(await paidBy(4, 5)).toBeNull())
  test('ten people are', async () => expect(await paidBy(10, 3)).toEqual({ total: 13, simulated: 3 }))
  test('simulated members alone are', async () =>
    expect(await paidBy(0, 11)).toEqual({ total: 11, simulated: 11 }))
  test('few people among simulated members are not told apart', async () =>
    expect(await paidBy(2, 9)).toEqual({ total: 11, simulated: null }))

  test('incomes and recruiting rewards are shown apart when ten got each, and not when nine did', async () => {
    await host.world.db.run(sql`update world_setting set referral_basis_points = '{}', invite_bonus = 0`)
    const [anna] = await buyers(10, 0)
    expect((await ask().payment(anna, 0)).lines).toEqual([{ day: 1, to: 'income', amount: '1.000003' }])
    for (const [rewarded, told] of [
      [9, ['payouts']],
      [10, ['income', 'referral']],
    ] as const) {
      await host.world.db.run(sql`
        insert into payable (kind, member_id, subject_id, day, promised, happened_at)
        select 'referral', member_id, open_day, open_day, 300001, now()
        from world_day cross join (select member_id from member order by member_id limit ${rewarded}::int) as few`)
      await passDays(host, 1)
      const lines = (await ask().payment(anna, 0)).lines
      const newest = lines.filter(({ day }) => day === lines.at(-1)?.day)
      expect(newest.map(({ to }) => to)).toEqual(told)
    }
  })
})

test('revenue that was typed in is named apart from what machines earned, which pays first', async () => {
  await host.world.db.run(sql`update world_setting set operator_funds = false`)
  const revenueModel = { kind: 'constant', perMachine: '1.00', noisePercent: 0 } as const
  const memberId = await testMember(host)
  const orderId = await buyOne(memberId, await makeProduct(host, { dayReturn: 3_000_000n, revenueModel }))
  await passDays(host, 1)
  await bookRevenue(byHost(host.world, host.wall), { amount: '5.00', evidence: 'a contract' })
  await passDays(host, 2)
  const line = { own: '0.00', payers: null }
  // Day 1: 1 earned and 2 of the 5. Day 2: the 3 that are left of the 5, before that day's revenue.
  expect((await ask().incomePayers(memberId, orderId, 1)).lines).toEqual([
    { ...line, source: 'revenue', fromDay: 1, throughDay: 1, amount: '1.00' },
    { ...line, source: 'stated', fromDay: 1, throughDay: 1, amount: '2.00' },
  ])
  expect((await ask().incomePayers(memberId, orderId, 2)).lines).toEqual([
    { ...line, source: 'stated', fromDay: 1, throughDay: 1, amount: '3.00' },
  ])
})
