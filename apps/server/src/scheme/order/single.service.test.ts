/** A purchase beside which no other one of its world waits: two flushes, three statements. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { isWaiting } from '../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { recorded } from '../../../../../tests/support/plans.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from './buy.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const buying = (world: World, memberId: bigint, productId: bigint, operationId: string | null = null) =>
  buy({ world, wall: host.wall, random: secureRandom }, { memberId, productId, agree: 'true', operationId })

const sent = () => {
  const { db, sent } = recorded(host.world.db)
  return { world: { ...host.world, db }, sent }
}

test('three statements: the day, the wallet with the facts, and all that is written', async () => {
  const [memberId, productId] = [await testMember(host), await makeProduct(host, { stock: 60 })]
  const first = sent()
  const bought = await buying(first.world, memberId, productId, 'operation-of-one')
  expect(first.sent).toHaveLength(3)
  const kept = await host.world.db.one<{ result: object; inputs: number }>(sql`
    select result, octet_length(input_hash) as inputs from operation where operation_id = 'operation-of-one'`)
  expect(kept).toEqual({ result: bought, inputs: 32 })
  const made = await host.world.db.one<object>(sql`
    select (select sum(left_units)::int from stock_bucket where stock_bucket.product_id = ${productId}) as left,
      count(*)::int as orders, sum(machines_bought)::int as counted,
      (select sum(amount)::bigint from entry where entry.movement_id = min(ord.movement_id)) as sum
    from ord join balance on account_id = member_id * 8 where member_id = ${memberId}`)
  expect(made).toEqual({ left: 59, orders: 1, counted: 1, sum: 0n })
  const again = sent()
  expect(await buying(again.world, memberId, productId, 'operation-of-one')).toEqual(bought)
  expect(again.sent, 'nothing is written').toHaveLength(2)
  expect(await refusalOf(buying(host.world, memberId, productId + 1n, 'operation-of-one'))).toBe(
    'idempotency_conflict',
  )
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

test('a locked wallet is waited for, and an empty stock is refused, each in a transaction of its own', async () => {
  const [memberId, productId] = [await testMember(host), await makeProduct(host, { stock: 1 })]
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = host.world.db.transaction(async (tx) => {
    await tx.run(sql`select from balance where account_id = ${memberId * 8n} for update`)
    held.resolve()
    await released.promise
  })
  await held.promise
  const waits = buying(host.world, memberId, productId)
  await expect.poll(() => isWaiting(host.world.db)).toBe(true)
  released.resolve()
  await holder
  expect((await waits).orderId).toMatch(/^ord_/)
  expect(await refusalOf(buying(host.world, memberId, productId))).toBe('product_sold_out')
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

/** The statement has begun, and locks the wallet when this lock is free. */
const gate = 4711
const gated: Plant = {
  find: 'where account_id = coalesce(',
  replace: `where exists (select from pg_advisory_xact_lock_shared(${gate})) and account_id = coalesce(`,
}
const unversioned: Plant = { find: 'and balance.version = own.version', replace: '' }

/** A purchase commits after another one's statement has begun and before it locks the wallet. */
async function overtaken(plants: readonly Plant[]) {
  const [memberId, productId] = [await testMember(host), await makeProduct(host, { limitPerMember: 1 })]
  const slow = planted(host.world, plants)
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = host.world.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${gate})`)
    held.resolve()
    await released.promise
  })
  await held.promise
  const late = refusalOf(buying(slow.world, memberId, productId))
  await expect.poll(() => isWaiting(host.world.db)).toBe(true)
  await buying(host.world, memberId, productId)
  released.resolve()
  await holder
  const outcome = await late
  expect(slow.unmet()).toEqual([])
  const { orders } = await host.world.db.one<{ orders: number }>(
    sql`select count(*)::int as orders from ord where member_id = ${memberId}`,
  )
  return { outcome, orders }
}

test('facts of before the wallet was locked do not count', async () => {
  expect(await overtaken([gated])).toEqual({ outcome: 'product_limit_reached', orders: 1 })
})

test('they would, without the wallet’s version', async () => {
  expect(await overtaken([gated, unversioned])).toEqual({ outcome: 'accepted', orders: 2 })
})
