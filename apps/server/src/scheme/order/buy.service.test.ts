import { parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { declared, refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { accountPath } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { createProduct, type NewProduct } from '../product/for-staff/create.ts'
import { buy } from './buy.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const firstBucket: Random = { secret: () => 'x', below: () => 0 }

const product = (terms: Partial<NewProduct> = {}) =>
  host.world.db.transaction((tx) =>
    createProduct(tx, {
      name: 'Grain mill',
      picture: '/pictures/grain-mill.svg',
      price: 40_000_000n,
      dayReturn: 2_000_000n,
      validDays: 30,
      stock: 100,
      limitPerMember: null,
      revenueModel: { kind: 'none' },
      ...terms,
    }),
  )

const buying = (
  memberId: bigint,
  productId: bigint,
  operationId: string | null = null,
  agree: 'true' | 'false' = 'true',
) =>
  declared(
    'order.create',
    buy(
      { world: host.world, wall: host.wall, random: firstBucket },
      { memberId, productId, agree, operationId },
    ),
  )

/**
 * Everything that a purchase writes, as text: equal texts before and after mean that nothing
 * changed.
 */
const state = async () => {
  const rows = await host.world.db.many<{ text: string }>(sql`
    select (select count(*) from movement) || ' ' || (select count(*) from entry) || ' ' ||
           (select coalesce(sum(balance), 0) from balance) || ' ' || (select count(*) from ord) || ' ' ||
           (select coalesce(sum(left_units), 0) || '/' || coalesce(sum(sold), 0) from stock_bucket) || ' ' ||
           (select count(*) from operation) || ' ' || (select sum(machines_bought) from balance) as text`)
  return rows[0]?.text
}

describe('order.create', () => {
  test('moves the price, makes the order, takes one unit and counts the machine', async () => {
    const productId = await product({ machineCost: 15_000_000n })
    const memberId = await testMember(host, { simulated: true })
    await host.world.db.run(sql`update world_setting set take_basis_points = 1250`)
    const { orderId, balance, firstDue } = await buying(memberId, productId)
    expect(balance).toBe('60.00')
    const now = host.wall.nowMs()
    expect(firstDue).toBe(new Date(now + 86_400_000).toISOString())

    const order = await host.world.db.one<Record<string, unknown>>(
      sql`select * from ord where order_id = ${parseId('order', orderId)}`,
    )
    expect(order).toMatchObject({
      memberId,
      productId,
      price: 40_000_000n,
      dayReturn: 2_000_000n,
      boughtDay: 0,
      firstDay: 1,
      lastDay: 30,
      boughtAt: new Date(now),
      leaseVersion: 1,
      takeBasisPoints: 1250,
    })
    const entries = await host.world.db.many<{
      accountId: bigint
      amount: bigint
      recordType: number | null
    }>(
      sql`select account_id, amount, record_type from entry where movement_id = ${order['movementId']} order by amount`,
    )
    const journal = entries.map(
      (entry) => `${accountPath(entry.accountId)} ${entry.amount} ${entry.recordType}`,
    )
    expect(journal).toEqual([
      `member/${memberId}/wallet -40000000 3`,
      'outside/operator-take 5000000 null',
      'outside/machines 15000000 null',
      'pot/purchases 20000000 null',
    ])
    await host.world.db.run(sql`update world_setting set take_basis_points = 0`)
    expect(
      await host.world.db.many(sql`
        select sum(left_units)::int as left, sum(sold)::int as sold, sum(sold_simulated)::int as simulated
        from stock_bucket where product_id = ${productId}`),
    ).toEqual([{ left: 99, sold: 1, simulated: 1 }])
    const counted = sql`select machines_bought from balance where account_id = ${memberId} * 8`
    expect(await host.world.db.one(counted)).toEqual({ machinesBought: 1 })
  })

  test('each refusal is named and changes nothing', async () => {
    const [plain, draft, soldOut] = await Promise.all([
      product(),
      product({ draft: true }),
      product({ stock: 0 }),
    ])
    const paused = await product({ paused: true })
    const limited = await product({ price: 1_000_000n, limitPerMember: 1 })
    const [rich, poor, gone] = await Promise.all([
      testMember(host),
      testMember(host, { starting: 39_999_999n }),
      testMember(host),
    ])
    await host.world.db.run(sql`update member set disabled_at = now() where member_id = ${gone}`)
    await buying(rich, limited)
    const before = await state()
    const outcomes = {
      disabled: await refusalOf(buying(gone, plain)),
      missing: await refusalOf(buying(rich, 999_999n)),
      draft: await refusalOf(buying(rich, draft)),
      paused: await refusalOf(buying(rich, paused)),
      disagreed: await refusalOf(buying(rich, plain, null, 'false')),
      limit: await refusalOf(buying(rich, limited)),
      poor: await refusalOf(buying(poor, plain, 'named-and-refused')),
      soldOut: await refusalOf(buying(rich, soldOut, 'named-and-sold-out')),
    }
    expect(outcomes).toEqual({
      disabled: 'account_disabled',
      missing: 'product_unknown',
      draft: 'product_unknown',
      paused: 'product_not_on_sale',
      disagreed: 'agreement_needed',
      limit: 'product_limit_reached',
      poor: 'balance_too_low',
      soldOut: 'product_sold_out',
    })
    expect(await state()).toBe(before)
  })

  test('world_ended and money_stopped refuse everyone', async () => {
    const [productId, memberId] = [await product(), await testMember(host)]
    const ends = sql`update world_setting set ends_real = ends_real + ${'1 year'}::interval`
    const ended = sql`update world_setting set ends_real = ends_real - ${'1 year'}::interval`
    await host.world.db.run(ended)
    expect(await refusalOf(buying(memberId, productId))).toBe('world_ended')
    await host.world.db.run(ends)
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await refusalOf(buying(memberId, productId))).toBe('money_stopped')
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    expect(await refusalOf(buying(memberId, productId))).toBe('accepted')
  })

  test('a refused act may be repeated under its key and then succeed, because refusals are not stored', async () => {
    const productId = await product({ paused: true })
    const memberId = await testMember(host)
    expect(await refusalOf(buying(memberId, productId, 'tap-1'))).toBe('product_not_on_sale')
    await host.world.db.run(sql`update product set paused = false where product_id = ${productId}`)
    expect(await refusalOf(buying(memberId, productId, 'tap-1'))).toBe('accepted')
  })

  test('the same operation id ten times has one effect and gives the same answer', async () => {
    const productId = await product({ price: 5_000_000n })
    const [memberId, other] = [await testMember(host), await testMember(host)]
    const first = await buying(memberId, productId, 'tap-2')
    const after = await state()
    for (let again = 0; again < 9; again++) expect(await buying(memberId, productId, 'tap-2')).toEqual(first)
    expect(await state()).toBe(after)
    const elsewhere = await buying(other, productId, 'tap-2')
    expect(elsewhere.orderId).not.toBe(first.orderId)
  })

  test('the same operation id for another product, or without agreeing, is a conflict', async () => {
    const [one, two] = [await product(), await product()]
    const memberId = await testMember(host)
    await buying(memberId, one, 'tap-3')
    const after = await state()
    expect(await refusalOf(buying(memberId, two, 'tap-3'))).toBe('idempotency_conflict')
    expect(await refusalOf(buying(memberId, one, 'tap-3', 'false'))).toBe('idempotency_conflict')
    expect(await state()).toBe(after)
  })

  test('a purchase takes from another bucket when its own is empty, until the last unit is sold', async () => {
    const productId = await product({ stock: 65, price: 1_000_000n })
    await host.world.db.run(
      sql`update stock_bucket set left_units = case bucket when 0 then 0 else 2 end where product_id = ${productId}`,
    )
    const memberId = await testMember(host)
    const outcomes: string[] = []
    for (let unit = 0; unit < 3; unit++) outcomes.push(await refusalOf(buying(memberId, productId)))
    expect(outcomes).toEqual(['accepted', 'accepted', 'product_sold_out'])
  })

  test('a product without a limit counts its sold units', async () => {
    const productId = await product({ stock: null, price: 1_000_000n })
    const memberId = await testMember(host)
    await Promise.all([buying(memberId, productId), buying(memberId, productId)])
    const sold = sql`select sum(sold)::int as sold, sum(sold_simulated)::int as simulated from stock_bucket where product_id = ${productId}`
    expect(await host.world.db.one(sold)).toEqual({ sold: 2, simulated: 0 })
  })
})
