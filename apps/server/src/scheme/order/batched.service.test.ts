/**
 * Concurrent purchases share a transaction (ledger/batched-acts.ts), and each is decided
 * separately.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from './buy.ts'

let host: TestWorld
let transactions = 0
let world: World
beforeAll(async () => {
  host = await testWorld()
  const { transaction } = host.world.db
  const counted: typeof transaction = (...given) => {
    transactions++
    return transaction(...given)
  }
  world = { ...host.world, db: { ...host.world.db, transaction: counted } }
})
afterAll(() => host.drop())
beforeEach(() => {
  transactions = 0
})

const members = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => testMember(host, { simulated: index % 4 === 0 })))

const buying = (memberId: bigint, productId: bigint) =>
  buy(
    { world, wall: host.wall, random: secureRandom },
    { memberId, productId, agree: 'true', operationId: null },
  )

const sold = (productId: bigint) =>
  host.world.db.one<object>(sql`
    select sum(left_units)::int as left, sum(sold)::int as sold, sum(sold_simulated)::int as simulated,
      (select count(*)::int from ord where ord.product_id = ${productId}) as orders,
      (select count(distinct movement_id)::int from ord where ord.product_id = ${productId}) as paid
    from stock_bucket where product_id = ${productId}`)

test('concurrent purchases of twelve members and two products share one transaction, and each is paid and takes a unit', async () => {
  const [one, other] = [await makeProduct(host, { stock: 60 }), await makeProduct(host, { stock: 60 })]
  const all = await members(12)
  await Promise.all(all.map((memberId, index) => buying(memberId, index % 3 === 0 ? other : one)))
  expect(transactions).toBe(1)
  expect(await sold(one)).toEqual({ left: 52, sold: 8, simulated: 2, orders: 8, paid: 8 })
  expect(await sold(other)).toEqual({ left: 56, sold: 4, simulated: 1, orders: 4, paid: 4 })
  const counted = sql`select sum(machines_bought)::int as count from balance where account_id / 8 = any(${all}::bigint[])`
  expect(await host.world.db.one(counted)).toEqual({ count: 12 })
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

test('when more buy than units are left, the batch is rolled back and the first to come get the units', async () => {
  const productId = await makeProduct(host, { stock: 5 })
  const all = await members(8)
  const said = await Promise.all(all.map((memberId) => refusalOf(buying(memberId, productId))))
  expect(said.filter((name) => name === 'product_sold_out')).toHaveLength(3)
  expect(transactions).toBe(9)
  expect(await sold(productId)).toMatchObject({ left: 0, sold: 5, orders: 5, paid: 5 })
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})
