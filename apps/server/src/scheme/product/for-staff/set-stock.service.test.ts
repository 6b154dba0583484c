import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../../tests/support/life.ts'
import { waitsForLock } from '../../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../../tests/support/member.ts'
import { type Plant, planted } from '../../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { secureRandom } from '../../../platform/random.ts'
import { buy } from '../../order/index.ts'
import { takeFromOne } from '../take-unit.ts'
import { setStock } from './set-stock.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const units = (productId: bigint) =>
  host.world.db.one<{ stock: number | null; sold: number; left: number | null; buckets: number }>(sql`
    select stock, sum(sold)::int as sold, sum(left_units)::int as left, count(*)::int as buckets
    from stock_bucket join product using (product_id) where product_id = ${productId} group by stock`)

const change = (productId: bigint, stock: number | null) =>
  host.world.db.transaction((tx) => setStock(tx, productId, stock))

const buyOne = async (productId: bigint) => {
  const asked = { memberId: await testMember(host), productId, agree: 'true', operationId: null } as const
  return await buy({ ...host, random: secureRandom }, asked)
}

test('after each change of the stock the units left and sold add up to it, in as many buckets as it needs', async () => {
  const productId = await makeProduct(host, { stock: 2, price: 1_000_000n })
  await buyOne(productId)
  await change(productId, 5_000)
  expect(await units(productId)).toEqual({ stock: 5_000, sold: 1, left: 4_999, buckets: 32 })
  await buyOne(productId)
  await change(productId, 3)
  expect(await units(productId)).toEqual({ stock: 3, sold: 2, left: 1, buckets: 32 })
  await buyOne(productId)
  await expect(buyOne(productId)).rejects.toThrow('product_sold_out')
  await expect(change(productId, 2)).rejects.toMatchObject({ error: 'stock_below_sold', facts: { sold: 3 } })
  await change(productId, null)
  expect(await units(productId)).toEqual({ stock: null, sold: 3, left: null, buckets: 32 })
  await buyOne(productId)
  await change(productId, 4)
  await expect(buyOne(productId)).rejects.toThrow('product_sold_out')
  expect(await units(productId)).toMatchObject({ sold: 4, left: 0 })
})

/** Staff set the stock to zero while the transaction that takes a unit is not committed. */
async function whileOneIsBought(plants: readonly Plant[]): Promise<{ refused: boolean; missing: number }> {
  const productId = await makeProduct(host, { stock: 1 })
  const { world, unmet } = planted(host.world, plants)
  let changed: Promise<boolean> = Promise.resolve(false)
  await host.world.db.transaction(async (tx) => {
    await takeFromOne(tx, { productId, units: 1, simulated: 0, buckets: [0] })
    changed = world.db
      .transaction((other) => setStock(other, productId, 0))
      .then(
        () => false,
        () => true,
      )
    // With the lock, the change of the stock has read and waits; without it, the change is done.
    await waitsForLock(host.world.db, changed)
  })
  const refused = await changed
  expect(unmet()).toEqual([])
  const { stock, sold, left } = await units(productId)
  return { refused, missing: (stock ?? 0) - sold - (left ?? 0) }
}

test('a change of the stock waits for a unit that is being bought, which then counts as sold', async () => {
  expect(await whileOneIsBought([])).toEqual({ refused: true, missing: 0 })
})

test('without the lock the stock falls below the number of sold units', async () => {
  const lock = { find: 'order by bucket for update', replace: 'order by bucket' }
  expect(await whileOneIsBought([lock])).toMatchObject({ refused: false, missing: -1 })
})

test('without a limit nobody gets "sold out" while every bucket is locked by others', async () => {
  const productId = await makeProduct(host, { stock: null, price: 1_000_000n })
  let bought: Promise<unknown> = Promise.resolve()
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`select from stock_bucket where product_id = ${productId} for update`)
    bought = buyOne(productId)
    expect(await waitsForLock(host.world.db, bought)).toBe(true)
  })
  await expect(bought).resolves.toMatchObject({ orderId: expect.stringMatching(/^ord_/) })
})
