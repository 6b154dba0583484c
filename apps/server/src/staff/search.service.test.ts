import {
  callDeclarations,
  formatId,
  id,
  type OperatorRole,
  operatorRoles,
  searchRowsMax,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeProduct } from '../../../../tests/support/life.ts'
import { testMember } from '../../../../tests/support/member.ts'
import { withdrawing } from '../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { requestWithdrawal } from '../payments/withdrawal/index.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { buy } from '../scheme/order/index.ts'
import { search } from './search.ts'

let host: TestWorld
let buyer: string
/** One of each kind. */
let ids: Readonly<Record<'member' | 'order' | 'withdrawal' | 'movement', string>>

beforeAll(async () => {
  host = await testWorld()
  const memberId = await testMember(host, { simulated: true })
  buyer = formatId('member', memberId)
  const productId = await makeProduct(host)
  const { orderId } = await buy(
    { ...host, random: secureRandom },
    { memberId: id('member', memberId), productId, agree: 'true', operationId: null },
  )
  const who = await withdrawing(host, { starting: 1_000_000_000n })
  const { withdrawalId } = await requestWithdrawal(host, { ...who, amount: '5', operationId: null })
  const { movementId } = await host.world.db.one<{ movementId: bigint }>(sql`
    select movement_id from movement where member_id = ${memberId} limit 1`)
  ids = {
    member: buyer,
    order: orderId,
    withdrawal: withdrawalId,
    movement: formatId('movement', movementId),
  }
  await host.world.db.run(sql`
    insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at)
    select 'IN', 9200000000 + n, 'Zarah ' || n, 'SEARCH' || n, false, 0, now() from generate_series(1, 8) as n`)
})
afterAll(() => host.drop())

const find = async (text: string, role: OperatorRole = 'owner') => {
  const answer = await search({ text }, { world: host.world, role })
  z.parse(callDeclarations['operator.search'].data, answer)
  return answer.list
}

/** Written out, and not read from the contract: a role that cannot list a kind finds none of it. */
const mayFind: Readonly<Record<OperatorRole, readonly (keyof typeof ids)[]>> = {
  facilitator: ['member', 'order', 'withdrawal', 'movement'],
  owner: ['member', 'order', 'withdrawal', 'movement'],
  finance: ['member', 'order', 'withdrawal', 'movement'],
  support: ['member'],
  editor: [],
}

describe.each(operatorRoles)('%s', (role) => {
  test.each(['member', 'order', 'withdrawal', 'movement'] as const)(
    'finds a %s only if it may list it',
    async (kind) => {
      const found = await find(ids[kind], role)
      expect(found.map((one) => [one.kind, one.id])).toEqual(
        mayFind[role].includes(kind) ? [[kind, ids[kind]]] : [],
      )
    },
  )
})

test('an order is shown with its machine, its price and its simulated buyer', async () => {
  const [order] = await find(ids.order.toUpperCase())
  expect(order).toMatchObject({ memberId: buyer, simulated: true, name: expect.stringMatching(/./) })
  expect(Number(order?.amount)).toBeGreaterThan(0)
})

test('a nickname is found by its beginning, in any case, at most five', async () => {
  const found = await find('zARah')
  expect(found.map(({ name }) => name)).toEqual(['Zarah 1', 'Zarah 2', 'Zarah 3', 'Zarah 4', 'Zarah 5'])
  expect(found).toHaveLength(searchRowsMax)
  expect(await find('arah')).toEqual([])
})

test('a member is found by invite code and by whole practice number, and is shown once', async () => {
  const named = (await find('Zarah 3'))[0]
  expect(named?.name).toBe('Zarah 3')
  expect((await find(' search3 '))[0]?.id).toBe(named?.id)
  expect((await find('+999 91 92000 00003'))[0]?.id).toBe(named?.id)
  await host.world.db.run(sql`update member set name = 'SEARCH3' where invite_code = 'SEARCH3'`)
  expect(await find('search3')).toHaveLength(1)
})

test.each(['ord_zzzz', 'mem_zzzzzz', '%', '_a', "' or true", '....'])('%s finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

const scansOf = async (index: string): Promise<number> => {
  await host.world.db.run(sql`select pg_stat_force_next_flush()`)
  const { scans } = await host.world.db.one<{ scans: number }>(sql`
    select coalesce(sum(idx_scan), 0)::int as scans from pg_stat_user_indexes
    where schemaname = current_schema() and indexrelname = ${index}`)
  return scans
}

/** Postgres may not scan, sort or use bitmaps: for few rows it would not use an index. */
test.each([
  ['the beginning of a nickname', 'zarah', 'member_by_nickname'],
  ['an order', '', 'ord_pkey'],
  ['a withdrawal', '', 'withdrawal_pkey'],
  ['a movement', '', 'movement_pkey'],
])('%s is found by its index', async (_what, text, index) => {
  const idOf: Readonly<Record<string, string>> = {
    ord_pkey: ids.order,
    withdrawal_pkey: ids.withdrawal,
    movement_pkey: ids.movement,
  }
  const before = await scansOf(index)
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    await tx.run(sql`set local enable_sort = off`)
    await tx.run(sql`set local enable_bitmapscan = off`)
    const world = { ...host.world, db: { ...host.world.db, many: tx.many, maybe: tx.maybe } }
    await search({ text: idOf[index] ?? text }, { world, role: 'owner' })
  })
  await expect.poll(() => scansOf(index)).toBeGreaterThan(before)
})
