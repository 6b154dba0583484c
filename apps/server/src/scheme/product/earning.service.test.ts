/**
 * What a machine earned on the last settled day, against what each close booked for its product in
 * the ledger and divided among the machines at work.
 */
import { callDeclarations, formatId, formatMoney, id, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { testStartMs } from '../../../../../tests/support/template.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy, orderList } from '../order/index.ts'
import { expectedRevenue } from './earning.ts'
import { productList } from './read.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const terms = { price: 1_000_000n, dayReturn: 500_000n, validDays: 4 }
const products = [
  {
    ...terms,
    name: 'Breaks down',
    revenueModel: {
      kind: 'outage',
      perMachine: '0.333333',
      noisePercent: 7,
      startsPpmPerDay: 200_000,
      lastsDays: 2,
      outputPercent: 30,
    },
  },
  {
    ...terms,
    name: 'Swings',
    revenueModel: {
      kind: 'seasonal',
      perMachine: '0.20',
      noisePercent: 11,
      swingPercent: 60,
      periodDays: 9,
      peakDay: 3,
    },
  },
  {
    ...terms,
    name: 'Later',
    revenueSince: 6,
    revenueModel: { kind: 'constant', perMachine: '0.100001', noisePercent: 3 },
  },
  { ...terms, name: 'Earns nothing', revenueModel: { kind: 'none' } },
] as const

/** Read after the list's cache time has passed. */
async function shown() {
  host.wall.forward(500)
  const data = await productList(host)
  z.parse(callDeclarations['product.list'].data, data)
  return data.list
}

async function machinesOf(memberId: bigint) {
  const data = await orderList({ pageSize: 50 }, { world: host.world, memberId: id('member', memberId) })
  z.parse(callDeclarations['order.list'].data, data)
  return data.list
}

/** The revenue that a day's close booked for a product, and its machines at work, counted again. */
const booked = (productId: bigint, day: number) =>
  host.world.db.one<{ amount: bigint; machines: bigint }>(sql`
    select coalesce((select amount from machine_revenue where day = ${day} and product_id = ${productId}), 0)::bigint
             as amount,
           (select count(*) from ord where product_id = ${productId} and ${day}::int between first_day and last_day)
             as machines`)

/** The posting of the day to the pot of revenue. */
const posted = async (day: number) =>
  (
    await host.world.db.one<{ amount: bigint }>(sql`
      select coalesce(sum(entry.amount), 0)::bigint as amount from entry join movement using (movement_id)
      where code = 'modelled-revenue' and movement.day = ${day} and account_id = ${chart['pot/revenue']}`)
  ).amount

test('before the first close no machine has a last day', async () => {
  for (const product of products) await makeProduct(host, product)
  const list = await shown()
  expect(list.map(({ productName, lastDay }) => [productName, lastDay])).toEqual(
    products.map(({ name }) => [name, null]),
  )
})

test('over its term, a machine bought now earns nothing on the days before its product earns', async () => {
  const later = (await shown()).find(({ productName }) => productName === 'Later')
  expect(later).toMatchObject({ validDays: 4, revenueTotal: '0.00' })
  // One bought on day 3 is at work on the days 4 to 7, and earns from day 6.
  const row = { revenueModel: products[2].revenueModel, revenueSince: 6 }
  expect(expectedRevenue(row, { fromDay: 4, days: 4 })).toBe(200_002n)
})

test('for twenty days, a machine earned its part of what the close booked, and stopped during an outage', async () => {
  const productIds = await host.world.db.many<{ productId: bigint }>(
    sql`select product_id from product order by position`,
  )
  const memberId = await testMember(host)
  const stood = new Map<string, Set<boolean>>()
  for (let day = 0; day < 20; day++) {
    // Every third day without a purchase: the machines of a product are of different ages.
    if (day % 3 !== 0)
      for (const { productId } of productIds)
        await buy(
          { ...host, random: secureRandom },
          { memberId, productId, agree: 'true', operationId: null },
        )
    await passDays(host, 1)
    const list = await shown()
    const orders = await machinesOf(memberId)
    let sum = 0n
    for (const { productId } of productIds) {
      const item = list.find((each) => each.productId === formatId('product', productId)) ?? expect.fail()
      const { amount, machines } = await booked(productId, day)
      sum += amount
      // On day 0 nothing is bought: there is no machine that could have worked.
      if (item.revenueKind === 'none' || day === 0) {
        expect(item.lastDay).toBeNull()
        continue
      }
      expect(item.lastDay?.day).toBe(day)
      if (machines > 0n) expect(item.lastDay?.earned).toBe(formatMoney(amount / machines))
      const kept = stood.get(item.productName) ?? new Set()
      stood.set(item.productName, kept.add(item.lastDay?.stands ?? expect.fail()))
      // With an outage 30% of 0.333333 are left, and the noise is 7%.
      const earned = readMoney(item.lastDay?.earned ?? '')
      if (item.revenueKind === 'outage') expect(item.lastDay?.stands).toBe(earned < 150_000n)
      for (const order of orders.filter((each) => each.productId === item.productId)) {
        const { revenueKind, lastDay } = item
        const isNamed = ({ name }: { name: string }) => name === item.productName
        const { firstDay, lastDay: end } = spanOf(order)
        const row = { revenueSince: 0, ...(products.find(isNamed) ?? expect.fail()) }
        const perDay = expectedRevenue(row, { fromDay: firstDay, days: 4 }) / 4n
        expect(order).toMatchObject({ revenueKind, revenuePerDay: formatMoney(perDay) })
        expect(order.lastDay).toEqual(firstDay <= day && day <= end ? lastDay : null)
      }
    }
    expect(sum).toBe(await posted(day))
  }
  expect(stood.get('Breaks down')).toEqual(new Set([true, false]))
  expect(stood.get('Swings')).toEqual(new Set([false]))
  expect(stood.get('Later')).toEqual(new Set([true, false]))
})

/** Days of the world on whose closes an order's machine is at work, from its dates. */
function spanOf({ startTime, validDays }: { startTime: string; validDays: number }) {
  const bought = Math.floor((Date.parse(startTime) - testStartMs) / 86_400_000)
  return { firstDay: bought + 1, lastDay: bought + validDays }
}
