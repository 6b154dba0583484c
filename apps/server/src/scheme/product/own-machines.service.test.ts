import { callDeclarations, formatId, formatMoney, id, type OrderItem, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../tests/support/enter.ts'
import { type Life, makeProduct, passDays, startLife } from '../../../../../tests/support/life.ts'
import { giveMachines } from '../../../../../tests/support/machines.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { orderList } from '../order/index.ts'
import { productDetail, productList } from './read.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'own machines')
  for (let day = 0; day < 12; day++) await life.liveDay()
  // Machines without an income so far are among them.
  await life.act()
})
afterAll(() => host.drop())

async function ordersOf(memberId: bigint): Promise<readonly OrderItem[]> {
  const where = { world: host.world, memberId: id('member', memberId) }
  const { list, total } = await orderList({ pageSize: 50 }, where)
  expect(list.length).toBe(total)
  return list
}

const sumOf = (amounts: readonly string[]) =>
  formatMoney(amounts.reduce((sum, amount) => sum + readMoney(amount), 0n))

async function ownOf(memberId: bigint, productId: string) {
  const where = { ...host, memberId: id('member', memberId) }
  const detail = await productDetail(where, readId('product', productId))
  z.parse(callDeclarations['product.detail'].data, detail)
  return detail.own
}

test('a product says how many of it the member has, and what was paid for them, as their orders do', async () => {
  const seen = { running: 0, expired: 0, several: 0, none: 0, unpaid: 0 }
  for (const memberId of life.members) {
    const orders = await ordersOf(memberId)
    for (const { productId } of (await productList(host)).list) {
      const own = orders.filter((order) => order.productId === productId)
      const expired = own.filter(({ status }) => status === 'expired').length
      const paid = sumOf(own.map(({ soFar }) => soFar.paid))
      expect(await ownOf(memberId, productId)).toEqual({
        machines: own.length - expired,
        expired,
        price: sumOf(own.map(({ price }) => price)),
        paid,
        newestOrderId: own[0]?.orderId ?? null,
      })
      if (own.length > expired) seen.running++
      if (expired > 0) seen.expired++
      if (own.length > 1) seen.several++
      if (own.length === 0) seen.none++
      if (own.length > 0 && paid === '0.00') seen.unpaid++
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

test('a member without machines has none of it, and a visitor is told nothing', async () => {
  const [product] = (await productList(host)).list
  const productId = product?.productId ?? ''
  const nothing = { machines: 0, expired: 0, price: '0.00', paid: '0.00', newestOrderId: null }
  expect(await ownOf(await testMember(host), productId)).toEqual(nothing)
  const visited = await productDetail({ ...host, memberId: null }, readId('product', productId))
  expect(visited.productId).toBe(formatId('product', readId('product', productId)))
  expect(visited.own).toBeNull()
})

test('over HTTP it is read again only when something of the member changed', async () => {
  const app = await testApp()
  const { device } = await enterMember(app)
  const productId = formatId('product', await makeProduct(app))
  const { userId } = (await device.call('user.info', {})).data
  const machines = async () => (await device.call('product.detail', { productId })).data.own?.machines
  expect(await machines()).toBe(0)
  await device.call('order.create', { productId, agree: 'true' })
  expect(await machines()).toBe(1)
  // Rows that no act wrote, so that nothing tells of them.
  await giveMachines(app.world.db, readId('member', userId), 5)
  expect(await machines()).toBe(1)
  await passDays(app, 1)
  expect(await machines()).toBe(6)
  await app.drop()
})
