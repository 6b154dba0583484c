import { callDeclarations, formatId, id, type OrderItem, parseId, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Life, startLife } from '../../../../../tests/support/life.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { addFunded, type Funded, nothingFunded, sourcesOf } from '../../ledger/sources.ts'
import { sql } from '../../platform/db/sql.ts'
import { orderList } from './read.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'orders')
  for (let day = 0; day < 12; day++) await life.liveDay()
  await life.act()
})
afterAll(() => host.drop())

const whereOf = (memberId: bigint) => ({ world: host.world, memberId: id('member', memberId) })

async function all(memberId: bigint, status?: 'valid' | 'expired'): Promise<OrderItem[]> {
  const items: OrderItem[] = []
  let after: string | undefined
  do {
    const page = await orderList({ status, after, pageSize: 2 }, whereOf(memberId))
    z.parse(callDeclarations['order.list'].data, page)
    items.push(...page.list)
    after = page.next ?? undefined
    if (after === undefined) expect(page.total).toBe(items.length)
  } while (after !== undefined)
  return items
}

test('a list shows every machine once, newest first, and valid and expired machines are its two parts', async () => {
  let expired = 0
  for (const memberId of life.members) {
    const items = await all(memberId)
    const orders = await host.world.db.many<{ orderId: bigint }>(
      sql`select order_id from ord where member_id = ${memberId} order by order_id desc`,
    )
    expect(items.map(({ orderId }) => orderId)).toEqual(
      orders.map(({ orderId }) => formatId('order', orderId)),
    )
    const parts = [...(await all(memberId, 'valid')), ...(await all(memberId, 'expired'))]
    expect(parts.map(({ orderId }) => orderId).sort()).toEqual(items.map(({ orderId }) => orderId).sort())
    expired += items.filter(({ status }) => status === 'expired').length
  }
  expect(expired).toBeGreaterThan(5)
})

test('what each machine brought so far is the sum of its income rows, by source', async () => {
  for (const memberId of life.members)
    for (const item of await all(memberId)) {
      const rows = await host.world.db.many<Funded>(
        sql`select * from income where order_id = ${parseId('order', item.orderId)}`,
      )
      const sum = rows.map((row) => ({ ...row, rest: BigInt(row.rest) })).reduce(addFunded, nothingFunded)
      expect(item.soFar).toEqual(sourcesOf(sum))
      expect(item.maturity).toBe(item.validDays - rows.length)
    }
})

test('the dates of a machine count from the instant of its purchase, in world time', async () => {
  const day = 86_400_000
  for (const item of await all(life.members[0] as bigint)) {
    const start = Date.parse(item.startTime)
    expect(Date.parse(item.validDate)).toBe(start + day)
    expect(Date.parse(item.expiryDate)).toBe(start + item.validDays * day)
    const next = item.status === 'expired' ? null : start + (item.validDays - item.maturity + 1) * day
    expect(item.getTime === null ? null : Date.parse(item.getTime)).toBe(next)
  }
})

test('one machine is found by its id, and another member’s machine answers like a missing one', async () => {
  const [mine, other] = [life.members[0] as bigint, life.members[1] as bigint]
  const text = (await all(mine))[0]?.orderId as string
  const orderId = readId('order', text)
  expect(await orderList({ orderId }, whereOf(mine))).toMatchObject({
    total: 1,
    list: [{ orderId: text }],
    next: null,
  })
  const unknown = new Refusal('order_unknown', { field: 'orderId' })
  await expect(orderList({ orderId }, whereOf(other))).rejects.toThrow(unknown)
  await expect(orderList({ orderId: id('order', 99_999n) }, whereOf(mine))).rejects.toThrow(unknown)
})

test('numbered pages reach at most 1,000 rows', async () => {
  const memberId = life.members[0] as bigint
  const items = await all(memberId)
  expect((await orderList({ pageNum: 2, pageSize: 1 }, whereOf(memberId))).list).toEqual(items.slice(1, 2))
  await expect(orderList({ pageNum: 51 }, whereOf(memberId))).rejects.toThrow('page_too_deep')
})
